"""What Orléans says reads well in both languages."""

import pytest

import bourgade
from bourgade.words import catalogue


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.recruit", {"seat": 0, "follower": "follower.scholar"},
         "Anne recrute un érudit.", "Anne recruits a scholar."),
        ("log.good.you", {"good": "good.grain"}, "Vous recevez des céréales.", "You receive grain."),
        ("log.travel", {"seat": 0, "town": "town.le_mans"}, "Anne va au Mans.", "Anne goes to Le Mans."),
        ("no.missing", {"missing": {"follower.knight": 1, "follower.farmer": 2}},
         "Il y manque encore 1\u00a0chevalier et 2\u00a0fermiers.", "It still lacks 1\u00a0knight and 2\u00a0farmers."),
        ("no.follower_left", {"followers": "followers.craftsman"},
         "La réserve n’a plus d’artisans.", "The supply has no craftsmen left."),
        ("no.track_ended", {"followers": "followers.scholar"},
         "Votre marqueur des érudits est déjà au bout de sa piste.",
         "Your marker for scholars is already at the end of its track."),
        ("no.deed_space", {"deed": "deed.city_wall", "follower": "follower.trader"},
         "Il ne reste pas de case pour un commerçant aux Remparts.",
         "There is no free space left for a trader at the City Wall."),
        ("ask.torture", {"n": 1}, "Il vous manque 1\u00a0pièce\u00a0: que cédez-vous à sa place\u202f?",
         "You lack 1\u00a0coin: what do you give up for it?"),
        ("ask.shield", {"event": "event.plague"},
         "La Sacristie peut vous épargner la Peste. Envoyez-vous son moine dans le sac\u202f?",
         "The Sacristy can spare you the Plague. Do you send its monk to the bag?"),
        ("log.plague", {"seat": 0, "follower": "follower.monk"},
         "La Peste emporte un moine d’Anne.", "The Plague takes a monk from Anne."),
        ("act.use", {"place": "place.university"}, "Utiliser l’Université", "Use the University"),
    ],
)  # fmt: skip
def test_sentences_read_well(key: str, args: dict[str, int | str | dict[str, int]], french: str, english: str) -> None:
    assert catalogue("orleans", "fr").say(key, args, ["Anne"]) == french
    assert catalogue("orleans", "en").say(key, args, ["Anne"]) == english


def test_the_gunpowder_tower_adds_to_the_market() -> None:
    title = bourgade.title("orleans")
    (face,) = title.catalogue(2).pieces["place.gunpowder_tower"].does
    assert title.say(face, "en").startswith("Gives your market 2 more spaces")
    assert title.say(face, "fr").startswith("Ajoute 2 cases à votre marché")


def test_one_of_several_kinds_is_recruited_and_not_all() -> None:
    title = bourgade.title("orleans")
    (face,) = title.catalogue(2).pieces["place.village"].does
    assert title.say(face, "en") == "Recruit a follower of one of these kinds: boatman, craftsman and trader."
    assert title.say(face, "fr").startswith("Recruter un partisan d’une de ces sortes")


def test_a_tax_on_every_good_speaks_of_no_sets() -> None:
    title = bourgade.title("orleans")
    (face,) = title.catalogue(2, {"edition": "2020"}).pieces["event.taxes.a"].does
    assert title.say(face, "en") == "Everybody pays 1 coin for each good they have."
    assert title.say(face, "fr") == "Chacun paie 1 pièce par marchandise qu’il possède."
