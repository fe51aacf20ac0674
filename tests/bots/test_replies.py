"""Fictitious play gives mixed and reproducible replies, and both sides learn."""

import pytest

from engine.bots.methods import begin
from engine.bots.replies import CLOSE, RepliesSearch
from engine.core.knowledge import Knowledge
from engine.core.randomness import stream
from engine.games.brigands import BRIGANDS
from engine.games.brigands.constants import NAMES
from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city, send
from tests.scripts import play


def search(s: BrigandsState, seat: int, seed: int = 1, iterations: int = 600) -> RepliesSearch:
    """Return a search after this number of iterations, run in two slices."""
    found = begin(BRIGANDS, s.observation(seat), seed)
    assert isinstance(found, RepliesSearch)
    found.run(iterations=iterations // 3)
    found.run(iterations=iterations - iterations // 3)
    return found


def test_the_same_seed_gives_the_same_answer_however_often_it_is_asked() -> None:
    s = city(2)
    first, again = search(s, 0), search(s, 0)
    assert first.best() == first.best() == again.best()
    assert first.ranking() == again.ranking()


def test_answers_are_mixed_among_those_about_as_good_as_the_best() -> None:
    s = city(2)
    found = [search(s, 0, seed, 300) for seed in range(6)]
    assert len({each.best() for each in found}) > 1
    for each in found:
        means = {move.move: move.mean for move in each.ranking()}
        late = each._replies[len(each._replies) // 2 :]  # pyright: ignore[reportPrivateUsage]
        assert each.best() in each._replies  # pyright: ignore[reportPrivateUsage]
        best = max(means[move] for move in each._replies)  # pyright: ignore[reportPrivateUsage]
        close = [move for move in late if means[move] >= best - CLOSE]
        assert not close or each.best() in close


def test_before_any_answer_there_is_a_move() -> None:
    s = city(2)
    found = begin(BRIGANDS, s.observation(0), 1)
    assert s.refusal(0, found.best()) is None
    found.run(iterations=5)
    assert s.refusal(0, found.best()) is None


def test_the_prince_learns_to_stand_where_alone_he_can_be_beaten() -> None:
    """One pawn, 35 Ducats, the last day: only the Treasury under its Day card brings 15."""
    s = city(3, turn=6, purses=[0, 35, 0], jailed=[0, 2, 3], days="treasury")
    found = search(s, 1)
    nodes = found._pools[0]  # pyright: ignore[reportPrivateUsage]
    free = [node for move, node in nodes.items() if "treasury" not in move and node.visits]
    held = [node for move, node in nodes.items() if "treasury" in move and node.visits]
    assert held
    assert all(node.mean == 1 for node in held)
    assert all(node.mean < 1 for node in free if node.visits > 20)


def test_who_decides_alone_searches_as_ever() -> None:
    s = city(4, tokens=[0, 1, 0, 0])
    send(s, "market3", "treasury3+", "palace1,tavern2", "town_hall3")
    while 1 not in s.to_act:
        play(s, f"{s.to_act[0]} {s.legal_moves(s.to_act[0])[0]}")
    found = search(s, 1)
    assert not found._replies  # pyright: ignore[reportPrivateUsage]
    assert found.best() == found.ranking()[0].move


def test_a_move_left_to_the_end_as_often_is_not_best_for_one_more_trial(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of the last two moves of the halvings, the better one is best."""
    monkeypatch.setattr(type(BRIGANDS.knowledge), "expected", Knowledge.expected)
    for seed in range(4):
        ranking = search(city(2), 0, seed, 401).ranking()
        equal = [each for each in ranking if each.share > 0.9 * max(r.share for r in ranking)]
        assert ranking[0].mean == max(each.mean for each in equal)


def test_others_plan_with_the_cards_that_the_prince_has_left_them() -> None:
    s = city(4, taken={2: "market treasury harbour"})
    possible = BRIGANDS.determinizer(s.observation(1))
    deal = BRIGANDS.knowledge.believed(possible).draw(stream(1, "deal"))
    lost = [NAMES[card] for card in deal.taken[2]]
    made = BRIGANDS.knowledge.suppose(deal, {2: f"plan:{lost[0]}3", 3: "plan:market3"})
    assert lost[0] not in made[2]
    assert made[3] == "plan:market3"
    assert deal.to_act == (0, 1)
    assert {seat: choice.text for seat, choice in deal.chosen.items()} == made
