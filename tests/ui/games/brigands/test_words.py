"""What the table of Brigands says: to each pawn, at the wheel, on the Prince, during the story."""

from __future__ import annotations

from engine.matches import Match
from tests.ui.document import Element
from tests.ui.games.brigands.test_view import (
    at_match,
    brigands,
    in_playback,
    laid_out,
    reached,
)
from tests.ui.ports import Visit
from tools import matches
from tools.matches import observed
from ui.base.settings import MOST_TOLD
from ui.games.brigands import timeline, view
from ui.games.brigands.words import FEW
from ui.match.advice.purposes import FIRST


def classed(visit: Visit, name: str) -> list[Element]:
    return [each for each in visit.document.having("class") if each.get("class") == name]


def pawn_to_act(phase: str, reserve: int, waiting: int) -> Visit:
    """Return a visit where one of several pawns acts, and the reserve is (not) empty."""

    def found(match: Match) -> bool:
        o = observed(match, 0)
        asked = o["phase"] == phase and match.state.to_act == (0,)
        return (
            asked and brigands(match).undecided[0] == waiting and min(o["reserve"][0], 1) == reserve
        )

    return at_match(matches.reached("brigands", 4, found).dump())


def test_a_pawn_that_stays_is_promised_a_token_only_if_the_reserve_has_one() -> None:
    for reserve, words in ((1, "Stay and gain a token"), (0, "Stay")):
        visit = pawn_to_act("prison", reserve, 2)
        assert visit.document.control("move:stay").text == words
        assert ("none in the reserve" in visit.text) == (reserve == 0)


def test_several_pawns_that_act_one_after_the_other_are_counted() -> None:
    visit = pawn_to_act("prison", 1, 2)
    assert "pawn 1 of 2" in visit.text
    visit.press("move:stay")
    assert "pawn 2 of 2" in visit.text
    assert "pawn 1 of 1" not in pawn_to_act("prison", 1, 1).text


def test_a_pawn_takes_as_many_tokens_as_the_reserve_has() -> None:
    visit = pawn_to_act("harbour", 0, 1)
    assert visit.document.control("move:take").text == "Take nothing"


def test_actions_have_numbers_only_where_others_choose_too() -> None:
    for alone in (False, True):
        visit = at_match(reached("wheel", alone=alone))
        numbers = [each.text for each in classed(visit, "priority")]
        assert bool(numbers) != alone
        assert "–" not in numbers


def test_the_prompt_says_what_many_actions_do_until_one_is_picked() -> None:
    def choosing(match: Match) -> bool:
        asked = observed(match, 0)["phase"] == "wheel" and 0 in match.state.to_act
        return asked and len(match.state.legal_moves(0)) > FEW

    for prince, told in ((1, "Steal: 3 Ducats per pawn."), (0, "Steal: 5 Ducats per patrol")):
        visit = at_match(matches.reached("brigands", 6, choosing, prince=prince).dump())
        assert told in visit.text
        if visit.match.state.to_act != (0,):
            visit.press("pick-only:none")
            assert told not in visit.text


def test_the_prompt_of_planning_says_what_is_next() -> None:
    visit = at_match(reached("plan", "pb"))
    asked = ["Place your pawns", "Now post the neutral patrols", "seal the plan"]
    assert asked[0] in visit.text
    while asked[1] not in visit.text:
        visit.press("pick:market")
    visit.press("pick:market|")
    assert asked[2] in visit.text


def test_tokens_are_told_once_where_the_hand_shows_them() -> None:
    """The tray shows the viewer's own; at a wheel, their plate does."""
    for phase, told in (("plan", False), ("wheel", True)):
        visit = at_match(reached(phase))
        signs = (each for each in classed(visit, "owned") if "in hand" in each.get("aria-label"))
        plates = {plate.get("id") for each in signs if (plate := each.inside("li"))}
        assert ("purse-0" in plates) == told
        assert "purse-1" in plates


def test_a_duel_says_in_a_few_words_who_wins() -> None:
    (brief,) = classed(laid_out("pb"), "tale-brief")
    assert brief.text == "The richer wins"
    (brief,) = classed(laid_out("pb", letter=True), "tale-brief")
    assert brief.text == "The richer wins, with 50 Ducats"


def test_everybody_sees_who_the_prince_is_and_how_to_win() -> None:
    visit = laid_out("pbbb", prince=2)
    (plate,) = [each for each in visit.document.having("id") if each.get("id") == "purse-2"]
    assert "Prince" in plate.text
    (brief,) = classed(visit, "tale-brief")
    assert brief.text == f"50 Ducats win; else {visit.scene.name(2)}"


def test_the_prompt_tells_what_the_place_does_while_its_story_is_told() -> None:
    visit, told = in_playback(), set[str]()
    while visit.scene.telling:
        told |= {view.VIEW.telling(visit.scene)}
        visit.app.handle("hurry")
    assert any("Market: " in each for each in told)


# The pace of the story


def test_a_step_that_tells_more_is_looked_at_longer() -> None:
    actions = [{"seat": seat} for seat in range(3)]
    short = timeline.length([{"type": "place", "place": "market", "teams": []}])
    long = timeline.length([{"type": "wheels", "actions": actions}, {"type": "moved"}])
    assert short == 1 < long <= timeline.LONGEST


def seconds_told(visit: Visit) -> float:
    """Return how long the story of a day takes, until something is asked."""
    begun = visit.clock.time
    while not visit.session.owing or visit.session.playback.running:
        visit.wait(10)
    return (visit.clock.time - begun) / 1000


def test_in_the_first_matches_the_story_takes_longer_but_never_more_than_its_bound() -> None:
    first, later = in_playback(), at_match(reached("plan", turn=2), pace="normal")
    prompt = later.scene.prompt
    assert prompt is not None
    for _ in range(FIRST):
        later.session.purposes.answered(prompt)
    count = len(later.moves)
    while len(later.moves) == count:
        later.press(later.acts()[0])
    new, known = seconds_told(first), seconds_told(later)
    assert known < new <= MOST_TOLD["normal"] / 1000 + 0.5


def test_a_tap_beside_the_controls_skips_one_stop() -> None:
    visit = in_playback()
    for _ in range(3):
        seen = visit.session.playback.seen
        visit.app.handle("hurry")
        assert visit.session.playback.seen == seen + 1
