"""Nothing that is sent to a guest depends on what its seat may not know."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from engine.core.state import State
from engine.matches import Match
from engine.matches.saves import FORMAT
from tests.conformance.adapter import Case
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.playing import everybody, policy, random_move
from tests.ui.fakes import FakeClock
from tests.ui.features.together.network import Network
from tests.ui.features.together.table import PAGE, Table, new_match, ports_on, short
from tests.ui.match.test_secrets import OtherSecrets
from ui.base.settings import Settings
from ui.features.together.client import nothing
from ui.features.together.host import TableHost
from ui.features.together.messages import FROM_HOST, PROTOCOL, Ask, Hello
from ui.features.together.packing import unpacked
from ui.features.together.wire import HOSTS, from_host, written
from ui.match.session.local import LocalSession

SEED = 8_642_097_531_864
SECRETIVE = [kit for kit in KITS.values() if GAMES[kit.id].has_secrets]
CASES = [(kit, case) for kit in SECRETIVE for case in (*kit.adapter.cases[:2], None)]
LOOKS = 4  # at so many positions of a match


class KeptSecrets(OtherSecrets):
    """A match with replaced secrets, in which every position stays the same."""

    def __init__(self, match: Match, kit: GameKit, seat: int | None) -> None:
        super().__init__(match, kit, seat)
        self._replaced: dict[int, State] = {}

    def state_after(self, count: int) -> State:
        if count not in self._replaced:
            self._replaced[count] = super().state_after(count)
        return self._replaced[count]


class Listener:
    """A guest that only keeps what it gets."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def coded(self, code: str) -> None: ...
    def opened(self) -> None: ...
    def broken(self) -> None: ...
    def closed(self) -> None: ...
    def received(self, text: str) -> None:
        self.texts.append(text)


def told(match: Match, seat: int | None, questions: list[str]) -> list[str]:
    """Return all that a host tells a seat of a match that has got so far, tokens left out.

    The guest asks why each of some moves is forbidden.
    """
    clock = FakeClock()
    network, ports = Network(clock), ports_on(clock)
    session = LocalSession(match, "1", ports, Settings(pace="instant"), nothing)
    host = TableHost(session, ports, PAGE, nothing, dict.fromkeys(range(len(match.seats)), ""))
    guest = Listener()
    place = host.invite(network, seat)
    clock.advance(1)
    line = network.answer(place.code, guest)
    clock.advance(1)
    assert host.accept(place, line.code)
    line.send(written(Hello(PROTOCOL, PAGE)))
    clock.advance(1)
    run, edition = host.editions.run, host.editions._reached[-1]
    for number, move in enumerate(questions, start=1):
        line.send(written(Ask(run, number, edition, "why", move)))
        clock.advance(200)
    texts = [unpacked(text, FROM_HOST) for text in guest.texts]
    return [text.replace(run, "RUN").replace(place.token, "TOKEN") for text in texts]


def case_of(kit: GameKit, case: Case | None) -> Case:
    return case or Case(kit.fewest, 11, {**kit.variants, **kit.short})


@pytest.mark.parametrize(("kit", "case"), CASES, ids=str)
def test_no_message_depends_on_a_secret_of_another_seat(kit: GameKit, case: Case | None) -> None:
    """The whole history of a match, its events, the present and the answers to questions."""
    case = case_of(kit, case)
    match = Match.new(kit.id, players=case.players, seed=case.seed, **case.options)
    rng = policy(case.seed)
    whole = Match.new(kit.id, players=case.players, seed=case.seed, **case.options)
    while whole.state.to_act:
        whole.play(*random_move(whole.state, rng))
    total = len(whole.moves)
    looks = {total * part // LOOKS for part in range(1, LOOKS + 1)}
    for number, (mover, move) in enumerate(whole.moves, start=1):
        match.play(mover, move)
        if number not in looks:
            continue
        asked = [move for _, move in match.moves[-6:]] + ["nonsense"]
        for seat in everybody(match.state):
            real = told(match, seat, asked if seat is not None else [])
            other = told(KeptSecrets(match, kit, seat), seat, asked if seat is not None else [])
            assert other == real
            assert len(real) >= 2


@pytest.mark.parametrize("kit", SECRETIVE, ids=str)
def test_the_test_above_would_see_a_secret(kit: GameKit) -> None:
    case = case_of(kit, None)
    match = Match.new(kit.id, players=case.players, seed=case.seed, **case.options)
    rng = policy(1)
    for _ in range(4):
        match.play(*random_move(match.state, rng))
    assert told(KeptSecrets(match, kit, 1), 0, []) != told(match, 0, [])


@pytest.mark.parametrize("game_id", KITS)
def test_a_guest_gets_no_seed_no_save_and_no_state(game_id: str) -> None:
    """Read every text of whole matches, on both sides of every line."""
    kinds = "ppb"[: KITS[game_id].fewest] + "pb" * 4
    kinds = kinds[: max(KITS[game_id].fewest, 2)]
    table = Table(new_match(game_id, kinds, SEED, **short(game_id)))
    table.join(1)
    table.join(None)
    while not table.session.over:
        table.play()
        table.run(30)
    table.wait()
    sent = 0
    for line in table.network.invitations.values():
        for text in line.sent:
            plain = unpacked(text, FROM_HOST)
            assert str(SEED) not in plain
            assert '"seed"' not in plain
            assert FORMAT not in plain
            assert type(from_host(text)).__name__ in HOSTS
            sent += 1
    assert sent > 2 * len(table.match.moves)
    for guest in table.guests:
        assert guest.table.match.seed == 0
        assert guest.table.match.dump() == ""
