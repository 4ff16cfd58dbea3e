"""From findings to sections: which pictures and tables a study has, and what is said about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bourgade.kernel.piece_catalogue import touches
from bourgade.kernel.registry import title as find_title
from bourgade.lab.study import charts
from bourgade.lab.study.page import Section
from bourgade.lab.study.pieces import CHAPTERS
from bourgade.lab.study.plan import Arm, Study
from bourgade.words import Catalogue, MissingWord, catalogue

Finding = Mapping[str, Any]
Interval = Sequence[float]


class Report:
    """Says the findings of a study in a language. The first finding is that of the usual table."""

    def __init__(self, study: Study, findings: Sequence[Finding], lang: str) -> None:
        self.study = study
        self.title = find_title(study.title)
        self.words: Catalogue = catalogue("study", lang)
        self.own: Catalogue = catalogue(study.title, lang)
        self.lang = lang
        self.findings = findings
        self.usual = findings[0]

    def say(self, key: str, **args: Any) -> str:
        return self.words.say(f"study.{key}", args)

    def number(self, value: float, digits: int = 1) -> str:
        text = f"{value:.{digits}f}"
        return text.replace(".", ",") if self.lang == "fr" else text

    def told(self, each: Interval, digits: int = 1) -> str:
        middle, low, high = (self.number(value, digits) for value in each)
        return f"{middle} ({low} … {high})"

    def told_percent(self, each: Interval) -> str:
        return self.told([100 * value for value in each])

    def arm(self, finding: Finding) -> str:
        """The name of a kind of table."""
        name, players = finding["name"], finding["players"]
        if name in ("", "players"):
            return self.say("players", n=players)
        if name == "data":
            return self.say("own_box")
        option, _, value = str(name).partition("=")
        key = f"option.{option}.{value}"
        return str(self.title.say({"key": key, "args": {}}, self.lang)) if key in self.own else str(name)

    def source(self, source: str) -> str:
        return str(self.title.say({"key": f"score.{source}", "args": {}}, self.lang))

    def piece(self, term: str, piece: str) -> str:
        """The name of a piece; what has none (a kind of action) is named in the catalogue of studies."""
        for words, key in ((self.own, f"{term}.{piece}"), (self.words, f"study.deed.{piece}")):
            try:
                return words.term(key).text
            except MissingWord:
                continue
        return piece

    def holding(self, name: str) -> str:
        key = f"study.held.{name}"
        return self.words.say(key) if key in self.words else name.replace("_", " ")

    def heading(self) -> str:
        return self.say("title", title=f"title.{self.study.title}")

    def lead(self) -> list[str]:
        games = sum(each["games"] for each in self.findings)
        return [
            self.say("lead", n=games, bot=f"study.bot.{self.study.bot}", players=self.usual["players"]),
            self.say("intervals"),
        ]

    def sections(self) -> list[Section]:
        found = [self.seats(), self.length(), self.suspense(), self.tempo(), *self.pieces()]
        if self.usual["luck"] is not None:
            found.append(self.luck())
        if len(self.findings) > 1:
            found.append(self.compared())
        own = next((arm for arm in self.study.arms if arm.data), None)
        boxed = next((each for each in self.findings if each["name"] == "data"), None)
        if own is not None and boxed is not None:
            found.append(self.boxes(own, boxed))
        return found

    def section(self, name: str) -> Section:
        return Section(name, self.say(f"{name}.heading"), [self.say(f"{name}.text")])

    def picture(self, section: Section, name: str, caption: str, picture: str) -> None:
        section.pictures.append((name, caption, picture))

    def seats(self) -> Section:
        section = self.section("seats")
        counted = [each for each in self.findings if each["name"] in ("", "players")]
        panels = [(self.arm(each), [row["wins"] for row in each["seats"]]) for each in counted]
        caption = self.say("seats.picture")
        self.picture(section, "seats", caption, charts.seats(caption, panels, self.say("place"), self.say("wins")))
        rows = [[self.say("table"), self.say("place"), self.say("wins_percent"), self.say("seats.points")]]
        for each in self.findings:
            for row in each["seats"]:
                told = [self.told_percent(row["wins"]), self.told(row["points"])]
                rows.append([self.arm(each), str(row["place"]), *told])
        section.tables.append((self.say("figures"), rows))
        return section

    def length(self) -> Section:
        section = self.section("length")
        caption = self.say("length.picture")
        values = [(self.arm(each), each["length"]["all_decisions"]) for each in self.findings]
        self.picture(section, "length", caption, charts.boxes(caption, values, self.say("decisions")))
        by_rounds = {int(number): count for number, count in self.usual["length"]["by_rounds"].items()}
        if len(by_rounds) > 1:
            caption = self.say("rounds.picture")
            picture = charts.bars(caption, by_rounds, self.say("rounds"), self.say("games"))
            self.picture(section, "rounds", caption, picture)
        names = ("table", "rounds", "decisions", "options", "forced", "most_options")
        rows = [[self.say(name) for name in names]]
        for each in self.findings:
            counts, choice = each["length"], each["branching"]
            rows.append([
                self.arm(each), self.told(counts["rounds"]), self.told(counts["decisions"], 0),
                self.told(choice["options"]), self.told_percent(choice["forced"]), str(choice["most"]),
            ])  # fmt: skip
        section.tables.append((self.say("figures"), rows))
        return section

    def suspense(self) -> Section:
        section = self.section("suspense")
        caption = self.say("decided.picture")
        arms = [(self.arm(each), [row["leader_wins"] for row in each["suspense"]["decided"]]) for each in self.findings]
        parity = 1.0 / self.usual["players"]
        picture = charts.curves(caption, arms, self.say("course"), self.say("leader_wins"), parity)
        self.picture(section, "decided", caption, picture)
        margins = self.usual["suspense"]["margins"]
        caption = self.say("margins.picture")
        counted = {margin: margins.count(margin) for margin in sorted(set(margins))}
        self.picture(section, "margins", caption, charts.bars(caption, counted, self.say("margin"), self.say("games")))
        names = ("table", "margin", "tied", "lead_changes", "drama")
        rows = [[self.say(name) for name in names]]
        for each in self.findings:
            row = each["suspense"]
            rows.append([
                self.arm(each), self.told(row["margin"]), self.told_percent(row["tied"]),
                self.told(row["lead_changes"]), self.told(row["drama"], 2),
            ])  # fmt: skip
        section.tables.append((self.say("figures"), rows))
        return section

    def tempo(self) -> Section:
        section = self.section("tempo")
        tempo = self.usual["tempo"]
        if len(tempo["sources"]) > 1:
            caption = self.say("sources.picture")
            sources = [(self.source(name), values) for name, values in tempo["sources"].items()]
            picture = charts.stack(caption, sources, self.say("course"), self.say("points"))
            self.picture(section, "sources", caption, picture)
            caption = self.say("winners.picture")
            ends = [(self.source(name), tempo["winners_end"][name], tempo["end"][name]) for name in tempo["end"]]
            names = (self.say("winners"), self.say("all_seats"))
            self.picture(section, "winners", caption, charts.pairs(caption, ends, names, self.say("points")))
        caption = self.say("held.picture")
        panels = [(self.holding(name), held["winners"], held["others"]) for name, held in tempo["held"].items()]
        names = (self.say("winners"), self.say("others"))
        self.picture(section, "held", caption, charts.grid(caption, panels, names))
        rows = [[self.say("source"), self.say("all_seats"), self.say("winners")]]
        for name in tempo["end"]:
            rows.append([self.source(name), self.told(tempo["end"][name]), self.told(tempo["winners_end"][name])])
        section.tables.append((self.say("figures"), rows))
        return section

    def pieces(self) -> list[Section]:
        section = self.section("pieces")
        for chapter in CHAPTERS.get(self.study.title, ()):
            found = self.usual["pieces"].get(chapter.name, {})
            named = [(self.piece(chapter.term, piece), row["use"], row["win"]) for piece, row in found.items()]
            if not named:
                continue
            heading = self.say(f"chapter.{self.study.title}.{chapter.name}")
            if any(row[2] is not None for row in named):
                picture = charts.pieces(heading, named, self.say("use"), self.say("worth"))
                self.picture(section, f"pieces-{chapter.name}", heading, picture)
            names = ("piece", "use", "times", "worth_percent", "worth_points")
            rows = [[self.say(name) for name in names]]
            for piece, row in sorted(found.items(), key=lambda item: -item[1]["users"]):
                rows.append([
                    self.piece(chapter.term, piece), self.told_percent(row["use"]), self.number(row["times"]),
                    "–" if row["win"] is None else self.told_percent(row["win"]),
                    "–" if row["points"] is None else self.told(row["points"]),
                ])  # fmt: skip
            section.tables.append((heading, rows))
        return [section] if section.tables else []

    def luck(self) -> Section:
        section = self.section("luck")
        luck = self.usual["luck"]
        section.text.append(
            self.say("luck.explained", percent=round(100 * luck["explained"]), n=luck["games"])
        )  # fmt: skip
        rows = [(self.stream(name), value) for name, value in luck["streams"].items() if value[0] > 0.0]
        rows.append((self.say("start"), luck["start"]))
        caption = self.say("luck.picture")
        self.picture(section, "luck", caption, charts.swings(caption, rows, self.say("swing")))
        told = [[self.say("stream"), self.say("swing_percent")]]
        section.tables.append((self.say("figures"), [*told, *[[name, self.told_percent(each)] for name, each in rows]]))
        return section

    def stream(self, name: str) -> str:
        return self.say(f"stream.{self.study.title}.{name}")

    def compared(self) -> Section:
        section = self.section("compared")
        panels: list[tuple[str, list[Interval]]] = [
            (self.say("mean_points"), [each["points"] for each in self.findings]),
            (self.say("winner_points"), [each["winner_points"] for each in self.findings]),
            (self.say("decisions"), [each["length"]["decisions"] for each in self.findings]),
            (self.say("options"), [each["branching"]["options"] for each in self.findings]),
            (self.say("margin"), [each["suspense"]["margin"] for each in self.findings]),
            (self.say("lead_changes"), [each["suspense"]["lead_changes"] for each in self.findings]),
        ]
        caption = self.say("compared.picture")
        names = [self.arm(each) for each in self.findings]
        self.picture(section, "compared", caption, charts.measures(caption, panels, names))
        rows = [[self.say("table"), self.say("games"), *[name for name, _ in panels]]]
        for index, each in enumerate(self.findings):
            rows.append([names[index], str(each["games"]), *[self.told(values[index]) for _, values in panels]])
        section.tables.append((self.say("figures"), rows))
        return section

    def boxes(self, arm: Arm, boxed: Finding) -> Section:
        """What a changed box does to the pieces that it changes: use and worth, here and there."""
        section = self.section("boxes")
        box = self.title.catalogue(arm.players, arm.options, arm.data)
        changed = {key.partition(".")[2] for key, piece in box.pieces.items() if touches(arm.data, piece.row)}
        names = ("piece", "box", "use", "worth_percent", "worth_points")
        rows = [[self.say(name) for name in names]]
        pictured: list[tuple[str, Interval, Interval]] = []
        for chapter in CHAPTERS.get(self.study.title, ()):
            for piece in sorted(changed):
                both = [each["pieces"].get(chapter.name, {}).get(piece) for each in (self.usual, boxed)]
                if both[0] is None or both[1] is None:
                    continue
                heading = self.say(f"chapter.{self.study.title}.{chapter.name}")
                name = f"{self.piece(chapter.term, piece)} ({heading})"
                pictured.append((name, both[1]["use"], both[0]["use"]))
                for label, row in zip(("ours", "own_box"), both, strict=True):
                    rows.append([
                        name, self.say(label), self.told_percent(row["use"]),
                        "–" if row["win"] is None else self.told_percent(row["win"]),
                        "–" if row["points"] is None else self.told(row["points"]),
                    ])  # fmt: skip
        if pictured:
            caption = self.say("boxes.picture")
            both_names = (self.say("own_box"), self.say("ours"))
            self.picture(section, "boxes", caption, charts.pairs(caption, pictured, both_names, self.say("use")))
        section.tables.append((self.say("figures"), rows))
        return section
