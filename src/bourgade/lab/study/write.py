"""Files of a study: the page, and its pictures by themselves for docs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bourgade.kernel.errors import InvalidSetup
from bourgade.lab.study.page import Section, render
from bourgade.lab.study.report import Report


def write_study(report: Report, facts: dict[str, Any], page: Path, pictures: Path | None) -> None:
    sections = report.sections()
    text = render(report.heading(), report.lead(), sections, facts, report.lang, report.say("origin"))
    write_text(page, text)
    if pictures is not None:
        write_pictures(sections, report.study.title, pictures)


def write_text(path: Path, text: str) -> None:
    """As a whole or not at all."""
    partial = path.with_name(f"{path.name}.partial")
    try:
        partial.write_text(text, encoding="utf-8")
        partial.replace(path)
    except OSError as error:
        raise InvalidSetup(f"{path} cannot be written: {error.strerror}") from None


def write_pictures(sections: list[Section], title_id: str, folder: Path) -> None:
    """Each with paper behind it: the reader's page may be dark."""
    for section in sections:
        for name, _, picture in section.pictures:
            paper = picture.replace("<svg ", '<svg style="background:#fbf5e8" ', 1)
            write_text(folder / f"study-{title_id}-{name}.svg", f'<?xml version="1.0" encoding="utf-8"?>\n{paper}')
