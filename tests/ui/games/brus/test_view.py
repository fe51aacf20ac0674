"""The view of Brus: what can be pressed and what is explained."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.games.brus import BRUS
from engine.games.brus.cards import CARDS, PLAYABLE, kind
from engine.games.brus.state import BrusState
from engine.matches import Match
from tests.playing import pick, policy
from tests.ui import matches
from tests.ui.matches import new_match
from tests.ui.ports import Visit
from tests.ui.screens import EVIL
from ui.games.brus.faces import sprite
from ui.games.brus.hand import about
from ui.games.brus.scores import hand_result


def match_of(kinds: str, seed: int = 7, **options: Any) -> Match:
    """Return a match of people (p) and bots (b) whose names are markup."""
    return new_match("brus", kinds, seed, EVIL, **options)


def at_table(match: Match, language: str = "en") -> Visit:
    """Return a visit at the table of a match, after the curtain."""
    visit = Visit(pace="instant", languages=(language,)).start()
    visit.app.handle("import", match.dump())
    visit.app.handle("lift")
    return visit


def reached(until: Callable[[Match], bool], kinds: str = "pppp", **options: Any) -> Match:
    """Return a match, played at random until a condition holds."""
    return matches.reached(lambda seed: match_of(kinds, seed, **options), until)


def state_of(match: Match) -> BrusState:
    """Return the state of the match, typed."""
    assert isinstance(match.state, BrusState)
    return match.state


def hand(match: Match, seat: int | None) -> list[str]:
    """Return the cards that a seat sees in its hand."""
    held = state_of(match).observation(seat)["hand"]
    assert held is not None
    return held


def follows(match: Match) -> bool:
    """Tell whether a player must beat a card and holds cards of every kind."""
    state = state_of(match)
    held = hand(match, state.to_act[0])
    kinds = {kind(card) for card in held}
    many = len(state.legal_moves(state.to_act[0])) > 1
    low = len(state.legal_moves(state.to_act[0])) < sum(card in PLAYABLE for card in held)
    return state.phase == "follow" and many and low and {"seven", "unplayable"} <= kinds


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("players", BRUS.players)
def test_every_screen_of_a_match_is_well_formed_and_fully_worded(
    players: int, language: str
) -> None:
    visit = at_table(match_of("p" * players, points=2), language)
    rng = policy(players)
    while not visit.session.over:
        document = visit.document
        assert "brus." not in document.text
        assert "<wolf" not in visit.page.markup
        assert len(document.elements) < 900
        assert_answers_lead_to_legal_moves(visit)
        if visit.acts():
            visit.answer(lambda acts: pick(acts, rng))
        visit.wait(0)  # an evident only move is made automatically
        if visit.screen == "curtain":
            visit.press("lift")
    assert "brus." not in visit.document.text


def assert_answers_lead_to_legal_moves(visit: Visit) -> None:
    """Check that the controls offer exactly the legal moves, each once."""
    legal = visit.match.state.legal_moves(visit.session.seating.viewer)
    assert sorted(visit.acts()) == sorted(f"move:{move}" for move in legal)


def test_a_tap_on_a_card_lays_it() -> None:
    visit = at_table(reached(follows))
    act, count = visit.acts()[1], len(visit.moves)
    (held,) = [e for e in visit.document.elements if e.get("data-act") == act]
    assert held.get("id") == f"hand-{act.removeprefix('move:lay:')}"
    assert visit.document.actions("data-act") == visit.acts(), "no button confirms it"
    visit.press(act)
    assert visit.moves[count][1] == act.removeprefix("move:")


def test_a_card_that_was_asked_about_in_time_is_laid_with_one_tap_too() -> None:
    visit = at_table(reached(follows))
    act = visit.acts()[0]
    visit.session.selection.pick_only(act.removeprefix("move:lay:"))
    visit.app.show()
    assert [e for e in visit.document.elements if "ladder-now" in e.get("class")]
    count = len(visit.moves)
    visit.press(act)
    assert visit.moves[count][1] == act.removeprefix("move:")


def test_the_only_card_that_can_be_laid_is_laid_with_one_tap() -> None:
    visit = at_table(
        reached(lambda match: len(match.state.legal_moves(match.state.to_act[0])) == 1)
    )
    (act,) = visit.acts()
    assert act.startswith("move:lay:")


def test_every_card_that_cannot_be_laid_says_why() -> None:
    visit = at_table(reached(follows))
    held = hand(visit.match, visit.session.seating.viewer)
    legal = visit.match.state.legal_moves(visit.session.seating.viewer)
    reasons = set()
    for card in held:
        if f"lay:{card}" not in legal:
            visit.press(f"why:lay:{card}")
            (words,) = [e.text for e in visit.document.elements if e.get("class") == "reason"]
            reasons.add(words.split(" ", 1)[1])
    assert len(reasons) > 2
    assert any("it must beat" in words for words in reasons)


def test_while_others_play_cards_can_still_be_asked_about() -> None:
    visit = Visit().start()
    visit.thinker.held = True
    waits = reached(lambda match: match.state.to_act != (0,), kinds="pbbb")
    visit.app.handle("import", waits.dump())
    held = hand(visit.match, 0)
    assert not visit.acts()
    for card in held:
        visit.press(f"pick-only:{card}")
        (note,) = [e.text for e in visit.document.elements if "ladder-now" in e.get("class")]
        assert note


def test_stronger_cards_are_named_where_they_are_few_and_counted_where_they_are_many() -> None:
    scene = at_table(reached(follows)).scene
    scene = replace(scene, o={**scene.o, "best": None, "laid": [], "hand": []})
    assert "beaten by J♣ (spit), 8♠ (dull) and K♥ (brus)." in about(scene, "9C")
    assert "17 stronger cards" in about(scene, "6D")


def test_the_ladder_shows_the_state_of_all_eighteen_cards() -> None:
    visit = at_table(reached(follows))
    steps = [e for e in visit.document.elements if e.get("class") == "step"]
    assert len(steps) == len(PLAYABLE)
    viewer = visit.session.seating.viewer
    o = state_of(visit.match).observation(viewer)
    states = [step.get("data-state") for step in steps]
    assert states.count("best") == 1
    assert states.index("best") == PLAYABLE.index(o["best"] or "")
    assert states.count("laid") == sum(card in PLAYABLE for card in o["laid"]) - 1
    assert states.count("mine") == sum(card in PLAYABLE for card in hand(visit.match, viewer))
    over = [number for number, step in enumerate(steps) if "data-over" in step.attributes]
    assert over == [n for n in range(states.index("best")) if states[n] != "laid"]


def test_the_ladder_folds() -> None:
    visit = at_table(reached(follows))
    visit.press("switch:fold-ladder=on")
    assert not [e for e in visit.document.elements if e.get("class") == "step"]
    visit.press("switch:fold-ladder=")
    assert [e for e in visit.document.elements if e.get("class") == "step"]


def test_the_ladder_opens_over_a_phone_even_when_folded_on_a_tablet() -> None:
    visit = at_table(reached(follows))
    visit.press("switch:fold-ladder=on")
    visit.press("switch:open-ladder=on")
    (ladder,) = [e for e in visit.document.elements if e.get("id") == "ladder"]
    assert "data-open" in ladder.attributes
    assert [e for e in visit.document.elements if e.get("class") == "step"]
    visit.press("switch:open-ladder=")
    assert not [e for e in visit.document.elements if e.get("class") == "step"]


def test_the_hand_stands_playable_cards_first_by_strength() -> None:
    visit = at_table(reached(follows))
    shown = [e.get("id")[5:] for e in visit.document.elements if e.get("class") == "held"]
    playable = [card for card in PLAYABLE if card in shown]
    assert shown[: len(playable)] == playable
    assert {kind(card) for card in shown[len(playable) :]} <= {"seven", "unplayable", "club_king"}


def test_nine_cards_are_one_row_of_every_phone() -> None:
    visit = at_table(reached(lambda match: len(hand(match, match.state.to_act[0])) == 9))
    assert len([e for e in visit.document.elements if e.get("class") == "held"]) == 9
    row = next(e for e in visit.document.elements if e.get("class") == "hand-row")
    assert not row.get("data-crowded")


def last_events(match: Match) -> set[str]:
    """Return the types of the events of the last move."""
    return {event.type for event in match.events_of(len(match.moves))}


def test_a_finished_trick_stays_on_the_table_and_the_last_one_comes_again() -> None:
    visit = at_table(
        reached(lambda m: "trick_won" in last_events(m) and "hand_over" not in last_events(m))
    )
    assert "data-done" in visit.page.markup
    assert "takes the trick" in visit.text
    visit.answer()
    visit.app.handle("lift")
    while visit.acts() and not state_of(visit.match).lays:
        visit.answer()
        visit.app.handle("lift")
    assert "data-done" not in visit.page.markup
    visit.press("switch:review=on")
    assert "data-done" in visit.page.markup
    visit.press("switch:review=")
    assert "data-done" not in visit.page.markup


@pytest.mark.parametrize(
    ("event", "words"),
    [("seven", "7"), ("lead_moved", "the lead moves on to"), ("hand_over", "tricks")],
)
def test_automatic_events_are_shown_on_the_board(event: str, words: str) -> None:
    match = reached(
        lambda m: event in last_events(m) and not state_of(m).lays and m.state.outcome is None
    )
    visit = at_table(match)
    (board,) = [e.text for e in visit.document.elements if e.get("class") == "board"]
    assert words in board


@pytest.mark.parametrize("why", ["six", "jan", "club_king"])
def test_every_end_of_a_hand_is_told(why: str) -> None:
    def ended(match: Match) -> bool:
        results = state_of(match).observation(None)["results"]
        return bool(results) and results[-1]["why"] == why and "hand_over" in last_events(match)

    visit = at_table(reached(ended, points=12, club_king="five"))
    wanted = {"six": "has six tricks", "jan": "Jan!", "club_king": "holds K♣"}
    (board,) = [e.text for e in visit.document.elements if e.get("class") == "board"]
    assert wanted[why] in board


def test_the_trick_that_ends_a_hand_is_told_beside_the_result() -> None:
    def ended(match: Match) -> bool:
        return "hand_over" in last_events(match) and match.moves[-1][0] != match.state.to_act[0]

    match = reached(lambda m: bool(m.state.to_act) and ended(m), points=12)
    (board,) = [e.text for e in at_table(match).document.elements if e.get("class") == "board"]
    assert "takes trick" in board


def test_the_last_trick_of_a_match_is_told_at_its_end() -> None:
    visit = at_table(match_of("bbbb", points=1))
    visit.wait(0)
    assert visit.session.over
    (hands,) = [e.text for e in visit.document.elements if e.get("class") == "hands-told"]
    assert "takes trick" in hands


@pytest.mark.parametrize(
    ("movers", "words"),
    [(1, "has nothing to lead"), (2, "have nothing to lead"), (3, "Nobody before")],
)
def test_a_lead_that_moves_on_is_told_in_one_sentence(movers: int, words: str) -> None:
    def moved(match: Match) -> bool:
        kinds = [event.type for event in match.events_of(len(match.moves))]
        return "hand_over" not in kinds and kinds.count("lead_moved") == movers

    visit = at_table(reached(moved, points=12))
    (news,) = [e.text for e in visit.document.elements if e.get("class") == "board-news"]
    assert news.count(words) == 1


def test_a_drawn_hand_is_told() -> None:
    visit = at_table(match_of("pppp"))
    scene = visit.scene
    drawn = {"number": 1, "dealer": 0, "team": None, "points": 0, "why": "drawn", "king": None}
    drawn_scene = replace(scene, o={**scene.o, "results": [{**drawn, "tricks": [4, 3]}]})
    assert "A drawn hand" in hand_result(drawn_scene)


def test_every_card_has_a_face_of_its_own() -> None:
    drawn = sprite()
    assert all(f'id="brus-{card}"' in drawn for card in CARDS)
    faces = [part.split("</symbol>")[0].split(">", 1)[1] for part in drawn.split("<symbol")[1:]]
    assert len(set(faces)) == len(faces)


# Time to read


def at_finished_trick(setting: str) -> Visit:
    """Return a visit of a match of bots at a finished trick, with this setting."""
    visit = Visit().start()
    visit.app.handle(f"set:tricks={setting}")
    visit.app.handle("import", match_of("bbbb").dump())
    while "trick_won" not in last_events(visit.match):
        visit.app.handle("onward")
        visit.wait(50)
    return visit


def test_a_finished_trick_stays_as_long_as_is_set() -> None:
    stayed = {}
    for setting in ("short", "normal", "long"):
        visit = at_finished_trick(setting)
        count, time = len(visit.moves), 0
        while len(visit.moves) == count:
            visit.wait(100)
            time += 100
        stayed[setting] = time
    assert stayed["short"] < stayed["normal"] < stayed["long"]


def test_a_finished_trick_can_wait_for_a_tap() -> None:
    visit = at_finished_trick("tap")
    count = len(visit.moves)
    visit.wait(60_000)
    assert len(visit.moves) == count
    visit.app.handle("onward")
    visit.wait(10)
    assert len(visit.moves) == count + 1


def test_nothing_waits_for_a_tap_after_the_setting_changes() -> None:
    visit = at_finished_trick("tap")
    count = len(visit.moves)
    visit.wait(60_000)
    visit.app.handle("set:tricks=short")
    visit.wait(5_000)
    assert len(visit.moves) > count


def test_with_instant_pace_nothing_waits() -> None:
    visit = at_finished_trick("tap")
    visit.app.handle("set:pace=instant")
    visit.wait(0)
    assert visit.session.over
