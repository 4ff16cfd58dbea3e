"""Mutants that change nothing, so that no test could notice (tests/mutate.py): where, the line as it is, the line as
the mutant has it, and why."""

from __future__ import annotations

from typing import Final

EQUIVALENT: Final[dict[tuple[str, str, str], str]] = {
    (
        "clochemerle/rules/banners.py",
        "if player.fields and (player.goods[c.PLOUGH_RESOURCE] > 0 or player.guild > 0):",
        "if player.fields and (player.goods[c.PLOUGH_RESOURCE] > 0 or player.guild >= 0):",
    ): "who has neither is refused every field, one by one",
    ("clochemerle/rules/paying.py", "if len(ways) > 1:", "if len(ways) >= 1:"): (
        "the engine answers a question with one answer, and of this one nothing is told"
    ),
    (
        "orleans/rules/gains.py",
        "if citizen >= 0 and state.citizens >> citizen & 1:",
        "if citizen > 0 and state.citizens >> citizen & 1:",
    ): "citizens of the development track have the numbers 8 to 10; 0 is one of a deed",
    ("tournay/rules/district.py", "if row < 0 or column < 0:", "if row < 0 or column <= 0:"): (
        "it would move the district on by nothing"
    ),
    ("tournay/rules/ending.py", "if player.last_payment >= 0:", "if player.last_payment >= 1:"): (
        "a payment is an action, and those of payments have numbers from 10 on"
    ),
    ("tournay/rules/residents.py", "if affordable > 0:", "if affordable >= 0:"): "with no money it would hire none",
}
