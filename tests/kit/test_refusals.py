"""What is not to be had is refused with a reason that both languages can say, and changes nothing."""

from __future__ import annotations

import pytest

from bourgade import IllegalAction
from bourgade.kernel.decision import SEVERAL
from bourgade.words import LANGUAGES, book
from tests.kit.comparing import state
from tests.kit.settings import Setting, some
from tests.kit.table import Table, seeds
from tests.words.cited import holds


@pytest.mark.parametrize("setting", some("illegal"), ids=str)
def test_illegal_actions_are_refused_with_a_reason_and_change_nothing(setting: Setting) -> None:
    for seed in seeds("illegal", setting, some("illegal"), 0.05):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=40):
                before = state(table.game)
                for seat in range(-1, table.game.seats + 1):
                    for action in strangers(table, seat):
                        refused(table, seat, action)
                        assert table.game.waiting == before[1]
                    assert state(table.game) == before, f"refusing something to seat {seat} changed the position"


def strangers(table: Table, seat: int) -> list[int]:
    """Actions that the seat has not got: impossible numbers, one of every kind, and those of the others."""
    asides = table.game.asides(seat) if 0 <= seat < table.game.seats else []
    vocabulary = table.title.vocabulary
    candidates = {-1, -(1 << 40), vocabulary.size, 1 << 40, 1 << 80}
    for block in vocabulary.blocks:
        candidates.add(block.base + table.chance.below(block.size))
    for other in table.game.waiting:
        candidates.update(table.game.legal(other)[:3])
    return sorted(candidates - set(table.game.legal(seat)) - set(asides))


def refused(table: Table, seat: int, action: int) -> None:
    game = table.game
    try:
        game.apply(seat, action)
    except IllegalAction as error:
        reason = error.reason
    else:
        raise AssertionError(f"seat {seat} played {action}, which is not in its list")
    if game.over:
        assert reason.key == "no.game_over"
    elif seat not in game.waiting:
        assert reason.key == "no.not_your_turn"
    for lang in LANGUAGES:
        assert table.title.say(reason, lang).strip()


@pytest.mark.parametrize("setting", some("no number"), ids=str)
def test_what_only_equals_an_action_is_none(setting: Setting) -> None:
    """3.0 and True equal whole numbers, but no record could keep them."""
    for seed in seeds("no number", setting, some("no number"), 0.02):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=40):
                game, before = table.game, state(table.game)
                for seat in range(game.seats):
                    expected = "no.unknown_action" if seat in game.waiting else "no.not_your_turn"
                    for action in (game.legal(seat) or game.asides(seat))[:5]:
                        alike: list[object] = [float(action), str(action), [action], None]
                        for odd in alike + [bool(action)] * (action < 2):
                            with pytest.raises(IllegalAction) as refusal:
                                game.apply(seat, odd)
                            assert refusal.value.reason.key == expected
                assert state(game) == before


@pytest.mark.parametrize("setting", some("no question"), ids=str)
def test_a_seat_that_is_not_asked_has_no_question(setting: Setting) -> None:
    for seed in seeds("no question", setting, some("no question"), 0.05):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=20):
                for seat in {-1, *range(table.game.seats + 1)} - set(table.game.waiting):
                    with pytest.raises(IllegalAction) as refusal:
                        table.game.ask(seat)
                    assert refusal.value.reason.key in ("no.not_your_turn", "no.game_over")


@pytest.mark.parametrize("setting", some("refusals"), ids=str)
def test_refusals_of_a_question_are_true_and_name_a_rule(setting: Setting) -> None:
    for seed in seeds("refusals", setting, some("refusals"), 0.05):
        rules = set(book(setting.title_id, "en").rules) & set(book(setting.title_id, "fr").rules)
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=20):
                for seat in table.game.waiting:
                    decision = table.game.ask(seat)
                    assert decision.rule in rules, f"{decision.kind}: no book has the rule {decision.rule!r}"
                    assert holds(setting.title_id, decision.rule, setting.options), f"{decision.kind}: {decision.rule}"
                    meanings = [option.meaning for option in decision.options]
                    # Whoever says it remembers it by its number.
                    numbered = [(each.action, each.meaning) for each in decision.options]
                    numbered += [(each.action, each.meaning) for each in decision.refused if each.action != SEVERAL]
                    assert all(meaning == table.title.describe(action) for action, meaning in numbered)
                    for refusal in decision.refused:
                        reason = refusal.reason
                        assert reason.rule in rules, f"{reason.key}: no book has the rule {reason.rule!r}"
                        assert refusal.meaning not in meanings, f"offered and refused: {refusal.meaning}"
                    for refusal in decision.refused[table.chance.below(7) :: 7]:
                        agrees_with_apply(table, seat, refusal.meaning, refusal.reason.key)


def agrees_with_apply(table: Table, seat: int, meaning: dict[str, int | str], key: str) -> None:
    """Playing it all the same gives the same reason. (Some refusals show what has no number at all.)"""
    arguments = {name: value for name, value in meaning.items() if name != "kind"}
    try:
        action = table.title.action(str(meaning["kind"]), **arguments)
    except ValueError:
        return
    with pytest.raises(IllegalAction) as refusal:
        table.game.copy().apply(seat, action)
    assert refusal.value.reason.key == key, meaning
