"""A person selects cards, moves, gets reasons and hints, and opens panels."""

from __future__ import annotations

import json

import pytest

from engine.bots.requests import MoveRequest
from engine.core.plain import JsonObject
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.ui.fakes import bot_answer
from tests.ui.ports import FakeStorage, Visit, at, in_phase
from ui.storage.saved_games import SAVE

PHASES = KITS["imperator"].phases
BUSY = ("discard", "take")


def following() -> Visit:
    """Return a visit in which the person has a combination to beat."""
    return at("play", following=True)


def leading() -> Visit:
    """Return a visit in which the person leads a round and holds several cards of two ranks."""
    visit = at("play")

    def leads() -> bool:
        return in_phase(visit, "play")() and visit.seen["top"] is None and len(picks(visit)) > 1

    visit.play_until(leads)
    return visit


def picks(visit: Visit) -> list[str]:
    """Return the controls that pick a card."""
    return [act for act in visit.acts() if act.startswith("pick:")]


@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_has_a_prompt_an_answer_and_the_rule_that_matters(phase: str) -> None:
    visit = at(phase)
    assert visit.screen == "table"
    prompt = visit.match.state.prompt(0)
    (words,) = [e.text for e in visit.document.elements if e.get("class") == "prompt-text"]
    assert words
    assert words != prompt.key
    assert visit.acts()
    rules = f"rules:imperator#{prompt.rule}"
    visit.press(rules)
    assert visit.page.scrolled == [f"rule-{prompt.rule}"]
    assert f'id="rule-{prompt.rule}"' in visit.page.panel


def test_rule_and_tool_lead_to_what_is_asked_and_then_to_what_forbids_a_move() -> None:
    visit = following()

    def offered() -> list[str]:
        return [act for act in visit.document.actions("data-do") if act.startswith("rules:")]

    assert offered() == ["rules:imperator#rounds"] * 2
    lays = [f"lay:{rank}x{visit.seen['top'][2]}" for rank in range(2, 13)]
    refused = {lay: visit.match.state.refusal(0, lay) for lay in lays}
    lay = next(lay for lay, why in refused.items() if why and why.rule == "brutus-caesar")
    visit.app.handle(f"why:{lay}")
    assert offered() == ["rules:imperator#brutus-caesar"] * 2


def test_the_drawings_of_the_game_are_put_into_the_page_once_it_is_opened() -> None:
    assert "card-13" in at("announce").page.drawings["imperator"]


def test_a_move_is_made_and_told() -> None:
    visit = at("announce")
    count, said = len(visit.moves), len(visit.page.said)
    visit.press("move:forum:2")
    assert visit.moves[count] == (0, "forum:2")
    assert "announces a forum of 2 cards" in " ".join(visit.page.said[said:])


@pytest.mark.parametrize("phase", BUSY)
def test_cards_are_chosen_one_by_one_put_back_and_settled_by_a_button(phase: str) -> None:
    visit = at("announce")
    visit.press("move:forum:2")
    visit.play_until(in_phase(visit, phase))
    settle = f"move:{phase}:"
    for _ in range(2):
        assert not any(act.startswith(settle) for act in visit.acts())
        visit.answer(lambda acts: next(act for act in acts if act.startswith("pick:")))
    (button,) = [act for act in visit.acts() if act.startswith(settle)]
    assert not any(act.startswith("pick:") for act in visit.acts())
    visit.press(next(do for do in visit.document.actions("data-do") if do.startswith("unpick:")))
    assert len(visit.session.selection.picked) == 1
    assert button not in visit.acts()


def test_one_card_too_many_is_refused_with_the_reason() -> None:
    visit = at("announce")
    visit.press("move:forum:1")
    visit.play_until(in_phase(visit, "discard"))
    visit.answer()
    visit.press(next(do for do in visit.document.actions("data-do") if do.startswith("why:")))
    assert "Exactly 1 card" in visit.text
    assert len(visit.session.selection.picked) == 1


def test_a_forbidden_card_tells_which_rule_forbids_it_and_changes_nothing() -> None:
    visit = following()
    state = visit.match.state.to_json()
    forbidden = [do for do in visit.document.actions("data-do") if do.startswith("why:")]
    assert forbidden
    for why in forbidden:
        visit.press(why)
        reason = visit.match.state.refusal(0, why.removeprefix("why:"))
        assert visit.session.selection.reason == reason is not None
        (alert,) = [
            element for element in visit.document.elements if element.get("role") == "alert"
        ]
        assert alert.text
    assert visit.match.state.to_json() == state


def test_the_reason_goes_away_with_the_next_choice() -> None:
    visit = following()
    visit.press(next(do for do in visit.document.actions("data-do") if do.startswith("why:")))
    visit.answer(lambda acts: next((act for act in acts if act.startswith("pick:")), "move:pass"))
    assert visit.session.selection.reason is None


@pytest.mark.parametrize(
    "move", ["lay:1x99", "pass:", "", "take:1", "forum:2", "x" * 5000, "lay:7x²"]
)
def test_a_refused_move_shows_the_reason_and_changes_nothing(move: str) -> None:
    visit = following()
    before, saved = visit.match.dump(), visit.storage.texts[f"{SAVE}1"]
    visit.app.handle(f"move:{move}")
    assert visit.match.dump() == before
    assert visit.storage.texts[f"{SAVE}1"] == saved
    assert 'role="alert"' in visit.page.markup


def test_nobody_moves_for_another() -> None:
    visit = Visit().start().lay_out(kinds="pbbb")
    visit.thinker.held = True
    while visit.session.owing:
        visit.answer()
    before = visit.moves[:]
    visit.app.handle("move:pass")
    visit.app.handle("move:forum:1")
    assert visit.moves == before
    assert "not this player’s turn" in visit.text


def test_a_card_picked_in_a_round_can_be_changed_for_another() -> None:
    visit = leading()
    first, second, *_ = picks(visit)
    visit.press(first)
    visit.press(second.replace("pick:", "pick-only:"))
    assert visit.session.selection.picked == [second.removeprefix("pick:")]
    visit.press(second.replace("pick:", "unpick:"))
    assert visit.session.selection.picked == []


def test_a_lead_offers_every_number_of_the_cards_held() -> None:
    visit = leading()
    hand = visit.seen["hand"]
    rank = max(hand, key=hand.count)
    visit.press(f"pick:{rank}")
    lays = {act for act in visit.acts() if act.startswith(f"move:lay:{rank}x")}
    assert lays == {f"move:lay:{rank}x{count}" for count in range(1, hand.count(rank) + 1)}


def test_a_rank_that_can_be_led_in_one_way_is_laid_by_one_tap() -> None:
    visit = leading()
    hand = visit.seen["hand"]
    lays = {act for act in visit.acts() if act.startswith("move:lay:")}
    assert lays == {f"move:lay:{rank}x1" for rank in {*hand} if hand.count(rank) == 1}


def test_a_lay_that_follows_takes_one_tap_and_is_taken_back() -> None:
    visit = following()
    legal, before = visit.match.state.legal_moves(0), visit.moves[:]
    assert {*visit.acts()} == {f"move:{move}" for move in legal}
    visit.answer(lambda acts: next(act for act in acts if act.startswith("move:lay:")))
    assert len(visit.moves) > len(before)
    visit.press("undo")
    assert visit.moves == before


@pytest.mark.parametrize("phase", ["censor", "vestalis"])
def test_a_card_is_discarded_by_one_tap_and_taken_back(phase: str) -> None:
    visit = at(phase)
    before = visit.moves[:]
    assert visit.acts() == [f"move:{move}" for move in visit.match.state.legal_moves(0)]
    visit.answer()
    assert len(visit.moves) > len(before)
    visit.press("undo")
    assert visit.moves == before


def test_a_slip_is_confirmed_because_it_shows_a_hidden_card() -> None:
    visit = at("slip")
    before = visit.moves[:]
    (rank, *_) = (act.removeprefix("pick:") for act in visit.acts())
    visit.press(f"pick:{rank}")
    assert visit.moves == before
    assert visit.acts() == [f"move:slip:{rank}"]


def test_forbidden_cards_are_marked_only_with_the_setting() -> None:
    visit = following()
    assert 'data-state="off"' in visit.page.markup
    visit.app.handle("set:marks=False")
    assert 'data-state="off"' not in visit.page.markup


# Hints


def test_a_hint_is_what_a_strong_bot_would_do_told_in_words() -> None:
    visit = following()
    visit.thinker.held = True
    visit.press("hint")
    ((request, _),) = visit.thinker.waiting
    assert request["level"] == "hard"
    assert request["observation"] == visit.match.state.observation(0)
    assert "being prepared" in visit.text
    visit.thinker.release({"move": "pass"})
    assert "Hint: pass." in visit.text
    assert "being prepared" not in visit.text


def test_a_hint_goes_away_with_the_decision() -> None:
    visit = following()
    visit.thinker.think = lambda _: {"move": "pass"}
    visit.press("hint")
    visit.wait(0)
    assert "Hint" in visit.text
    visit.press("move:pass")
    assert "Hint: " not in visit.text


def test_a_hint_that_comes_while_one_looks_back_is_not_shown_in_the_past() -> None:
    visit = following()
    visit.thinker.held = True
    visit.press("hint")
    for count in range(len(visit.moves)):
        visit.app.handle(f"look:{count}")
        assert "being prepared" not in visit.text
    move = next(move for move in visit.session.state.legal_moves(0) if move.startswith("lay"))
    visit.thinker.release({"move": move})
    for count in range(len(visit.moves)):
        visit.app.handle(f"look:{count}")
        assert "Hint: " not in visit.text
    visit.press("now")
    visit.press("hint")
    visit.thinker.release({"move": move})
    assert "Hint: " in visit.text


def test_a_hint_that_fails_is_forgotten_and_can_be_asked_for_again() -> None:
    visit = following()
    visit.thinker.held = True
    visit.press("hint")
    visit.thinker.release({"error": "RuntimeError: out of ideas"})
    assert "Hint: " not in visit.text
    visit.press("hint")
    assert len(visit.thinker.waiting) == 1


def test_a_hint_is_asked_for_once_at_a_time() -> None:
    visit = following()
    visit.thinker.held = True
    visit.press("hint")
    visit.app.handle("hint")
    assert len(visit.thinker.waiting) == 1


def test_a_hint_that_comes_after_an_undo_is_dropped() -> None:
    visit = following()
    visit.thinker.held = True
    visit.press("hint")
    back = visit.session.undo_target
    visit.app.handle(f"undo!:{back}")
    visit.thinker.release({"move": "pass"})
    assert visit.session.selection.hint is None


def test_a_hint_for_a_position_that_bots_came_to_otherwise_is_dropped() -> None:
    visit = following()
    visit.press("move:pass")
    visit.wait_for_turn()
    visit.thinker.held = True
    visit.press("hint")
    _, late = visit.thinker.waiting.pop()
    visit.app.handle(f"undo!:{len(visit.moves) - 1}")
    visit.thinker.held = False
    while visit.thinker.waiting:
        visit.thinker.release()
    visit.wait_for_turn()
    late({"move": "pass"})
    assert visit.session.selection.hint is None


def test_a_hint_for_a_decision_already_made_is_dropped() -> None:
    visit = following()
    visit.thinker.held = True
    visit.press("hint")
    visit.press("move:pass")
    late = visit.thinker.waiting.pop(0)
    while visit.thinker.waiting:
        visit.thinker.release()
    visit.thinker.held = False
    visit.wait_for_turn()
    late[1]({"move": "lay:1x5"})
    assert visit.session.selection.hint is None


def test_a_hint_that_comes_when_the_table_is_left_is_dropped() -> None:
    visit = following()
    visit.thinker.held = True
    visit.press("hint")
    visit.press("home")
    shows = visit.page.shows
    visit.thinker.release({"move": "pass"})
    assert (visit.screen, visit.page.shows) == ("lobby", shows)


def test_hints_can_be_switched_off() -> None:
    visit = following()
    visit.app.handle("set:hints=False")
    assert "hint" not in visit.document.actions("data-do")


def test_the_real_bots_answer_what_the_table_asks() -> None:
    def think(request: MoveRequest) -> JsonObject:
        return bot_answer(json.loads(json.dumps({**request, "seconds": 0.001})))

    visit = Visit(pace="instant", think=think).start().lay_out(kinds="pbbb")
    for level, seat in zip(("easy", "normal", "hard"), (1, 2, 3), strict=True):
        visit.match.seats = (
            *visit.match.seats[:seat],
            Seat(level, level),
            *visit.match.seats[seat + 1 :],
        )
    visit.play_until(lambda: visit.phase == "play")
    visit.play_until(lambda: bool(visit.session.owing))
    visit.press("hint")
    visit.wait(0)
    assert visit.session.selection.hint in visit.match.state.legal_moves(0)
    assert visit.notice == ""


# Around the table


def test_the_last_round_can_be_looked_at_again_and_put_away() -> None:
    visit = following()
    visit.play_until(lambda: bool(in_phase(visit, "play")() and visit.seen["last_round"]))
    visit.press("switch:review=on")
    assert "The last round" in visit.text
    acts = visit.acts()
    visit.press("switch:review=")
    assert "The last round" not in visit.text
    assert visit.acts() == acts


def test_scores_and_log_unfold_and_fold() -> None:
    visit = following()
    for state in ("true", "false"):
        visit.press("aside")
        assert visit.document.control("aside").get("aria-expanded") == state


def test_the_log_shows_its_end_and_on_demand_all_of_it() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    short = len(visit.document.all("li"))
    visit.press("log")
    whole = len(visit.document.all("li"))
    visit.press("log")
    assert short < whole
    assert len(visit.document.all("li")) == short


def test_a_panel_lies_over_the_table_and_changes_nothing_there() -> None:
    visit = following()
    markup = visit.page.markup
    for panel in ("settings", "rules:imperator#rounds"):
        visit.app.handle(panel)
        assert visit.page.markup == markup
        assert visit.page.panel
        visit.press("close")
        assert visit.page.panel == ""


def test_the_end_names_the_winners_and_offers_another_game_like_it() -> None:
    visit = Visit(pace="instant").start()
    visit.lay_out(kinds="pbbbb", length="hands", hands=1, revolt=True)
    visit.play_until(lambda: visit.session.over)
    assert visit.screen == "result"
    outcome = visit.match.state.outcome
    assert outcome is not None
    assert visit.match.seats[outcome.winners[0]].name in visit.text
    assert visit.acts() == []
    visit.press("change")
    assert visit.screen == "setup"
    draft = visit.draft
    assert draft is not None
    assert (draft.players, draft.options["hands"], draft.options["revolt"]) == (5, 1, True)
    visit.press("start")
    assert [seat.bot for seat in visit.match.seats] == [None] + ["normal"] * 4
    assert visit.session.autosave.id == "2"


def test_a_finished_game_can_be_looked_at_again_from_the_lobby() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    visit.press("home")
    assert "View" in visit.text
    visit.press("resume:1")
    assert visit.screen == "result"


NONSENSE = [
    *("nonsense", "nonsense:1", "MOVE:pass", "move", "pick", "why:", "unpick:13", "lift", "stored"),
    *(
        "look:",
        "look:-1",
        "look:²",
        "look:99999999999999",
        "undo",
        "undo-to:x",
        "undo!:",
        "resume:",
    ),
    *("set:", "set:pace", "set:pace=warp", "open:arena", "rules:imperator#nowhere", "partial"),
    *("log", "again", "close"),
]


@pytest.mark.parametrize("action", NONSENSE)
@pytest.mark.parametrize("where", ["lobby", "setup", "table"])
def test_an_invalid_action_breaks_nothing(action: str, where: str) -> None:
    visit = Visit().start()
    if where == "setup":
        visit.press("open:imperator")
    elif where == "table":
        visit.lay_out()
    visit.app.handle(action)
    assert visit.document.elements


@pytest.mark.parametrize("action", ["", "nonsense", "nonsense:1", "MOVE:pass", ":", "move!:pass"])
def test_an_unknown_action_is_ignored(action: str) -> None:
    visit = following()
    before = (visit.page.shows, visit.moves[:])
    visit.app.handle(action)
    assert (visit.page.shows, visit.moves) == before


def test_a_save_with_every_kind_of_seat_can_be_gone_on_with() -> None:
    seats = (Seat("Zoé"), Seat("", "easy"), Seat("x" * 24, "hard"), Seat("Bot", "normal"))
    text = Match.new("imperator", players=4, seed=3, seats=seats).dump()
    visit = Visit(FakeStorage({f"{SAVE}1": text}), pace="instant").start()
    visit.press("resume:1")
    visit.play_until(in_phase(visit, "play"))
    assert "x" * 24 in visit.text
