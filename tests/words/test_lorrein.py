"""What Lorrein says reads well in both languages."""

import pytest

import bourgade
from bourgade.words import catalogue


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.duchy", {"seat": 0, "row": 2, "column": 3},
         "Anne fonde un duché (ligne 2, colonne 3).", "Anne founds a duchy (row 2, column 3)."),
        ("log.throw", {"seat": 0, "beads": {"bead.brown": 2, "bead.red": 1}},
         "Anne jette 2\N{NO-BREAK SPACE}grains marron et 1\N{NO-BREAK SPACE}grain rouge.",
         "Anne throws 2\N{NO-BREAK SPACE}brown beads and 1\N{NO-BREAK SPACE}red bead."),
        ("act.duel", {"other_seat": 1},
         "Payer un médicament et défier la sorcière de Berthe", "Pay a medicine and challenge Berthe’s witch"),
        ("act.process", {"craft": "craft.stonecutter"},
         "Travailler une matière première à l’atelier de tailleur de pierres",
         "Work one raw good at the stonecutter"),
        ("act.process_at", {"craft": "craft.mill", "owner_seat": 0},
         "Travailler une matière première au moulin d’Anne", "Work one raw good at Anne’s mill"),
        ("act.swap_mission", {},
         "Payer un médicament et échanger votre mission", "Pay a medicine and swap your mission"),
        ("log.feed", {"seat": 0, "good": "good.animal"},
         "Anne donne un animal à manger.", "Anne feeds the duchies with one animal."),
        ("no.food", {"n": 1},
         "Vos duchés mangent 1\N{NO-BREAK SPACE}ration, et vous en avez moins.",
         "Your duchies eat 1\N{NO-BREAK SPACE}food, and you have less."),
        ("log.rot_nothing", {"seat": 0},
         "Grain rouge\N{NO-BREAK SPACE}: Anne ne récolte rien, et rien ne pourrit.",
         "A red bead: Anne harvests nothing, and nothing rots."),
        ("log.limit", {"n": 60},
         "La partie s’arrête après 60\N{NO-BREAK SPACE}manches.",
         "The game stops after 60\N{NO-BREAK SPACE}rounds."),
    ],
)  # fmt: skip
def test_sentences_read_well(key: str, args: dict[str, int | str | dict[str, int]], french: str, english: str) -> None:
    names = ["Anne", "Berthe"]
    assert catalogue("lorrein", "fr").say(key, args, names) == french
    assert catalogue("lorrein", "en").say(key, args, names) == english


def faces(lang: str, key: str) -> str:
    title = bourgade.title("lorrein")
    return " ".join(title.say(line, lang) for line in title.catalogue(2).pieces[key].does)


def test_large_duchies_of_a_mission_are_among_its_duchies() -> None:
    assert "3\N{NO-BREAK SPACE}duchies, 1\N{NO-BREAK SPACE}large duchy among them, 3\N{NO-BREAK SPACE}farms" in faces(
        "en", "mission.forester"
    )
    assert "3\N{NO-BREAK SPACE}duchés, 1\N{NO-BREAK SPACE}grand duché parmi eux" in faces("fr", "mission.forester")


def test_the_price_of_a_large_duchy_is_that_of_enlarging() -> None:
    assert "enlarging one costs" in faces("en", "building.large_duchy")
    assert "Costs" not in faces("en", "item.large")
    assert "| Enlarging a small duchy |" in bourgade.title("lorrein").book("en")


def test_moving_the_witch_house_stands_on_it_and_in_the_table_of_prices() -> None:
    assert "For a medicine, you may move it" in faces("en", "building.witch_house")
    assert "| Moving one’s witch house | 1\N{NO-BREAK SPACE}medicine |" in bourgade.title("lorrein").book("en")
