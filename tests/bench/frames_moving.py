"""Frames with much in motion, in software at 1920×1080: `python -m tests.bench.frames_moving`.

Sixty cards lie on the ground of a table, and thirteen of them fly at a time, over other distances and to
other sizes and faces each time; faces are first seen in flight, as in play. Beside it, from the same run,
what a frame takes in which all lie still: processor time of the drawing, at 60 frames a second of the table's
own time. Exit status 1 when a frame takes longer than 25 ms.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

SIZE = (1920, 1080)
LIMIT = 0.025
CARDS, FLYING = 60, 13


def frames(seconds: float) -> tuple[list[float], list[float]]:
    """Seconds of frames at rest, and of frames in motion, over so many seconds of the table's time."""
    from game.app import App
    from game.session.settings import Settings
    from game.table.animator import Animator
    from game.table.layout import Placement, Rect, layout_for
    from game.table.painter import TablePainter

    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), settings=Settings(sound=False), size=SIZE)
        sprites, theme = app.sprites("hearts"), app.theme
        painter, cloth = TablePainter(app.palette, sprites), app.bolt(layout_for("hearts"))
        area = Rect(0, 0, SIZE[0] / theme.scale, SIZE[1] / theme.scale)
        faces = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
        animator, now = Animator(area), 0.0

        def drawn() -> float:
            began = time.thread_time()
            poses = animator.poses(now)
            painter.draw_ground(app.screen, theme, cloth, (), ())
            sprites.begin_frame(not any(pose.moving for pose in poses))
            for place in animator.turning_up(now):
                if sprites.sketch(place.face, theme.px(place.w)):
                    break
            painter.draw_pieces(app.screen, theme, [pose for pose in poses if not pose.moving])
            painter.draw_pieces(app.screen, theme, [pose for pose in poses if pose.moving])
            app.window.flip()
            return time.thread_time() - began

        spots = [(area.w * (0.06 + at % 12 * 0.08), area.h * (0.1 + at // 12 * 0.2)) for at in range(CARDS)]
        places = [
            Placement(at, None, *spot, *((116, 162) if at % 3 else (72, 101)), at, f"spot:{at}")
            for at, spot in enumerate(spots)
        ]
        animator.show(places, (), now)
        still, moving, round_ = [], [], 0
        while now < seconds:
            for _ in range(6):
                painter.sharpen()
                sprites.sharpen()
                still.append(drawn())
            round_ += 1
            for flying in range(FLYING):
                at = (4 * flying + 7 * round_) % CARDS
                x, y = spots[(at + 17 + round_) % CARDS]
                w, h = (72, 101) if places[at].w > 100 else (116, 162)
                face = faces[(at + round_) % len(faces)]
                places[at] = places[at]._replace(x=x, y=y, w=w, h=h, face=face, zone=f"{round_}:{at}")
            end = animator.show(places, (), now)
            while now < end:
                moving.append(drawn())
                now += 1 / 60
            now = end + 1.0
        app.close()
    return still[len(still) // 3 :], moving


def line(name: str, taken: list[float]) -> str:
    """One line of the report."""
    half, late, last = (1000 * sorted(taken)[int(share * (len(taken) - 1))] for share in (0.5, 0.99, 1.0))
    return f"{name:<16} {half:5.1f} ms in the median, 99th {late:5.1f}, largest {last:5.1f}"


def main() -> int:
    """Measure and print both."""
    parser = argparse.ArgumentParser(description="Frames with much in motion.")
    parser.add_argument("--seconds", type=float, default=30.0)
    seconds = parser.parse_args().seconds
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    still, moving = frames(seconds)
    print(line("all lie still", still))
    print(f"{line(f'{FLYING} of {CARDS} fly', moving)}  (at most {1000 * LIMIT:.0f})")
    return int(max(moving) > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
