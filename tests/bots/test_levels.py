"""Levels: in time, without peeking, and with advice that gives nothing away."""

from __future__ import annotations

import pytest

import bourgade
from bourgade import Match, bots
from bourgade.bots import level_settings
from bourgade.bots.advice import distinct, seat_counts
from bourgade.bots.determinized_search import Candidate
from bourgade.bots.levels import MIN_RELATIVE_PRIOR, LevelBot, overlook
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position


def midgame(title_id: str, players: int, acts: int) -> Position:
    game = bourgade.title(title_id).new(players, 5)
    bot = bots.bot("greedy", title_id, 1)
    for number in range(acts):
        if game.over:
            break
        seat = game.waiting[number % len(game.waiting)]
        game.apply(seat, bots.move(bot, game, seat, number))
    return game


@pytest.fixture(scope="module", params=bourgade.titles())
def game(request: pytest.FixtureRequest) -> Position:
    return midgame(request.param, 3, 45)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that stops for lack of time may find something else: few deals, and all the time in the world."""
    for name in level_settings.NAMES:
        monkeypatch.setitem(level_settings.SECONDS, name, 600.0)
    monkeypatch.setattr(level_settings, "DEALS", dict.fromkeys(bourgade.titles(), 2))
    monkeypatch.setattr(level_settings, "PLAIN_DEALS", 2)


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("name", bots.names())
def test_nobody_peeks(name: str, game: Position) -> None:
    """The same choice, whatever is really in the bags, hands and plans of the others."""
    seat = game.waiting[0]
    chosen: set[int] = set()
    for deal in range(3):
        dealt = game.determinize(seat, 100 + deal)
        chosen.add(bots.move(bots.bot(name, game.title.id, 7), dealt, seat, 9))
    assert len(chosen) == 1


def test_a_search_is_over_when_its_time_is(game: Position) -> None:
    """A million deals would take days, and the test would never end; there is not even time for one."""
    seat = game.waiting[0]
    made = bots.bot("maitre", game.title.id, 3)
    assert isinstance(made, LevelBot)
    for search in (made.plain, made.net or made.plain):
        search.deals, search.seconds = 1_000_000, 0.05
        found = search.run(game.determinize(seat, 1), seat, 1, confident=1.1)
        assert found[0].action in game.legal(seat)
        assert found[0].tries < 1_000_000


@pytest.mark.strength
@pytest.mark.usefixtures("unhurried")
def test_any_action_can_be_judged_and_none_is_given_up(game: Position) -> None:
    """Whatever the guide thinks of them, on the same deals, with the same result for the same seed."""
    seat = game.waiting[0]
    made = bots.bot("maitre", game.title.id, 3, steady=True)
    assert isinstance(made, LevelBot)
    search, shown = made.search(game), game.determinize(seat, 1)
    unlikely = [action for action, _ in reversed(search.guide.rank(shown, seat))][:3]
    found = search.judge(shown, seat, 5, unlikely, 3)
    assert [candidate.action for candidate in found] == unlikely
    assert [candidate.tries for candidate in found] == [3] * len(unlikely)
    again = search.judge(shown, seat, 5, unlikely, 3)
    assert [each.outcomes for each in again] == [each.outcomes for each in found]
    assert shown.fingerprint() == game.determinize(seat, 1).fingerprint(), "the position is left as it is"


@pytest.mark.strength
def test_judging_to_the_end_knows_who_won() -> None:
    """A share of the win is then no opinion: all, nothing, or a part of it that was shared."""
    game = midgame("tournay", 2, 60)
    seat = game.waiting[0]
    made = bots.bot("maitre", "tournay", 3, steady=True)
    assert isinstance(made, LevelBot)
    found = made.search(game).judge(game.determinize(seat, 1), seat, 5, game.legal(seat)[:2], 2, to_end=True)
    assert {win for candidate in found for _, win in candidate.outcomes} <= {0.0, 0.5, 1.0}


@pytest.mark.strength
@pytest.mark.usefixtures("unhurried")
def test_advice_is_legal_and_the_same_for_all_deals(game: Position) -> None:
    seat = game.waiting[0]
    assert game.title.assets <= seat_counts(game, seat).keys()
    given = [bots.advise(game.determinize(seat, deal), seat, seed=4) for deal in range(2)]
    assert [advice.action for advice in given[0]] == [advice.action for advice in given[1]]
    assert len(given[0]) == min(3, len(game.legal(seat))), "also who is sure says what else there is"
    assert len({figure is None for figure in figures(given[0])}) == 1, "figures for all, or for none"
    net = bots.guided_by(game.title.id) == "net"
    for advice in given[0]:
        assert (advice.chance is not None) == (advice.win is not None) == net, "nothing that was not held against games"
        assert (advice.points is not None) == (game.title.id == "orleans"), "the others are played for the win"
    for advice in given[0]:
        assert advice.action in game.legal(seat)
        assert advice.win is None or 0.0 <= advice.win <= 1.0
        if advice.reason is not None:
            kind, _, name = advice.reason[0].rpartition(":")
            known = {"": game.scores()[seat], "less": game.title.tallies, "more": game.title.assets}[kind]
            assert name in known
            assert advice.reason[1] > 0


def figures(advice: list[bots.Advice]) -> list[float | None]:
    return [each.points if each.points is not None else each.win for each in advice]


@pytest.mark.strength
@pytest.mark.usefixtures("unhurried")
def test_advice_is_in_the_order_of_what_it_shows(game: Position) -> None:
    """Whoever reads that the third is 0.6 points ahead of the first believes nothing of it."""
    for deal in range(3):
        advice = bots.advise(game.determinize(game.waiting[0], deal), game.waiting[0], seed=deal)
        shown = figures(advice)
        if None in shown:
            assert shown == [None] * len(shown)
        else:
            assert shown == sorted(shown, reverse=True)  # type: ignore[type-var]
        assert all(each.points is None or each.points == round(each.points, 1) for each in advice)


def test_choices_that_come_to_the_same_are_named_once() -> None:
    """One of two equal tokens, or the same things in another order."""
    first, twin, dropped, other = (Candidate(action, 0.3) for action in range(4))
    same = [0.1, 0.2, 0.3, 0.4, 0.5]
    for made, worths in ((first, same), (twin, same), (dropped, same[:4]), (other, [*same[:4], 0.6])):
        for worth in worths:
            made.add((7.0, worth), 1.0)
    untried = [Candidate(action, 0.1) for action in (5, 6)]
    assert distinct([first, twin, dropped, other, *untried]) == [first, other, *untried]
    assert distinct([dropped, first]) == [dropped], "what was dropped is compared on the deals that both have met"
    few = [Candidate(action, 0.3) for action in range(2)]
    for made in few:
        made.add((7.0, 0.1), 1.0)
    assert distinct(few) == few, "on a single deal anything may come to the same"


def test_what_was_tried_less_is_compared_on_the_deals_that_both_have_met() -> None:
    long, short = candidate(0.5, []), candidate(0.5, [])
    for points in (10.0, 20.0):
        long.add((points, 0.5), 1.0)
    short.add((9.0, 0.25), 1.0)
    assert short.outcome_beside(long) == (14.0, 0.25)
    assert long.outcome_beside(long) == (15.0, 0.5)


@pytest.mark.usefixtures("unhurried")
def test_advice_on_a_plan_remembers_what_still_fits_in() -> None:
    """The last space first: in the engine's order nothing comes after it, and the plan would be done."""
    match = Match(bourgade.title("orleans"), 2, 5)
    title, seat = match.title, match.game.waiting[0]
    places = [action for action in match.game.legal(seat) if title.vocabulary.kind(action) == "place"]
    match.play(seat, places[-1])
    done = title.action("finish_planning")
    assert match.game.legal(seat) == [done]
    start, acts = match.before_fitting(seat)
    assert acts == [places[-1]]
    advice = bots.advise(match.game, seat, start=start, done=acts)
    fits = match.game.ask(seat).hints["fit"]
    assert isinstance(fits, list)
    assert advice[0].action in fits
    for each in advice:
        match.fitted(seat, each.action)
    assert {each.action for each in advice} <= {done, *fits}


def test_apprentices_overlook_things_but_play_on() -> None:
    game = midgame("orleans", 2, 0)
    bot = bots.bot("apprenti", "orleans", 2)
    choices = {bots.move(bot, game, 0, 1) for _ in range(40)}
    assert bots.move(bots.bot("contremaitre", "orleans", 2), game, 0, 1) in choices
    assert len(choices) > 1


def test_who_overlooks_more_sees_less() -> None:
    options = list(range(100))
    assert overlook(Chance(1, "x"), options, 0) == []
    seen = {
        overlooks: [overlook(Chance(n, "x"), options, overlooks) for n in range(60)] for overlooks in (500, 1000, 2000)
    }
    assert 15 < len([each for each in seen[500] if each]) < 45, "half of the decisions"
    assert all(35 <= len(each) <= 65 for each in seen[1000]), "half of what could be done"
    assert all(12 <= len(each) <= 40 for each in seen[2000]), "a quarter is left"
    assert overlook(Chance(1, "x"), [3, 4], 3000) == [], "of two things both are seen"


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_every_title_has_five_levels_and_a_stronger_one_overlooks_less(title_id: str) -> None:
    made = [level_settings.level(name, title_id) for name in bots.levels()]
    assert len(made) == 5
    for overlooked in ([each.overlooks for each in made], [each.plain_overlooks for each in made]):
        assert overlooked[:4] == sorted(overlooked[:4], reverse=True)
        assert len(set(overlooked[:4])) == 4
        assert overlooked[4] == 0
    second = made[3]
    assert second.overlooks == 0, "what a net finds best, as it is"
    assert (second.plain_overlooks > 0) == (title_id == "lorrein"), "where a search adds nothing to its guide"


def candidate(chance: float, each: list[float]) -> Candidate:
    made = Candidate(0, chance)
    for worth in each:
        made.add((0.0, worth), 1.0)
    return made


def test_what_the_deals_say_is_weighed_against_the_guide() -> None:
    """The same lead counts when it is steady, and hardly when it comes from a single deal."""
    first = candidate(0.8, [0.4] * 8)
    steady = candidate(0.1, [0.44] * 8)
    lucky = candidate(0.1, [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 1.42])
    assert steady.mean_value() == pytest.approx(lucky.mean_value())
    assert steady.expected_lead(first) == pytest.approx(0.04)
    assert lucky.expected_lead(first) < 0.0, "the guide is against it"
    assert first.expected_lead(first) == 0.0
    assert candidate(0.1, [0.3] * 8).clearly_behind(first)
    assert not lucky.clearly_behind(first)


def test_a_steady_level_looks_at_no_clock() -> None:
    for name in ("contremaitre", "maitre"):
        made = bots.bot(name, "tournay", 3, steady=True)
        assert isinstance(made, LevelBot)
        assert made.plain.seconds == (made.net or made.plain).seconds == float("inf")


def test_a_foreman_does_any_of_what_its_net_finds_good() -> None:
    pytest.importorskip("numpy")
    game = midgame("orleans", 2, 8)
    seat = game.waiting[0]
    bot = bots.bot("contremaitre", "orleans", 2)
    assert isinstance(bot, LevelBot)
    assert bot.net is not None
    ranked = dict(bot.net.guide.rank(game, seat))
    best = max(ranked.values())
    chosen = {bot.choose(game.copy(), seat) for _ in range(60)}
    assert all(ranked[action] >= MIN_RELATIVE_PRIOR * best for action in chosen)


def test_other_habits_are_another_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no net guides the levels, their greedy guides do: games of other habits do not count for them."""
    from bourgade.bots.lorrein import greedy

    before = bots.strength_digest("lorrein", ("maitre", "greedy"))
    assert before == bots.strength_digest("lorrein", ("maitre", "greedy"))
    monkeypatch.setattr(greedy, "MAITRE_GUIDE", greedy.LorreinGreedyBot)
    assert bots.strength_digest("lorrein", ("maitre", "greedy")) != before
