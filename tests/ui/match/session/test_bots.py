"""Bots play at a visible pace, and the game goes on when one fails."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.bots import thinking
from engine.bots.search import Search
from engine.catalogue import GAMES
from tests.ui.fakes import FakeStorage, bot_answer, question
from tests.ui.ports import Visit, at, in_phase, random_answer, reached
from ui.base.settings import PACES
from ui.games.imperator.words import weight
from ui.match.session.opponents import Opponents
from ui.storage.saved_games import SAVE


def watched(pace: str = "normal") -> Visit:
    """Return a visit that watches bots play."""
    visit = Visit().start()
    visit.app.handle(f"set:pace={pace}")
    return visit.lay_out(kinds="bbbb", length="hands", hands=1)


def pause_after_last_move(visit: Visit, pace: str) -> float:
    told = visit.match.events_of(len(visit.moves))
    return PACES[pace] * weight([event.seen_by(None) for event in told])


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_a_bots_move_appears_only_after_its_pause(pace: str) -> None:
    """The pause after the first deal counts, too."""
    visit = watched(pace)
    for count in range(40):
        pause = pause_after_last_move(visit, pace)
        visit.wait(pause - 1)
        assert len(visit.moves) == count
        visit.wait(1)
        assert len(visit.moves) == count + 1
        assert len(visit.page.said) >= count


def test_at_no_pace_a_whole_game_takes_no_time() -> None:
    visit = watched("instant")
    visit.wait(0)
    assert visit.session.over
    assert visit.screen == "result"
    assert visit.clock.time == 0


def test_the_slower_the_pace_the_longer_the_game() -> None:
    ends = {}
    for pace in PACES:
        visit = watched(pace)
        visit.wait(10**6)
        assert visit.session.over
        ends[pace] = visit.match.state.to_json()
    assert ends["slow"] == ends["normal"] == ends["fast"]


def test_the_address_can_ask_for_no_pauses_and_keeps_the_setting() -> None:
    visit = Visit(pace="instant").start().lay_out(kinds="bbbb", length="hands", hands=1)
    visit.app.handle("set:pace=slow")
    visit.wait(0)
    assert visit.session.over
    assert visit.app.preferences.settings.pace == "slow"


def test_an_address_with_a_pace_that_is_none_changes_nothing() -> None:
    assert Visit(pace="warp").app.preferences.forced_pace is None


def test_skipping_plays_without_pauses_until_a_person_decides() -> None:
    visit = Visit().start().lay_out(kinds="pbbb")
    visit.app.handle("set:pace=slow")
    visit.play_until(in_phase(visit, "play"))
    while visit.session.owing:
        visit.answer()
    visit.wait(1)  # a bot's move is pending
    count, time = len(visit.moves), visit.clock.time
    visit.press("skip")
    visit.wait(0)
    assert (len(visit.moves) > count, visit.clock.time) == (True, time)
    assert visit.session.owing
    assert not visit.session.pacing.hurry


def test_a_new_pace_is_kept_from_the_next_move_on() -> None:
    visit = watched("slow")
    visit.wait(PACES["slow"])
    visit.app.handle("set:pace=instant")
    visit.wait(PACES["slow"] * 4)
    assert visit.session.over


def test_a_bot_gets_its_own_observation_its_level_and_a_seed_of_its_own() -> None:
    visit = watched("instant")
    visit.wait(0)
    asked = visit.thinker.requests
    assert {request["observation"]["seat"] for request in asked} == {0, 1, 2, 3}
    assert {request["level"] for request in asked} == {"normal"}
    assert len({request["seed"] for request in asked}) > len(asked) * 0.9
    for request in asked:
        assert request["observation"]["seat"] in request["observation"]["to_act"]


@pytest.mark.parametrize("pace", PACES)
def test_a_bot_thinks_at_every_pace_once_a_person_has_decided(pace: str) -> None:
    """The instant pace shortens what is shown; the note of the setting says what it costs."""
    visit = Visit().start()
    visit.app.handle(f"set:pace={pace}")
    visit.lay_out(kinds="pbbb")
    visit.thinker.held = True
    visit.play_until(lambda: bool(visit.thinker.waiting))
    request, _ = visit.thinker.waiting[0]
    assert request["seconds"] >= thinking.THINKING_SECONDS / 2


def test_the_setting_says_what_the_instant_pace_costs() -> None:
    visit = Visit().start()
    visit.app.handle("settings")
    assert "Hard bots think" not in visit.text
    visit.app.handle("set:pace=instant")
    assert "Hard bots think for half a second at most" in visit.text


def test_a_hint_is_as_good_at_the_instant_pace() -> None:
    visit = Visit(pace="instant").start().lay_out(kinds="pbbb")
    visit.play_until(lambda: bool(visit.session.owing))
    visit.press("hint")
    assert visit.thinker.requests[-1]["seconds"] == thinking.HINT_SECONDS


def test_the_thinking_bot_is_marked() -> None:
    visit = Visit().start()
    visit.thinker.held = True
    visit.lay_out(kinds="bbbb")
    (seat,) = visit.session.opponents.thinking
    (waiting,) = [e.text for e in visit.document.elements if e.get("class") == "prompt-text"]
    assert visit.match.seats[seat].name in waiting
    assert "thinking" in waiting


@pytest.mark.parametrize(
    "reply",
    [
        {"error": "ValueError: no"},
        {},
        {"move": None},
        {"move": "fly"},
        {"move": 7},
        {"move": ["pass"]},
    ],
)
def test_a_bot_that_fails_plays_something_legal_and_the_players_are_told(
    reply: dict[str, Any],
) -> None:
    visit = Visit(pace="instant", think=lambda _: reply).start()
    visit.lay_out(kinds="pbbb", length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    assert "A bot could not answer" in visit.notice
    visit.app.handle("quiet")
    assert visit.notice == ""


def test_bots_that_answer_cause_no_notice() -> None:
    visit = watched("instant")
    visit.wait(0)
    assert visit.notice == ""


def test_an_error_in_a_bot_is_an_answer_too() -> None:
    observation = at("play").match.state.observation(0)
    bad = question(observation, "genius", 0.001)
    assert bot_answer(bad)["error"]


def test_a_hurried_bot_answers_with_its_best_move_so_far() -> None:
    observation = at("play").match.state.observation(0)
    patient = question(observation, "hard", 1e6)
    mind = thinking.BotMemory()
    thinker = thinking.answer(patient, mind)
    for _ in range(3):
        thinker.send(None)
    mind.hurries += 1
    with pytest.raises(StopIteration) as end:
        thinker.send(None)
    assert at("play").match.state.refusal(0, end.value.value["move"]) is None


def test_skipping_hurries_the_bot_that_thinks() -> None:
    visit = at("play")
    visit.thinker.held = True
    while visit.session.owing:
        visit.answer()
    visit.press("skip")
    assert visit.thinker.hurried == 1


# Thinking while a person thinks


def pondering() -> Visit:
    """Return a visit in which a bot may ponder, with the likeliest move of the person guessed."""
    visit = Visit(FakeStorage({f"{SAVE}1": reached("play", "pbbb", following=True)})).start()
    visit.thinker.in_worker = visit.thinker.held = True
    visit.press("resume:1")
    visit.thinker.release({"move": "pass"})
    return visit


def test_the_next_bot_thinks_about_the_likeliest_move_of_a_person() -> None:
    visit = pondering()
    guess, reply = visit.thinker.requests
    assert guess["observation"] == visit.match.state.observation(0)
    after = visit.match.state.copy()
    after.apply(0, "pass")
    [bot] = after.to_act
    assert reply["observation"] == after.observation(bot)
    assert reply["level"] == visit.match.seats[bot].bot
    answer = bot_answer({**reply, "seconds": 0.01})
    visit.thinker.release(answer)
    visit.press("move:pass")
    visit.wait(5000)
    assert visit.moves[-1] == (bot, answer["move"])
    assert visit.thinker.hurried == 0
    assert reply in visit.thinker.requests
    assert [each["observation"] for each in visit.thinker.requests].count(
        reply["observation"]
    ) == 1, "it is not asked again"


def test_a_bot_that_is_still_pondering_plays_when_it_has_done() -> None:
    visit = pondering()
    reply = visit.thinker.requests[-1]
    visit.press("move:pass")
    made = len(visit.moves)
    visit.wait(5000)
    assert len(visit.moves) == made
    visit.thinker.release(bot_answer({**reply, "seconds": 0.01}))
    visit.wait(5000)
    assert len(visit.moves) == made + 1


def test_a_reply_to_another_move_is_dropped() -> None:
    visit = pondering()
    lay = next(move for move in visit.session.state.legal_moves(0) if move.startswith("lay"))
    visit.app.handle(f"move:{lay}")
    assert visit.thinker.hurried == 1
    visit.thinker.release({"move": "pass"})
    visit.wait(5000)
    assert visit.moves[-1] == (0, lay)
    [bot] = visit.match.state.to_act
    assert visit.thinker.requests[-1]["observation"] == visit.match.state.observation(bot)


def test_nothing_is_guessed_without_a_worker_or_at_the_match_of_the_day() -> None:
    visit = at("play", following=True)
    assert visit.thinker.requests == []
    daily = Opponents(visit.thinker, 1, None, shared=1)
    visit.thinker.in_worker = True
    daily.ponder(visit.match.state, 0, visit.match.seats)
    assert visit.thinker.requests == []


def test_an_answer_that_comes_after_an_undo_is_dropped() -> None:
    visit = at("play")
    visit.thinker.held = True
    while visit.session.owing:
        visit.answer()
    stale = visit.thinker.waiting.pop()
    visit.app.handle(f"undo!:{visit.session.undo_target}")
    moves = visit.moves[:]
    stale[1](random_answer(stale[0]))
    visit.wait(10**4)
    assert visit.moves == moves


def test_an_answer_that_comes_when_the_table_is_left_is_dropped() -> None:
    visit = at("play")
    visit.thinker.held = True
    while visit.session.owing:
        visit.answer()
    visit.press("home")
    texts = dict(visit.storage.texts)
    visit.thinker.release()
    visit.wait(10**4)
    assert visit.screen == "lobby"
    assert visit.storage.texts == texts


def test_a_move_on_its_way_when_the_table_is_left_is_dropped() -> None:
    visit = watched("slow")
    visit.wait(PACES["slow"])
    count = len(visit.moves)
    visit.press("home")
    visit.wait(10**4)
    visit.press("resume:1")
    assert len(visit.moves) == count


def test_bots_are_asked_one_at_a_time_whatever_persons_do_meanwhile() -> None:
    visit = at("discard", "ppbb")
    assert len(visit.thinker.requests) == 1
    first = visit.session.seating.curtain
    while first in visit.session.owing:
        visit.answer()
    assert len(visit.thinker.requests) == 1


def test_bots_discard_while_a_person_is_still_choosing_and_leave_the_choice_alone() -> None:
    visit = at("discard")
    visit.answer(lambda acts: acts[-1])
    picked = visit.session.selection.picked[:]
    assert picked
    visit.wait(10**4)
    assert visit.match.state.to_act == (0,)
    assert visit.session.selection.picked == picked


def test_a_spectator_sees_no_hand_and_owes_nothing() -> None:
    visit = watched()
    for _ in range(60):
        visit.wait(500)
        assert visit.acts() == []
        assert visit.scene.o["hand"] is None
        assert 'id="hand-' not in visit.page.markup
        assert "undo" not in visit.document.actions("data-do")
        assert "hint" not in visit.document.actions("data-do")


def test_moves_of_bots_are_spoken() -> None:
    visit = watched("normal")
    visit.wait(20_000)
    said = " ".join(visit.page.said)
    assert "announces a forum of" in said
    assert "takes" in said


def test_what_is_asked_is_plain_json() -> None:
    visit = watched("instant")
    visit.wait(0)
    assert json.loads(json.dumps(visit.thinker.requests)) == visit.thinker.requests != []


def test_a_planned_turn_is_not_searched_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES["smallcity"]
    state, mind = game.new(players=2, seed=1), thinking.BotMemory()
    while state.phase != "turn":
        state.apply(state.to_act[0], state.legal_moves(state.to_act[0])[0])
    seat = state.to_act[0]
    first = bot_answer(question(state.observation(seat), "hard", 0.01), mind)
    state.apply(seat, str(first["move"]))
    assert state.to_act == (seat,)
    searched: list[str] = []
    monkeypatch.setattr(Search, "run", lambda *_, **__: searched.append("again"))
    while state.to_act == (seat,):
        asked = question(state.observation(seat), "hard", 0.01)
        state.apply(seat, str(bot_answer(asked, mind)["move"]))
    assert searched == []
    asked = question(state.observation(state.to_act[0]), "hard", 0.001)
    assert bot_answer(asked, mind)["move"] in state.legal_moves(state.to_act[0])
    assert searched
