"""What a tuning has found, as JSON, and as a page that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bourgade.lab.study import charts
from bourgade.lab.study.page import Section, render
from bourgade.lab.tune.goals import Goal
from bourgade.lab.tune.search import Trial, Tuning, best, start_values
from bourgade.lab.tune.values import BOT, bot_name, changed_box, toml
from bourgade.words import Catalogue

Found = dict[str, Any]


def outcome(tuning: Tuning, trials: Sequence[Trial], games: dict[str, list[Any]]) -> Found:
    """The best trial, and how good it is on other deals, beside the values as they are. `games`: those of "best" and
    "start"."""
    found = best(trials)
    facts: Found = {
        "best": found.values,
        "trials": [{"values": each.values, "loss": each.loss, "measured": each.measured} for each in trials],
        "confirmed": {name: measured(tuning.goal, played) for name, played in games.items() if played},
    }
    if any(path.startswith(BOT) for path in found.values):
        facts["bot"] = bot_name(tuning.bot, {k: v for k, v in found.values.items() if k.startswith(BOT)})
    box = {path: value for path, value in found.values.items() if not path.startswith(BOT)}
    if box:
        facts["box"] = changed_box(tuning.title, tuning.data, box)
    start = start_values(tuning)
    return facts if start is None else {**facts, "start": start}


def measured(goal: Goal, games: Sequence[Any]) -> Found:
    return {"games": len(games), "measured": goal.measured(games), "loss": goal.loss(games)}


def page(tuning: Tuning, facts: Found, words: Catalogue) -> str:
    """`facts`: `made`, the tuning, and its outcome."""

    def say(key: str) -> str:
        return words.say(f"tune.{key}")

    section = Section("tune", say("heading"), [say("text")])
    trials = [each for each in facts["trials"] if each["loss"] is not None]
    losses = [each["loss"] for each in trials]
    caption = say("course")
    section.pictures.append(("course", caption, charts.trials(caption, losses, say("trial"), say("loss"))))
    for number, each in enumerate(tuning.ranges):
        caption = each.path
        values = [trial["values"][each.path] for trial in trials]
        picture = charts.scatter(caption, values, losses, each.path, say("loss"))
        section.pictures.append((f"value-{number}", caption, picture))
    rows = [[say("table"), *[each.path for each in tuning.ranges], say("measured"), say("loss"), say("games")]]
    for name in ("start", "best"):
        if name in facts["confirmed"]:
            told = facts["confirmed"][name]
            values = facts["start" if name == "start" else "best"]
            rows.append([say(name), *[f"{values[each.path]:g}" for each in tuning.ranges],
                         interval(told["measured"]), interval(told["loss"]), str(told["games"])])  # fmt: skip
    section.tables.append((say("confirmed"), rows))
    every = [[say("trial"), *[each.path for each in tuning.ranges], say("measured"), say("loss")]]
    for number, trial in enumerate(trials, 1):
        told = [f"{trial['values'][each.path]:g}" for each in tuning.ranges]
        every.append([str(number), *told, f"{trial['measured']:.3f}", f"{trial['loss']:.3f}"])
    section.tables.append((say("trials"), every))
    lead = [toml(facts["box"])] if "box" in facts else []
    lead += [facts["bot"]] if "bot" in facts else []
    return render(words.say("tune.title", {"title": f"title.{tuning.title}"}), lead, [section], facts, words.lang,
                  words.say("study.origin"))  # fmt: skip


def interval(values: Sequence[float]) -> str:
    return f"{values[0]:.3f} ({values[1]:.3f} … {values[2]:.3f})"
