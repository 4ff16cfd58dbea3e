"""Names of people for those at a table who have none of their own: bots, before all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bourgade.kernel.chance import Chance

# First names of a French town of the Middle Ages, women and men in turn; the same in both languages, and each with
# an initial of its own as far as the alphabet goes, so that they are told apart at a glance.
PEOPLE: Final = (
    "Aliénor", "Blaise", "Clotilde", "Denis", "Étiennette", "Foulques", "Guillemette", "Hugues", "Isabeau", "Josse",
    "Katherine", "Lambert", "Mahaut", "Nicaise", "Odile", "Perrin", "Quitterie", "Renaud", "Sibylle", "Thibaut",
    "Ursule", "Vivien", "Yolande", "Amaury", "Bertrade", "Colin", "Ermeline", "Gautier", "Héloïse", "Jehan",
)  # fmt: skip


def people(table: str, seats: Sequence[int], taken: Iterable[str] = ()) -> dict[int, str]:
    """A name for each of the seats: the same for the same table, and none twice or like one that is taken."""
    used = {name.casefold() for name in taken}
    free = [name for name in PEOPLE if name.casefold() not in used]
    dice = Chance(0, f"bots/people/{table}")
    return {seat: free.pop(dice.below(len(free))) for seat in seats}
