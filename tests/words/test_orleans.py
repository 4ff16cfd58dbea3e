"""What Orléans says reads well in both languages."""

import pytest

from bourgade.words import catalogue


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.recruit", {"seat": 0, "follower": "follower.scholar"},
         "Anne recrute un érudit.", "Anne recruits a scholar."),
        ("log.good.you", {"good": "good.grain"}, "Vous recevez des céréales.", "You receive grain."),
        ("log.travel", {"seat": 0, "town": "town.le_mans"}, "Anne va au Mans.", "Anne goes to Le Mans."),
        ("no.missing", {"missing": ["follower.knight", "follower.any"]},
         "Il manque un chevalier et un partisan.", "Still missing: a knight and a follower."),
        ("log.plague", {"seat": 0, "follower": "follower.monk"},
         "La Peste emporte un moine d’Anne.", "The Plague takes a monk from Anne."),
        ("act.use", {"place": "place.university"}, "Utiliser l’Université", "Use the University"),
    ],
)  # fmt: skip
def test_sentences_read_well(key: str, args: dict[str, int | str | list[str]], french: str, english: str) -> None:
    assert catalogue("orleans", "fr").say(key, args, ["Anne"]) == french
    assert catalogue("orleans", "en").say(key, args, ["Anne"]) == english
