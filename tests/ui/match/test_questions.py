"""A question to a bot holds its seat's observation and nothing that reveals more."""

from __future__ import annotations

import pytest

from engine.bots.requests import MoveRequest
from engine.catalogue import GAMES
from engine.core.randomness import stream
from engine.core.state import State
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.playing import policy, random_move
from tests.ui.lines import FakePeers
from tests.ui.ports import FakeClock, FakeJournal, FakeStorage, FakeThinker, Visit, random_answer
from ui.base.ports import Ports
from ui.base.settings import Settings
from ui.match.session.hint import ask_hint
from ui.match.session.local import LocalSession
from ui.storage.store import Store

HIDING = [game_id for game_id in GAMES if GAMES[game_id].has_secrets]


class OtherCards(Match):
    """A match whose hidden cards the test can replace."""

    other: State | None = None

    @property
    def state(self) -> State:
        """The position with the replaced cards."""
        return self.other or super().state


def questions(match: Match, seed: int = 7) -> list[MoveRequest]:
    """Open the match with the page's seed; return the questions to the bots."""
    visit, clock = Visit(), FakeClock()
    thinker = FakeThinker(clock, random_answer)
    thinker.held = True
    store, tab, device = Store(FakeStorage(), FakeJournal()), FakeStorage(), visit.device
    ports = Ports(
        page=visit.page,
        storage=store,
        tab=tab,
        clock=clock,
        thinker=thinker,
        judge=thinker,
        files=visit.files,
        device=lambda: device,
        peers=FakePeers,
        fresh_seed=lambda: seed,
        late=visit.late,
    )
    session = LocalSession(match, "1", ports, Settings(passes=False), lambda _: None)
    session.open()
    ask_hint(session)
    return thinker.requests


def begun(game_id: str, seed: int, kinds: list[str | None], moves: int = 0) -> OtherCards:
    """Return a match after some moves; `kinds` has "p" for a person, "b" for a bot."""
    seats = tuple(Seat(f"N{i}", kind) for i, kind in enumerate(kinds))
    match = OtherCards.new(game_id, players=len(kinds), seed=seed, seats=seats)
    assert isinstance(match, OtherCards)
    rng = policy(seed)
    for _ in range(moves):
        match.play(*random_move(match.state, rng))
    return match


@pytest.mark.parametrize("kind", ["normal", None])
@pytest.mark.parametrize("game_id", HIDING)
def test_secrets_do_not_change_a_question(game_id: str, kind: str | None) -> None:
    """This holds for the question about a bot's move and the one about a hint."""
    players = max(4, GAMES[game_id].players[0])
    for moves in range(6):
        match = begun(game_id, moves, [kind] * players, moves)
        seat = match.state.to_act[0]
        match = begun(
            game_id, moves, [kind if i == seat else "easy" for i in range(players)], moves
        )
        (question, *_) = questions(match)
        assert question["observation"] == match.state.observation(question["observation"]["seat"])
        match.other = KITS[game_id].adapter.reshuffled(
            match.state, question["observation"]["seat"], stream(moves, "others")
        )
        assert (
            match.other.to_json() != begun(game_id, moves, [None] * players, moves).state.to_json()
        )
        assert questions(match)[0] == question
        assert question.keys() == {
            "kind", "observation", "level", "character", "content", "seed", "seconds",
        }  # fmt: skip


def test_a_seed_says_nothing_of_the_matchs_seed() -> None:
    kinds: list[str | None] = ["normal"] * 4
    by_match = {questions(begun("imperator", seed, kinds))[0]["seed"] for seed in range(20)}
    by_page = {questions(begun("imperator", 1, kinds), seed)[0]["seed"] for seed in range(20)}
    assert len(by_match) == 1
    assert len(by_page) == 20


def test_every_question_has_a_seed_of_its_own_hints_too() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    visit.wait_for_turn()
    visit.press("hint")
    visit.play_until(lambda: visit.session.over)
    asked = [request["seed"] for request in visit.thinker.requests]
    assert len({*asked}) == len(asked) > 20
