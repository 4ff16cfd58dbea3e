"""The colours of the table: ink on dark paper. Colour is never the only sign of anything."""

from __future__ import annotations

from typing import Final

from rich.theme import Theme as BookTheme
from textual.theme import Theme

INK: Final = "#efe4cf"
QUIET: Final = "#b3a48c"
MAY: Final = "#4fc3a8"  # what is legal, what is ready
CHOSEN: Final = "#f0b24a"
CHANGED: Final = "#c9a0dc"
REFUSED: Final = "#e08a7a"

# A sign and a colour for every seat.
CHARGES: Final = (("⚜", "#7fb2e5"), ("♜", "#e8796b"), ("♣", "#8fc77a"), ("☼", "#e6c657"), ("☾", "#c79be0"))

# The rules book is drawn by Rich, which has colours of its own.
BOOK: Final = BookTheme({
    "markdown.h1": f"bold {CHOSEN}",
    "markdown.h2": f"bold {CHOSEN}",
    "markdown.h3": CHOSEN,
    "markdown.code": MAY,
    "markdown.table.header": f"bold {MAY}",
    "markdown.table.border": QUIET,
    "markdown.item.bullet": MAY,
})  # fmt: skip

THEME: Final = Theme(
    name="bourgade",
    primary=MAY,
    secondary=CHOSEN,
    accent=CHOSEN,
    foreground=INK,
    background="#1d1916",
    surface="#1d1916",
    panel="#28221d",
    warning=CHOSEN,
    error=REFUSED,
    success=MAY,
    dark=True,
    variables={
        "border": "#4a4035",
        "border-blurred": "#4a4035",
        "scrollbar": "#4a4035",
        "scrollbar-background": "#1d1916",
    },
)
