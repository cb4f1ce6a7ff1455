"""About: version and revision, every licence to be read, and a report about a fault that can be passed on."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game import __version__, revision
from game.scenes import exporting, faultreport
from game.scenes.faultreport import FaultReportScene
from game.scenes.licences import LicencesScene
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.table.ui.panel import Label

Drive = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]


def pressed(scene: Any, label: str) -> Any:
    """The button whose words begin so."""
    return next(w for w in scene.widgets.widgets if getattr(w, "label", "").startswith(label))


def test_about_opens_from_the_foot_of_the_menu_and_leads_to_the_licences(drive: Drive) -> None:
    """Version and revision stand there; Escape leads back the same way."""
    driver = drive(MenuScene())
    driver.click(pressed(driver.top, "About"))
    about = driver.top
    assert isinstance(about, SettingsScene) and about.section.title == "About"
    words = " ".join(w.text for w in about.widgets.widgets if isinstance(w, Label))
    assert f"Version {__version__}" in words and revision.revision() in words
    driver.click(pressed(about, "Licences"))
    assert isinstance(driver.top, LicencesScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is about


def test_the_revision_is_that_of_the_clone() -> None:
    """What is told is what git says; without a clone, as in a source archive, nothing is."""
    ran = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], capture_output=True, text=True)
    told = revision.revision()
    assert told == (ran.stdout.strip()[:10] if (ROOT / ".git").exists() else "")


def test_every_licence_is_read_to_its_end_by_keys(drive: Drive) -> None:
    """Down walks the parts, and End shows the last line of each inside the page."""
    driver = drive(LicencesScene())
    scene = driver.top
    seen = set()
    for number, part in enumerate(scene.parts):
        if number:
            driver.key(pygame.K_DOWN)
        else:
            driver.key(pygame.K_DOWN, pygame.K_HOME)
        page = scene._page
        assert page.text == part.text and len(part.text) > 100
        page.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_END), None)
        assert page.height - page.offset <= page.rect.h + 1
        seen.add(part.part)
    assert {"Deuce", "Python", "pygame-ce", "SDL 2"} <= seen


def test_a_report_is_shown_and_copied(drive: Drive, monkeypatch: Any) -> None:
    """What the command prints stands on the page and on the clipboard; the button copies it again."""
    copied: list[str] = []
    monkeypatch.setattr(exporting.pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(faultreport, "told", lambda data, check: f"program Deuce {__version__}\nin {data}")
    driver = drive(FaultReportScene())
    driver.frames(3)
    assert copied == [f"program Deuce {__version__}\nin {driver.app.data}"]
    driver.click(pressed(driver.top, "Copy"))
    assert len(copied) == 2


def test_the_report_is_what_the_command_prints(data_folder: Path) -> None:
    """It runs in a process of its own, on this window's data."""
    told = faultreport.told(data_folder, lambda: None)
    assert told.startswith("program ") and "amiss." in told.splitlines()[-1]
