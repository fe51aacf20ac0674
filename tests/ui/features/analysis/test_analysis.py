"""A strong bot analyses a match on request; the visitor can stop, resume and find it again."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.bots.requests import ChancesRequest, ReviewRequest
from engine.catalogue import GAMES
from engine.core.plain import JsonObject
from engine.matches import Match, Seat
from tests.ui.fakes import FakeJournal, FakeStorage, bot_answer, neutral_review
from tests.ui.features.replay.test_replay import replaying, saved, screen
from tests.ui.ports import Visit
from ui.features.analysis.analyser import POINTS
from ui.features.analysis.analyses import KEY, MOST, Analyses, Analysis
from ui.storage.store import Store
from ui.table.catalogue import view_of

GAME = pytest.mark.parametrize("game_id", GAMES)


# Answers of the right shape that cannot be true.
POINTLESS: tuple[JsonObject, ...] = (
    {"best": "fly", "loss": 0.5, "doubt": 0.0, "grade": "blunder", "chances": [1.0]},
    {"best": "", "loss": 0.0, "doubt": 0.0, "grade": "good", "chances": 1},
)


def finding(visit: Visit, grade: str) -> None:
    """Let the judge give every move this grade, and prefer another move."""

    def consider(request: ReviewRequest | ChancesRequest) -> JsonObject:
        if "match" in request:
            return neutral_review(request)
        observation = request["observation"]
        game = GAMES[observation["game"]]
        moves = game.determinize(observation, Random(1)).legal_moves(observation["seat"])
        best = next(move for move in reversed(moves) if move != request["made"])
        return {"best": best, "loss": 0.25, "doubt": 0.01, "grade": grade}

    visit.thinker.consider = consider


def judged(visit: Visit) -> Analysis:
    """Analyse the replayed match to the end."""
    visit.press("judge")
    while 'class="note judging"' in visit.page.markup:
        visit.wait(1)
    part = screen(visit)._analysis
    assert part is not None
    return part.analyser.analysis


def kept(storage: FakeStorage) -> Analyses:
    return Analyses(Store(storage, FakeJournal(alive=False)))


def decisions(match: Match, person: int = 0) -> list[int]:
    """Return the numbers of the moves before which the person had a choice."""
    return [
        at
        for at, (seat, _) in enumerate(match.moves, start=1)
        if seat == person and len(match.state_after(at - 1).legal_moves(seat)) > 1
    ]


@GAME
def test_every_decision_of_a_person_is_judged_from_what_its_seat_could_know(game_id: str) -> None:
    visit = replaying(game_id)
    match = screen(visit).match
    found = judged(visit)
    assert sorted(found.verdicts) == decisions(match)
    assert {0, len(match.moves)} <= found.curve.keys()
    assert len(found.curve) <= POINTS + 2
    asked = [request for request in visit.thinker.reviews if "made" in request]
    for at, request in zip(decisions(match), asked, strict=True):
        assert request["observation"] == match.state_after(at - 1).observation(0)
        assert request["made"] == match.moves[at - 1][1]


@GAME
def test_a_poor_move_is_shown_with_a_better_one(game_id: str) -> None:
    visit = replaying(game_id)
    finding(visit, "blunder")
    found = judged(visit)
    match, view = screen(visit).match, view_of(game_id)
    at = min(found.verdicts)
    visit.press(f"look:{at}")
    (told,) = [each.text for each in visit.document.having("data-grade")]
    scene = screen(visit)._analysis._reviewed(visit.app.preferences.texts, at).scene  # type: ignore[union-attr]
    assert " ".join(view.move_text(found.verdicts[at].best, scene).split()) in told
    worst = [act for act in visit.document.actions("data-do") if act == f"look:{at}"]
    assert worst
    assert match.moves[at - 1][0] == 0


@pytest.mark.thorough
def test_the_real_bot_judges_too() -> None:
    visit = replaying("brus")

    def consider(request: ReviewRequest | ChancesRequest) -> JsonObject:
        request["seconds"] = 0.01
        return bot_answer(request)

    visit.thinker.consider = consider
    found = judged(visit)
    assert found.complete
    assert sorted(found.verdicts) == decisions(screen(visit).match)
    winners = screen(visit).match.state.outcome.winners  # type: ignore[union-attr] # it is over
    last = found.curve[len(screen(visit).match.moves)]
    assert [seat for seat, chance in enumerate(last) if chance == 1] == [*winners]


def test_nothing_is_judged_before_it_is_over() -> None:
    visit = replaying("imperator", moves=30)
    assert "judge" not in visit.document.actions("data-do")
    visit.app.handle("judge")
    assert visit.thinker.reviews == []


def test_judging_can_be_stopped_and_goes_on_where_it_was() -> None:
    visit = replaying("brus")
    visit.press("judge")
    visit.wait(40)
    visit.press("judge")
    asked = len(visit.thinker.reviews)
    visit.wait(1000)
    assert len(visit.thinker.reviews) == asked
    judged(visit)
    seen = [json.dumps({**request, "seed": 0}) for request in visit.thinker.reviews]
    assert len(seen) - len({*seen}) <= 1  # the analysis in progress when it was stopped


def test_leaving_pauses_the_analysis_and_returning_shows_it() -> None:
    visit = replaying("brus")
    visit.press("judge")
    visit.wait(10)
    visit.app.handle("home")
    asked = len(visit.thinker.reviews)
    visit.wait(1000)
    assert len(visit.thinker.reviews) == asked
    found = kept(visit.storage).read(Match.load(saved("brus")))
    assert len(found.curve) >= 9


def test_an_analysis_is_kept_for_the_next_visit() -> None:
    visit = replaying("brus")
    finding(visit, "mistake")
    found = judged(visit)
    again = Visit(FakeStorage(visit.storage.texts), pace="instant").start()
    again.app.handle("import", saved("brus"))
    again.press("replay")
    assert "judge" not in again.document.actions("data-do")
    assert screen(again)._analysis.analyser.analysis == found  # type: ignore[union-attr]
    assert again.thinker.reviews == []


@pytest.mark.parametrize("answer", [{"error": "ValueError: no"}, {}, {"best": "fly"}, *POINTLESS])
def test_what_a_bot_cannot_analyse_is_told_and_can_be_asked_again(answer: JsonObject) -> None:
    visit = replaying("brus")
    visit.thinker.consider = lambda _: answer
    found = judged(visit)
    assert not found.curve
    assert not found.verdicts
    assert "could not analyse everything" in visit.notice
    assert [action for _, action in visit.page.notices[-1][1]] == ["device"]
    assert visit.app.faults.texts
    at = decisions(screen(visit).match)[0]
    visit.app.handle(f"look:{at}")
    assert "This move could not be judged" in visit.text
    visit.thinker.consider = neutral_review
    again = judged(visit)
    assert again.complete
    assert sorted(again.verdicts) == decisions(screen(visit).match)
    assert len(again.curve) <= POINTS + 2
    assert "could not be judged" not in visit.text


def test_only_the_latest_are_kept() -> None:
    storage = FakeStorage()
    matches = [Match.new("brus", players=4, seed=seed) for seed in range(MOST + 3)]
    for match in matches:
        kept(storage).keep(match, Analysis({0: (0.25,) * 4}, {}, complete=True))
    read = [kept(storage).read(match).complete for match in matches]
    assert read == [False] * 3 + [True] * MOST


@pytest.mark.parametrize(
    "spoiled",
    [
        "",
        "[",
        "[]",
        '{"%": 3}',
        '{"%": {"curve": {"0": ["x", null, 7, -1], "9999": [1], "a": 1}, "verdicts": [3]}}',
        '{"%": {"verdicts": {"1": {"best": "<b>", "grade": "blunder"}, "0": {}}}}',
        '{"%": {"verdicts": {"1": {"best": 3, "grade": ["good"]}}, "complete": "yes"}}',
    ],
)
def test_spoiled_analyses_are_ignored(spoiled: str) -> None:
    match = Match.load(saved("brus"))
    storage = FakeStorage()
    kept(storage).keep(match, Analysis())
    (key,) = json.loads(storage.texts[KEY])
    storage.texts[KEY] = spoiled.replace("%", key)
    found = kept(storage).read(match)
    assert not found.verdicts
    assert not found.complete
    assert all(0 <= chance <= 1 for chances in found.curve.values() for chance in chances)
    visit = Visit(storage, pace="instant").start()
    visit.app.handle("import", saved("brus"))
    visit.press("replay")
    assert visit.screen == "replay"


# The coach


def playing(persons: int = 1, coach: bool = True, grade: str = "blunder") -> Visit:
    """Return a visit to a table at which a person owes a decision."""
    visit = Visit(pace="instant").start()
    visit.app.handle(f"set:coach={coach}")
    finding(visit, grade)
    seats = tuple(Seat(f"N{i}", None if i < persons else "easy") for i in range(4))
    visit.app.handle("import", Match.new("imperator", players=4, seed=3, seats=seats).dump())
    visit.app.handle("lift")
    visit.wait_for_turn()
    return visit


def remarks(visit: Visit) -> list[str]:
    return [each.text for each in visit.document.having("data-grade")]


def move(visit: Visit) -> None:
    """Make a move for the viewer."""
    seat = visit.session.seating.viewer
    visit.session.play(visit.match.state.legal_moves(seat)[0])
    visit.wait(50)


def test_a_coach_says_so_when_a_decision_was_poor() -> None:
    visit = playing()
    move(visit)
    assert len(remarks(visit)) == 1
    visit.app.handle("undo!:0")
    assert visit.moves == []
    assert remarks(visit) == []


@pytest.mark.parametrize("grade", ["good", "inaccuracy", "unknown"])
def test_a_coach_ignores_trifles(grade: str) -> None:
    visit = playing(grade=grade)
    move(visit)
    assert visit.thinker.reviews
    assert remarks(visit) == []


def test_without_a_coach_no_move_is_judged() -> None:
    visit = playing(coach=False)
    move(visit)
    assert visit.thinker.reviews == []


def test_a_coach_hides_a_remark_from_other_people() -> None:
    visit = playing(persons=4)
    first = visit.session.seating.viewer
    while visit.session.seating.curtain is None:
        move(visit)
    assert visit.session.remarks.last
    assert remarks(visit) == []
    visit.app.handle("lift")
    assert visit.session.seating.viewer != first
    assert remarks(visit) == []
