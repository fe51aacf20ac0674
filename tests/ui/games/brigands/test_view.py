"""The view of Brigands: planning by touch, the story step by step, whole matches, secrets."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from engine.core.plain import Json
from engine.core.randomness import stream
from engine.games.brigands import BRIGANDS
from engine.games.brigands.constants import NAMES
from engine.games.brigands.state import BrigandsState
from engine.matches import Match, Seat
from tests.playing import random_move
from tests.ui import matches
from tests.ui.matches import new_match
from tests.ui.ports import Visit
from ui.base.settings import PACES
from ui.games.brigands import timeline
from ui.match.draft import Draft
from ui.match.session.narration import BEFORE
from ui.match.session.pacing import LEISURE


def laid_out(kinds: str, language: str = "en", pace: str = "instant", **options: Json) -> Visit:
    """Return a visit to a new table."""
    match = new_match("brigands", kinds, 3, **options)
    return at_match(match.dump(), language, pace)


def brigands(match: Match) -> BrigandsState:
    """Return the position of a match of this game."""
    assert isinstance(match.state, BrigandsState)
    return match.state


def at_match(dump: str, language: str = "en", pace: str = "instant") -> Visit:
    visit = Visit(pace=pace, languages=(language,)).start()
    visit.app.handle("import", dump)
    if visit.screen == "curtain":
        visit.press("lift")
    return visit


@cache
def reached(phase: str, kinds: str = "pbbb", turn: int = 1, alone: bool | None = None) -> str:
    """Return the save of a match in which seat 0 owes a decision of this phase.

    With `alone` nobody else has chosen, or somebody has.
    """

    def asked(match: Match) -> bool:
        state = brigands(match)
        owed = state.phase == phase and state.to_act == (0,) and state.turn >= turn
        return owed and alone in (None, not state.chosen)

    return matches.reached(lambda seed: new_match("brigands", kinds, seed), asked).dump()


# The plan


def test_a_plan_is_made_by_touch_and_taken_back_freely_until_it_is_sealed() -> None:
    visit = at_match(reached("plan"))
    before = visit.moves[:]
    for place in ("market", "market", "palace"):
        visit.press(f"pick:{place}")
    assert visit.acts() == ["move:plan:market2,palace1"]
    visit.press("pick:market+")
    assert visit.acts() == ["move:plan:market2+,palace1"]
    visit.press("unpick:palace")
    assert "pick:tavern" in visit.acts()
    visit.press("pick:tavern")
    assert visit.acts() == ["move:plan:market2+,tavern1"]
    assert visit.moves == before
    visit.press("move:plan:market2+,tavern1")
    assert (0, "plan:market2+,tavern1") in visit.moves


@pytest.mark.parametrize("kinds", ["pbbb", "pb"])
def test_a_sealed_plan_lies_in_the_city_until_all_plans_are_revealed(kinds: str) -> None:
    visit = at_match(reached("plan", kinds), pace="normal")
    while not any(act.startswith("move:") for act in visit.acts()):
        visit.press(visit.acts()[0])
    (seal,) = visit.acts()
    planned = [name for name in ids(visit) if name.startswith("plan-")]
    visit.press(seal)
    while visit.scene.telling is False:
        assert [name for name in ids(visit) if name.startswith("plan-")] == planned
        visit.wait(100)
    while "revealed" not in [event["type"] for event in timeline.events_so_far(visit.scene)]:
        assert [name for name in ids(visit) if name.startswith("plan-")] == planned
        visit.wait(100)
    assert planned and not any(name.startswith("plan-") for name in ids(visit))


def test_what_is_placed_comes_out_of_the_tray() -> None:
    visit = at_match(reached("plan"))
    last = [name for name in ids(visit) if name.startswith("tray-men-")][-1]
    visit.press("pick:market")
    (man,) = [each for each in visit.document.having("id") if each.get("id") == "plan-market-0"]
    assert man.get("data-from") == last


def ids(visit: Visit) -> list[str]:
    return [each.get("id") for each in visit.document.having("id")]


def test_a_token_whose_team_was_taken_back_does_not_stay() -> None:
    visit = at_match(reached("plan"))
    for action in ("pick:market", "pick:market+", "unpick:market"):
        visit.press(action)
    for _ in range(3):
        visit.press("pick:palace")
    assert visit.acts() == ["move:plan:palace3"]


def test_what_cannot_be_planned_tells_the_rule() -> None:
    visit = at_match(reached("plan"))
    visit.press("why:plan:prison1")
    assert visit.session.selection.reason is not None
    assert visit.session.selection.reason.key == "brigands.refuse.prison_card"
    for _ in range(3):
        visit.press("pick:market")
    visit.press("why:plan:market3,palace1")
    assert visit.session.selection.reason.key == "brigands.refuse.all_pawns"
    assert 'role="alert"' in visit.page.markup


def test_a_card_in_the_princes_hands_is_shown_with_its_reason() -> None:
    for seed in range(60):
        seats = (Seat("A", None), *(Seat(f"B{i}", "easy") for i in range(3)))
        match = Match.new("brigands", players=4, seed=seed, seats=seats, prince=1)
        rng = stream(seed, "taken")
        while match.state.to_act:
            state = brigands(match)
            if state.phase == "plan" and state.to_act == (0,) and state.observation(0)["taken"][0]:
                visit = at_match(match.dump())
                card = state.observation(0)["cards_taken"]["0"][0]
                visit.press(f"why:plan:{card}1")
                assert visit.session.selection.reason is not None
                assert visit.session.selection.reason.key == "brigands.refuse.card_taken"
                assert "With the Prince" in visit.text
                return
            match.play(*random_move(state, rng))
    raise AssertionError("nobody was spied upon")


def test_a_duellist_posts_patrols_after_men() -> None:
    visit = at_match(reached("plan", "pb"))
    while not any("|" in act for act in visit.acts()):
        visit.press("pick:market")
    visit.press("pick:market|")
    (seal,) = visit.acts()
    assert seal == "move:plan:market3|market"
    visit.press("unpick:market|")
    visit.press("pick:harbour|")
    assert visit.acts() == ["move:plan:market3|harbour"]


def test_the_prince_may_watch_the_prison() -> None:
    visit = laid_out("pbbb", prince=0)
    for _ in range(3):
        visit.press("pick:prison")
    assert visit.acts() == ["move:plan:prison3"]


# The wheel and the pawns


def test_a_wheel_is_chosen_changed_and_sealed() -> None:
    visit = at_match(reached("wheel", alone=False))
    assert "in secret" in visit.text
    visit.press("pick-only:none")
    assert visit.acts() == ["move:none"]
    visit.press("pick-only:home")
    assert visit.acts() == ["move:home"]
    visit.press("move:home")
    assert (0, "home") in visit.moves


def test_an_action_takes_one_tap_where_nobody_else_chooses() -> None:
    visit = at_match(reached("wheel", alone=True))
    assert "in secret" not in visit.text
    assert visit.acts() == [f"move:{move}" for move in visit.match.state.legal_moves(0)]
    made = len(visit.moves)
    visit.press("move:home")
    assert visit.moves[made] == (0, "home")


@pytest.mark.parametrize("phase", ["harbour", "tavern", "prison"])
def test_a_pawn_chooses_by_one_button_for_each_move(phase: str) -> None:
    visit = at_match(reached(phase))
    legal = visit.match.state.legal_moves(0)
    assert visit.acts() == [f"move:{move}" for move in legal]


def test_the_prince_raises_a_marker() -> None:
    visit = at_match(reached("judgement"))
    assert visit.acts() == ["move:raise:spy", "move:raise:judgement"]
    for act, words in zip(
        visit.acts(), ("Spy: 2 cards from each team", "Judgement: a fine of 1"), strict=True
    ):
        assert visit.document.control(act).text == f"Raise {words}"
    assert "Cards from each team now: 1; fine: 0." in visit.text


@pytest.mark.parametrize("players", BRIGANDS.players)
def test_the_set_up_offers_every_seat_as_prince(players: int) -> None:
    draft = Draft.of(BRIGANDS, 1)
    draft.players = players
    offered = {option.name: draft.choices(option) for option in draft.offered()}
    named = {"prince": ["drawn", *range(players)]}
    assert offered == ({"letter": [False, True]} if players == 2 else named)


# The story


def in_playback(kinds: str = "pbbb") -> Visit:
    """Return a visit at a table that plays back the events of a day at a normal pace."""
    visit = at_match(reached("plan", kinds, turn=2), pace="normal")
    count = len(visit.moves)
    while len(visit.moves) == count:
        visit.press(visit.acts()[0])
    return visit


def test_a_day_is_told_step_by_step_before_anything_is_asked() -> None:
    visit = in_playback()
    assert visit.acts() == []
    assert "The places follow" in visit.text or "A new day" in visit.text
    first = visit.session.playback.seen
    visit.wait(PACES["normal"] * BEFORE * LEISURE)
    assert visit.session.playback.seen == first + 1
    visit.press("onward")
    assert visit.session.playback.step is None


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_place_is_told_in_three_steps_at_most(players: int) -> None:
    """They tell who is there, what they do, and what the place does."""
    match = Match.new("brigands", players=players, seed=players)
    rng = stream(players, "few")
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
    told = timeline.in_steps(brigands(match).observation(None)["history"])
    chapter = 0
    for step, following in pairwise(told):
        starts = step[0]["type"] in timeline.CHAPTER_STARTS
        chapter = 1 if starts else chapter + 1
        assert chapter <= 3
        if all(map(timeline.is_empty, step)):
            assert following[0]["type"] == "wheels", "a step that tells nothing"


def test_a_place_where_no_brigand_is_takes_no_step() -> None:
    def kinds(*events: dict[str, Json]) -> list[list[Json]]:
        return [[event["type"] for event in step] for step in timeline.in_steps(events)]

    empty: dict[str, Json] = {"type": "place", "place": "market", "teams": []}
    manned: dict[str, Json] = {**empty, "place": "palace", "teams": [{"seat": 0, "men": 2}]}
    paid: dict[str, Json] = {"type": "paid", "place": "palace"}
    assert kinds(empty, manned, paid) == [["place", "place", "paid"]]
    assert kinds(manned, {"type": "wheels"}, {"type": "moved"}, paid) == [
        ["place"], ["wheels", "moved"], ["paid"],
    ]  # fmt: skip
    assert kinds(manned, paid, empty, {"type": "day"}) == [["place", "paid"], ["place", "day"]]


def test_a_day_is_told_place_by_place_by_hand() -> None:
    visit, titles = in_playback(), list[str]()
    while found := next_chapter(visit):
        visit.press(found)
        assert not visit.scene.telling
        titles += [each.text for each in visit.document.all("h2") if " · " in each.text]
    assert len(titles) == len({*titles}) > 2


def next_chapter(visit: Visit) -> str:
    """Return the action that leads to the next chapter of the story; "" in the last one."""
    buttons = visit.document.all("button")
    return "".join(each.get("data-do") for each in buttons if "Next: " in each.text)


def test_the_log_does_not_run_ahead_of_the_story() -> None:
    visit = in_playback()
    last = len(visit.moves)
    assert f"log-{last}" not in visit.page.markup
    visit.press("onward")
    assert f"log-{last}" in visit.page.markup


def test_every_step_can_be_looked_at_again() -> None:
    visit = in_playback()
    visit.press("onward")
    visit.wait(0)
    start = next(
        do for do in visit.document.actions("data-do") if do.startswith("step:") and do[5:]
    )
    visit.app.handle(start)
    assert "Back to the present" in visit.text
    while visit.session.playback.step is not None:
        assert visit.document.elements
        visit.app.handle(f"step:{visit.session.playback.step + 1}")
    visit.app.handle("step:nonsense")
    assert visit.session.playback.step is None


def test_the_viewer_may_answer_while_looking_back() -> None:
    visit = at_match(reached("plan", turn=2))
    visit.app.handle("step:3")
    assert "Back to the present" in visit.text
    assert any(act.startswith("pick:") for act in visit.acts())


def test_the_timeline_ends_with_the_real_city() -> None:
    """After the last event every man, patrol, token and Ducat stands as in the observation."""
    for players in (2, 4, 6):
        match = Match.new("brigands", players=players, seed=players)
        rng, compared = stream(players, "film"), 0
        while match.state.to_act:
            match.play(*random_move(match.state, rng))
            o = brigands(match).observation(None)
            if o["phase"] == "plan":
                continue
            city, real = timeline.empty(o), timeline.current(o)
            for event in o["history"]:
                timeline.apply(city, event, o)
            if o["phase"] != "over":
                assert city.men == real.men
                assert city.watch == real.watch
                assert city.marked == real.marked
                assert city.place == real.place
                assert sorted(city.days) == sorted(real.days)
            assert city.purses == real.purses
            assert city.tokens == real.tokens
            compared += 1
        assert compared > 20


def test_a_shared_loot_is_worked_out_in_its_line() -> None:
    visit = laid_out("bbbb")
    visit.wait(0)
    visit.app.handle("log")
    assert " each, " in visit.text
    assert "shared by" in visit.text


def test_the_whole_story_is_told_to_the_end_of_the_match() -> None:
    visit = at_match(reached("plan", turn=6), pace="normal")
    while not visit.session.over:
        if visit.acts():
            visit.answer()
        else:
            visit.wait(50)
    assert visit.screen == "table"
    visit.press("to-result")
    assert visit.screen == "result"


# Several people, and what is written


def test_the_page_does_not_show_the_plan_of_another() -> None:
    """Two different plans lead to the same page of the next person."""
    seen = set()
    for place in ("market", "palace"):
        visit = laid_out("ppp", prince=2)
        for _ in range(3):
            visit.press(f"pick:{place}")
        visit.press(f"move:plan:{place}3")
        assert visit.screen == "curtain"
        seen.add(visit.page.markup)
        visit.press("lift")
        seen.add(visit.page.markup)
    assert len(seen) == 2


def test_plans_of_several_are_revealed_together_after_the_last() -> None:
    visit = laid_out("ppp", pace="normal", prince=2)
    for number in range(3):
        assert brigands(visit.match).phase == "plan"
        for _ in range(4):
            visit.wait(PACES["normal"])
            visit.answer()
        if number < 2:
            visit.press("lift")
    if visit.screen == "curtain":
        visit.press("lift")
    assert visit.session.playback.running or visit.session.playback.step is not None
    visit.wait(PACES["normal"] * BEFORE * LEISURE)
    assert "The plans are open" in visit.text


def test_every_place_has_a_name_that_tells_what_is_there() -> None:
    document = at_match(reached("plan", turn=2)).document
    places = [each for each in document.all("button") if each.get("class") == "place-body"]
    assert len(places) == len(NAMES)
    assert len({document.named(each) for each in places}) == len(NAMES)


def test_a_duel_to_the_letter_may_have_no_winner() -> None:
    for seed in range(40):
        seats = (Seat("A", None), Seat("B", None))
        match = Match.new("brigands", players=2, seed=seed, seats=seats, letter=True)
        rng = stream(seed, "letter")
        while match.state.to_act:
            match.play(*random_move(match.state, rng))
        if match.state.outcome is not None and not match.state.outcome.winners:
            assert "Nobody wins" in at_match(match.dump()).text
            return
    raise AssertionError("somebody always won")
