"""The least that pygame-ce can show: the yardstick for the app's time to its first frame, packaged alike."""

import os
import time

import pygame

pygame.display.init()
surface = pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
surface.fill((30, 60, 50))
pygame.display.flip()
with open(os.environ["DEUCE_FIRST_FRAME"], "w", encoding="ascii") as file:
    file.write(str(time.time()))
pygame.quit()
