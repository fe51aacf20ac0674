"""The page makes forced moves, and passes for a player for the rest of a round."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.requests import MoveRequest
from engine.catalogue import GAMES
from engine.core.plain import JsonObject
from engine.core.randomness import stream
from engine.games.imperator.rounds import may_lie_on
from engine.matches import Match, Seat
from tests.playing import random_move
from tests.ui.ports import FakeStorage, Visit
from ui.base.settings import KEY, PACES
from ui.games.imperator.passing import cannot_follow, round_of
from ui.storage.saved_games import SAVE
from ui.table.catalogue import view_of

ON, OFF = {KEY: '{"passes": true}'}, {KEY: '{"passes": false}'}


def only_passes(match: Match, seat: int) -> bool:
    """Return whether the seat can only pass."""
    return match.state.legal_moves(seat) == ["pass"]


def may_choose(match: Match, seat: int) -> bool:
    """Return whether the seat may follow or pass."""
    legal = match.state.legal_moves(seat)
    return len(legal) > 1 and "pass" in legal


def match_in(kinds: str, found: Any, seeds: range = range(60), game: str = "imperator") -> Match:
    """Return a match before a decision of the first person for which `found` holds."""
    seats = tuple(Seat(f"N{i}", None if kind == "p" else "easy") for i, kind in enumerate(kinds))
    person = kinds.index("p")
    for seed in seeds:
        match = Match.new(game, players=len(kinds), seed=seed, seats=seats)
        rng = stream(seed, "passing")
        while match.state.to_act:
            if person in match.state.to_act and match.moves and found(match, person):
                return match
            match.play(*random_move(match.state, rng))
    raise AssertionError("no match came to that")


def sitting_at(match: Match, texts: dict[str, str] | None = None, pace: str = "normal") -> Visit:
    """Return a visit at the table of a match; bots do not answer until they are released."""
    visit = Visit(FakeStorage({f"{SAVE}1": match.dump(), **(texts or ON)}), pace=pace)
    visit.thinker.held = True
    visit.start().press("resume:1")
    return visit


def passed(visit: Visit, match: Match) -> bool:
    """Return whether the visit added exactly one pass to the match."""
    return visit.moves == [*match.moves, (0, "pass")]


# Empty decisions


def test_a_pass_that_is_the_only_move_is_made_unasked_and_told() -> None:
    match = match_in("pbbb", only_passes)
    visit = sitting_at(match)
    assert (visit.acts(), visit.session.owing) == ([], [])
    assert "You have no choice: pass." in visit.text
    visit.wait(0)
    assert passed(visit, match)
    assert "N0 passes." in visit.document.text
    assert visit.document.control("skip")


def test_without_the_setting_a_person_passes() -> None:
    match = match_in("pbbb", only_passes)
    visit = sitting_at(match, OFF)
    visit.wait(10**6)
    assert visit.moves == match.moves
    assert visit.acts() == ["move:pass"]


def test_the_setting_holds_at_once_in_both_directions() -> None:
    visit = sitting_at(match_in("pbbb", only_passes), OFF)
    count = len(visit.moves)
    visit.app.handle("set:passes=True")
    visit.app.handle("set:passes=False")
    visit.wait(10**6)
    assert (len(visit.moves), visit.acts()) == (count, ["move:pass"])
    visit.app.handle("set:passes=True")
    visit.wait(0)
    assert visit.moves[count:] == [(0, "pass")]


def test_nothing_is_made_unasked_where_there_is_a_choice() -> None:
    match = match_in("pbbb", may_choose)
    visit = sitting_at(match)
    visit.wait(10**6)
    assert visit.moves == match.moves


def test_a_person_lays_the_last_card_themselves() -> None:
    def must_lay(match: Match, seat: int) -> bool:
        legal = match.state.legal_moves(seat)
        return len(legal) == 1 and legal[0].startswith("lay:")

    match = match_in("pbbb", must_lay)
    visit = sitting_at(match)
    visit.wait(10**6)
    assert visit.moves == match.moves
    assert visit.session.owing == [0]


def test_the_last_gladiator_of_a_hand_is_laid_unasked() -> None:
    def holds_one(match: Match, seat: int) -> bool:
        legal = match.state.legal_moves(seat)
        return len(legal) == 1 and match.state.to_act == (seat,)

    match = match_in("pbb", holds_one, game="arena")
    (last,) = match.state.legal_moves(0)
    visit = sitting_at(match, pace="instant")
    visit.wait(0)
    assert visit.moves[len(match.moves)] == (0, last)


def test_the_time_of_a_pass_unasked_does_not_depend_on_the_hand() -> None:
    times = set[tuple[float, float]]()
    for first in range(0, 240, 12):
        match = match_in("pbbb", only_passes, range(first, first + 40))
        before = match.moves[-1]
        while match.undo() and match.state.to_act == (0,):  # a bot is to move
            before = match.moves[-1]
        visit = sitting_at(match)
        visit.thinker.release({"move": before[1]})
        came = visit.clock.now()
        while visit.moves[-1] != (0, "pass"):
            visit.wait(1)
        weight = visit.session.view.weight(
            [event.seen_by(None) for event in visit.match.events_of(len(match.moves) + 1)]
        )
        times.add((weight, visit.clock.now() - came))
    assert len(times) >= 2
    assert times == {(weight, PACES["normal"] * weight) for weight, _ in times}


# Undo and reload


def test_undo_goes_back_past_what_was_made_unasked_to_what_was_decided() -> None:
    match = match_in("pbbb", only_passes)
    decided = max(i for i, (seat, _) in enumerate(match.moves) if seat == 0)
    assert len(match.state_after(decided).legal_moves(0)) > 1
    visit = sitting_at(match)
    visit.wait(0)
    assert passed(visit, match)
    for table in (visit, visit.reloaded()):
        assert table.session.undo_target == decided
    assert Visit(FakeStorage({**visit.storage.texts, **OFF})).start().session.undo_target == len(
        match.moves
    )
    visit.app.handle(f"undo!:{decided}")
    visit.wait(10**6)
    assert (len(visit.moves), visit.session.owing) == (decided, [0])


def test_a_pass_made_unasked_is_an_ordinary_move_of_the_save() -> None:
    visit = sitting_at(match_in("pbbb", only_passes))
    visit.wait(0)
    assert Match.load(visit.match.dump()).moves == visit.moves
    assert visit.reloaded().moves == visit.moves


# Several persons


def evident(match: Match, seat: int) -> bool:
    """Return whether every player can see that the seat can only pass."""
    public: Any = match.state.observation(None)
    return only_passes(match, seat) and cannot_follow(public, seat)


def hidden(match: Match, seat: int) -> bool:
    """Return whether only the seat itself knows that it can only pass."""
    return only_passes(match, seat) and not evident(match, seat)


def test_a_curtain_falls_before_an_empty_decision_that_tells_of_the_hand() -> None:
    match = match_in("ppbb", hidden)
    visit = sitting_at(match)
    visit.wait(10**6)
    assert visit.moves == match.moves
    assert (visit.screen, visit.session.seating.curtain) == ("curtain", 0)
    visit.press("lift")
    assert visit.acts() == ["move:pass"]


PASSING = {game: view_of(game).passing for game in GAMES}
FORCED = sorted(game for game, rules in PASSING.items() if rules and GAMES[game].has_secrets)


@pytest.mark.parametrize("game", FORCED)
def test_an_evident_pass_is_forced_with_any_hand(game: str) -> None:
    """In every determinization for a spectator, the seat has no other move."""
    rules, found = PASSING[game], set[str]()
    assert rules
    for seed in range(8):
        match = Match.new(game, players=4, seed=seed)
        rng = stream(seed, "evident")
        while match.state.to_act:
            public, seat = match.state.observation(None), match.state.to_act[0]
            legal = match.state.legal_moves(seat)
            if len(legal) == 1 and rules.evident(public, seat):
                for _ in range(5):
                    world = GAMES[game].determinize(public, rng)
                    assert len(world.legal_moves(seat)) == 1
                found.add(public["phase"])
            match.play(*random_move(match.state, rng))
    assert found >= EVIDENT[game]


EVIDENT = {"imperator": {"take", "play"}, "arena": {"lay"}, "brus": {"lead", "follow"}}


@pytest.mark.parametrize("game", FORCED)
def test_no_curtain_falls_before_an_evidently_forced_move(
    game: str,
) -> None:
    """The page makes the move after the usual time, whatever the players' setting."""
    rules = PASSING[game]

    def forced(match: Match, seat: int) -> bool:
        public, alone = match.state.observation(None), match.state.to_act == (seat,)
        return (
            alone
            and len(match.state.legal_moves(seat)) == 1
            and bool(rules and rules.evident(public, seat))
        )

    match = match_in("ppbb", forced, game=game)
    (move,) = match.state.legal_moves(0)
    visit = sitting_at(match, OFF)
    assert visit.screen == "table"
    assert visit.session.seating.viewer is None
    assert "N0 has no choice." in visit.text
    visit.wait(0)
    assert visit.moves[len(match.moves)] == (0, move)


def test_cards_gone_make_it_evident_that_nobody_can_follow() -> None:
    match = match_in("pppp", lambda match, seat: bool(match.state.observation(None)["to_act"]))
    o: Any = match.state.observation(None)
    o.update(phase="play", pool=[], consul=False, counts=[9, 9, 9, 9], top=[1, 13, 1])
    seen = []
    for gone in (4, 5):
        o["pile"] = [1] * gone
        seen.append(cannot_follow(o, 0))
    assert seen == [False, True]
    assert may_lie_on(1, 13, equal_allowed=False) is None
    o.update(pile=[], top=[1, 3, 10])
    assert cannot_follow(o, 0)


# Passing until the round is over


def least(request: MoveRequest) -> JsonObject:
    """Answer with the lowest combination that may follow, so that a round lasts."""
    rng = stream(request["seed"], "least")
    seen = request["observation"]
    state = GAMES[seen["game"]].determinize(seen, rng)
    legal = state.legal_moves(seen["seat"])
    return {"move": legal[min(1, len(legal) - 1)]}


def round_at(match: Match, count: int) -> object:
    """Return the number of the round after `count` moves."""
    public: Any = match.state_after(count).observation(None)
    return round_of(public)


def sat_out(first: int) -> tuple[Visit, int]:
    """Return a visit whose viewer has a choice and is about to pass for the round."""
    match = match_in("pbbb", may_choose, range(first, first + 40))
    visit = Visit(FakeStorage({f"{SAVE}1": match.dump(), **OFF}), pace="instant", think=least)
    visit.start().press("resume:1")
    return visit, len(match.moves)


def test_who_passes_until_the_round_is_over_is_asked_again_in_the_next() -> None:
    again = 0
    for first in range(0, 100, 10):
        visit, count = sat_out(first)
        if "sit-out" not in visit.document.actions("data-do"):
            continue
        visit.press("sit-out")
        visit.wait(0)
        match, number = visit.match, round_at(visit.match, count)
        mine = [i for i, (seat, _) in enumerate(match.moves) if seat == 0 and i >= count]
        assert all(match.moves[i] == (0, "pass") for i in mine if round_at(match, i) == number)
        assert visit.session.over or round_at(match, len(match.moves)) != number
        again += len([i for i in mine[1:] if len(match.state_after(i).legal_moves(0)) > 1])
        assert visit.session.undo_target == count
        visit.app.handle(f"undo!:{count}")
        visit.wait(0)
        assert (len(visit.moves), visit.session.owing) == (count, [0])
    assert again


def test_who_has_passed_until_the_round_is_over_may_come_in_again() -> None:
    asked_again = 0
    for first in range(0, 100, 10):
        visit, count = sat_out(first)
        visit.thinker.held = True
        visit.app.handle("sit-out")
        if "come-in" not in visit.document.actions("data-do"):
            continue  # the round is over with this pass
        assert "You pass until this round is over." in visit.text
        visit.press("come-in")
        assert "come-in" not in visit.document.actions("data-do")
        visit.thinker.held = False
        visit.thinker.release()
        visit.wait(0)
        asked_again += round_at(visit.match, len(visit.moves)) == round_at(visit.match, count)
    assert asked_again


def test_passing_until_the_round_is_over_is_not_offered_where_one_pass_ends_it() -> None:
    visit = sitting_at(
        match_in("pbbb", lambda match, seat: may_choose(match, seat) and duel(match))
    )
    assert "move:pass" in visit.acts()
    assert "sit-out" not in visit.document.actions("data-do")


def duel(match: Match) -> bool:
    """Return whether two players are left, one of whom owns the best combination."""
    public: Any = match.state.observation(None)
    return len(public["finished"]) == 2 and public["top"][0] not in public["finished"]


# Players who are out


def out_of_cards(match: Match) -> bool:
    """Return whether the first seat has finished the hand and others play on."""
    public: Any = match.state.observation(None)
    return 0 in public["finished"] and public["phase"] == "play"


def test_who_is_out_is_told_who_goes_on_and_can_hurry_or_leave() -> None:
    match = match_in("bbbp", lambda match, seat: out_of_cards(match))
    match.seats = (Seat("N0"), *(Seat(f"N{i}", "easy") for i in range(1, 4)))
    visit = sitting_at(match)
    public: Any = match.state.observation(None)
    assert "You are out, as" in visit.text
    left = [f"N{seat}" for seat in range(4) if seat not in public["finished"]]
    assert all(name in visit.text.partition("Still in:")[2] for name in left)
    assert {"skip", "home"} <= {*visit.document.actions("data-do")}
    visit.thinker.held = False
    visit.thinker.release()
    visit.press("skip")
    visit.wait(0)
    assert visit.session.owing or visit.session.over


@pytest.mark.parametrize(
    ("game_id", "words"),
    [
        ("arena", "You have no sesterces left."),
        ("smallcity", "You have conceded."),
    ],
)
def test_who_is_out_of_the_match_is_told_so(game_id: str, words: str) -> None:
    for seed in range(30):
        seats = (Seat("N0"), Seat("N1", "easy"), Seat("N2", "easy"))
        match = Match.new(game_id, players=3, seed=seed, seats=seats)
        rng = stream(seed, "out")
        while match.state.to_act and not is_out(match):
            conceding = "concede" in match.state.legal_moves(0)
            match.play(*((0, "concede") if conceding else random_move(match.state, rng)))
        if match.state.to_act:
            visit = sitting_at(match)
            assert words in visit.text
            assert {"to-result", "home"} <= {*visit.document.actions("data-do")}
            return
    raise AssertionError("the first player was never out while others went on")


def test_the_result_is_offered_only_when_no_person_here_decides_any_more() -> None:
    seats = (Seat("N0"), Seat("N1"), Seat("N2", "easy"))
    match = Match.new("smallcity", players=3, seed=1, seats=seats)
    while not is_out(match):
        seat = match.state.to_act[0]
        legal = match.state.legal_moves(seat)
        match.play(seat, "concede" if seat == 0 and "concede" in legal else legal[0])
    visit = sitting_at(match)
    assert not visit.session.gone
    assert "to-result" not in visit.document.actions("data-do")


def is_out(match: Match) -> bool:
    """Return whether the first seat is out of the match."""
    public: Any = match.state.observation(None)
    if match.game.id == "arena":
        return not public["coins"][0]
    return bool(public["standing"][0] != "in")


def test_no_curtain_falls_before_who_has_passed_until_the_round_is_over() -> None:
    again = 0
    for first in range(0, 60, 10):
        match = match_in("ppbb", may_choose, range(first, first + 40))
        visit = Visit(FakeStorage({f"{SAVE}1": match.dump()}), pace="instant", think=least)
        visit.start().press("resume:1")
        visit.press("lift")
        visit.app.handle("sit-out")
        visit.wait(0)
        count = len(match.moves)
        number = round_at(match, count)
        while not visit.session.over and round_at(visit.match, len(visit.moves)) == number:
            assert visit.session.seating.curtain != 0
            visit.app.handle("lift")
            legal = visit.match.state.legal_moves(1)
            visit.app.handle(f"move:{legal[min(1, len(legal) - 1)]}")
            visit.wait(0)
        again += sum(
            round_at(visit.match, i) == number
            for i, (seat, _) in enumerate(visit.moves)
            if seat == 0 and i > count
        )
    assert again
