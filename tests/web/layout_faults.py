"""Looks at every kind of question of every title at many sizes, and tells what cannot be read or pressed there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.web.visitor import Visitor

SEEING: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
# What can be hit with a mouse, and with a finger.
MOUSE, FINGER = 24, 44


@dataclass(frozen=True)
class Size:
    width: int
    height: int
    taps: bool = False
    panel: bool = False

    def __str__(self) -> str:
        return f"{self.width}×{self.height}" + (" by touch" if self.taps else "") + (" beside a panel" * self.panel)


SIZES: Final = (
    Size(320, 568, taps=True),
    Size(360, 740, taps=True),
    Size(390, 844, taps=True),
    Size(844, 390, taps=True),
    Size(820, 1180, taps=True),
    Size(1180, 820, taps=True),
    Size(640, 400),  # 1280 × 800 at 200 %
    Size(1024, 768),
    Size(1366, 768),
    Size(1366, 768, panel=True),  # where the board has least room left
    Size(1440, 900),
    Size(1440, 900, panel=True),
    Size(1920, 1080),
    Size(1920, 1080, panel=True),
    Size(2560, 1440),
)


def look(visitor: Visitor, size: Size) -> dict[str, Any]:
    """What is wrong with the page as it is now."""
    visitor.come_to_rest()
    told: dict[str, Any] = visitor.page.evaluate(SEEING, FINGER if size.taps else MOUSE)
    return told


def faults(visitor: Visitor, sizes: tuple[Size, ...]) -> Iterator[str]:
    """At each of these sizes, one after the other."""
    page = visitor.page
    for size in sizes:
        page.set_viewport_size({"width": size.width, "height": size.height})
        if size.panel:
            page.locator(".panel-button:visible").nth(1).click()
            page.wait_for_selector(".side")
        for fault in look(visitor, size)["found"]:
            yield f"{size}: {fault}"
        if size.panel:
            page.locator(".side .close").click()
            page.wait_for_selector(".side", state="detached")
