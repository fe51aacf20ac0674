"""Properties of every position of random games with every variant and power."""

import json
from itertools import product

import pytest

from engine.core.hexes import name_of
from engine.core.knowledge import pick
from engine.core.phases import Position
from engine.core.plain import JsonObject
from engine.core.randomness import stream
from engine.games.smallcity import SMALLCITY, scoring, territories, turns
from engine.games.smallcity.constants import POWERS
from engine.games.smallcity.content.reading import load
from engine.games.smallcity.leaving import LEAVING
from engine.games.smallcity.state import SmallcityState
from tests.playing import policy, random_steps, snapshot

SETUPS = [
    (1, "standard", "off"), (1, "standard", "dealt"), (2, "standard", "off"),
    (2, "standard", "dealt"), (2, "hardcore", "chosen"), (2, "pollux", "off"),
    (3, "standard", "dealt"), (3, "pollux", "off"), (4, "standard", "chosen"),
    (4, "hardcore", "dealt"),
]  # fmt: skip
FAST_SETUPS = [
    (2, "standard", "off"), (2, "hardcore", "off"), (3, "standard", "off"), (4, "standard", "off"),
]  # fmt: skip


def positions(players: int, variant: str, powers: str, seed: int) -> list[SmallcityState]:
    """Return the positions of a random game that nobody leaves early."""
    s = SMALLCITY.new(players=players, seed=seed, variant=variant, powers=powers)
    found, rng = [s.copy()], policy(seed)
    while s.to_act:
        moves = [move for move in s.legal_moves(s.turn) if ":" in move or move == "spare"]
        s.apply(s.turn, moves[int(rng.random() * len(moves))])
        found.append(s.copy())
    return found


def conceivable(s: SmallcityState) -> list[str]:
    """Return moves of every kind, sensible or not."""
    names = [name_of(cell) for cell in s.city.grid.cells]
    here = [where for e in range(len(s.emperors)) if (where := s.where(e))]
    stones = [name_of(cell) for cell in s.city.grid.cells if s.walls >> cell & 1]
    return [
        *(f"place:{name}" for name in names),
        *(f"deploy:{name}" for name in names),
        *(f"move:{one}>{other}" for one, other in product([*here, *stones[:2]], names)),
        *(f"step:{one}>{other}" for one, other in product(stones[:6], names[::3])),
        *(f"{word}:{count}" for word in ("convert", "hire", "rob") for count in range(6)),
        *(f"power:{power}" for power in POWERS),
        "spare", "stop", "concede", "pass", "",
    ]  # fmt: skip


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_exactly_the_legal_moves_are_not_refused(setup: tuple[int, str, str]) -> None:
    for s in positions(*setup, seed=3)[::5]:
        if not s.to_act:
            continue
        legal = s.legal_moves(s.turn)
        assert len(legal) == len(set(legal))
        moves = [*conceivable(s), *legal]
        assert {move for move in moves if s.refusal(s.turn, move) is None} == set(legal)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_a_turn_that_is_begun_can_be_completed(setup: tuple[int, str, str], seed: int) -> None:
    """Each decision of each game has a legal move, or `positions` fails."""
    for s in positions(*setup, seed=seed):
        assert bool(s.to_act) == (s.outcome is None)
        assert s.walls.bit_count() + len([c for c in s.emperors if c >= 0]) == s.taken.bit_count()
        assert min(s.hand + s.aside + s.money + s.influence) >= 0
        if s.phase == "turn" and not s.stepped:
            assert turns.can_turn(s, s.turn)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_observation_holds_the_whole_state(setup: tuple[int, str, str]) -> None:
    for s in positions(*setup, seed=4)[::3]:
        seen = s.observation(None)
        again = SMALLCITY.determinize(json.loads(json.dumps(seen)), stream(1))
        again.seed = s.seed
        assert snapshot(again) == snapshot(s)
        assert (again.taken, again.walls, again.open) == (s.taken, s.walls, s.open)
        assert scoring.tally(again) == scoring.tally(s)
        assert territories.survey(again) == territories.survey(s)


@pytest.mark.parametrize("setup", SETUPS[2:], ids=str)
def test_land_scored_is_that_of_the_territories_owned(setup: tuple[int, str, str]) -> None:
    for s in positions(*setup, seed=6)[::4]:
        if s.phase in ("power", "place") or s.is_pollux:
            continue
        owned = [0] * s.players
        for territory in territories.survey(s):
            if territory.owner is not None:
                owned[territory.owner] += territory.worth
        assert [terms["homes"] + terms["land"] for terms in scoring.tally(s)] == owned


def test_a_silent_state_plays_the_same_game() -> None:
    for setup in SETUPS:
        players, variant, powers = setup
        s = SMALLCITY.new(players=players, seed=9, variant=variant, powers=powers)
        mute = s.copy()
        mute.silent = True
        for step in random_steps(s, policy(9)):
            assert step.seat is not None
            assert mute.legal_moves(step.seat) == step.state.legal_moves(step.seat)
            assert not mute._perform(step.seat, step.move)
        assert mute.outcome is not None


def data(s: SmallcityState) -> JsonObject:
    """Return a state without the decisions of a turn, which fast states do not record."""
    return {name: value for name, value in s.to_json().items() if name != "steps"}


def kept(s: SmallcityState) -> list[object]:
    """Return what a fast state keeps up to date; its zones without the hexes of walls."""
    zones = sorted(zone & s.open for zone in s.zones)
    return [s.lines, s.income, s.movable, s.land, zones]


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize("setup", FAST_SETUPS, ids=str)
def test_fast_states_follow_the_rules(setup: tuple[int, str, str], leaving: bool) -> None:
    """`fast` plays as `setup`, `moving`, `landing`, `deploying` and `turns` do."""
    players, variant, powers = setup
    closed = 0
    for seed in range(12):
        clear = SMALLCITY.new(players=players, seed=seed, variant=variant, powers=powers)
        clear.silent = True
        fast, rng = clear.copy(), policy(seed)
        fast.silence()
        while clear.to_act:
            legal = clear.legal_moves(clear.turn)
            assert fast.tables is not None
            assert clear.tables is None
            assert fast.legal_moves(clear.turn) == legal
            if not leaving or rng.random() < 0.9:
                legal = [move for move in legal if move not in LEAVING]
            move = pick(legal, rng)
            before = fast.copy()
            before_it = data(before), kept(before)
            fast.advance(clear.turn, move)
            clear.advance(clear.turn, move)
            assert data(fast) == data(clear)
            anew = clear.copy()
            anew.silence()
            assert kept(fast) == kept(anew)
            assert (data(before), kept(before)) == before_it  # the copy shares nothing
        closed += sum(clear.locked)
    assert closed


@pytest.mark.parametrize("setup", [each for each in SETUPS if each not in FAST_SETUPS], ids=str)
def test_powers_pollux_and_solitaire_are_not_played_fast(setup: tuple[int, str, str]) -> None:
    players, variant, powers = setup
    s = SMALLCITY.new(players=players, seed=1, variant=variant, powers=powers)
    s.silence()
    assert s.tables is None


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_copy_equals_the_copy_of_the_base_class(setup: tuple[int, str, str]) -> None:
    for s in positions(*setup, seed=5)[::9]:
        plain = Position.copy(s)
        for twin in (s.copy(), plain):
            assert twin.to_json() == s.to_json()
            assert [twin.events, twin.silent] == [[], s.silent]
        for name in (*s.COPIED, "chosen", "history", "events"):
            assert getattr(s.copy(), name) is not getattr(s, name)
        mute = s.copy()
        mute.silence()
        assert mute.copy().silent


def test_events_are_not_kept_from_move_to_move() -> None:
    """No observation contains past events, so copies of the state need not keep them."""
    s = SMALLCITY.new(players=2, seed=9)
    for step in random_steps(s, policy(9)):
        assert step.events
        assert not step.state.history
        assert not step.state.copy().events


def test_the_content_is_read_once() -> None:
    assert load() is load()
