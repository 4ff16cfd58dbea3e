"""What Lorrein says reads well in both languages."""

import pytest

from bourgade.words import catalogue


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.duchy", {"seat": 0, "row": 2, "column": 3},
         "Anne fonde un duché (ligne 2, colonne 3).", "Anne founds a duchy (row 2, column 3)."),
        ("log.throw", {"seat": 0, "beads": {"bead.brown": 2, "bead.red": 1}},
         "Anne jette 2\N{NO-BREAK SPACE}grains marron et 1\N{NO-BREAK SPACE}grain rouge.",
         "Anne throws 2\N{NO-BREAK SPACE}brown beads and 1\N{NO-BREAK SPACE}red bead."),
        ("act.duel", {"other_seat": 1}, "Défier la sorcière de Berthe", "Challenge the witch of Berthe"),
        ("act.process", {"craft": "craft.stonecutter"},
         "Travailler une pièce\N{NO-BREAK SPACE}: l’atelier du tailleur de pierres", "Work a piece: the stonecutter"),
    ],
)  # fmt: skip
def test_sentences_read_well(key: str, args: dict[str, int | str | dict[str, int]], french: str, english: str) -> None:
    names = ["Anne", "Berthe"]
    assert catalogue("lorrein", "fr").say(key, args, names) == french
    assert catalogue("lorrein", "en").say(key, args, names) == english
