"""Bots, hints, judgements and the coach answer from the first decision on, in every set-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, product
from random import Random
from typing import Any

import pytest

from engine.bots.analysis import GRADES, ChanceEstimate, MoveAnalysis, Verdict
from engine.catalogue import GAMES
from engine.core.game import AnyGame, Option
from engine.core.plain import Json, JsonObject
from engine.core.randomness import stream
from engine.core.state import Observation, State
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.playing import pick, random_move
from tests.ui.fakes import bot_answer, compiled, question
from ui.base.ports import Answer
from ui.base.text import LANGUAGES, Texts
from ui.match.advice import view as advice
from ui.match.advice.review import read_verdict, reviewed_move
from ui.match.advice.review_view import explained, named
from ui.match.session.pondering import Pondering
from ui.match.viewing.scenes import scene_at

ITERATIONS = 3  # of a hard bot: enough to reach every part of a search
PARTS = 8  # of the combinations, which processes share
MOVES = 20  # of a decision whose reasons are heard
LONG = 8  # choices: a longer list of numbers is taken at its ends only
LATER = 0.02  # of the decisions of a thorough match are asked about although others were like them

TEXTS = [Texts(language, compiled) for language in LANGUAGES]


@dataclass(frozen=True)
class SetUp:
    """What a match begins with."""

    game: str
    players: int
    options: JsonObject

    def __str__(self) -> str:
        return f"{self.players}p-{'-'.join(f'{k}={v}' for k, v in self.options.items())}"

    def match(self, seed: int) -> Match:
        """Return a match of one person against bots."""
        seats = tuple(Seat(f"N{i}", "hard" if i else None) for i in range(self.players))
        options: dict[str, Any] = dict(self.options)
        return Match.new(self.game, players=self.players, seed=seed, seats=seats, **options)


# The set-ups


def short(option: Option) -> list[Json]:
    """Return the choices of an option; of many, the first, the usual and the last one."""
    choices = [*option.choices]
    if len(choices) > LONG:
        choices = [choices[0], option.default, choices[-1]]
    return choices


def fitting(game: AnyGame, options: JsonObject) -> Iterator[SetUp]:
    """Yield the set-ups with these options: one for each number of players that goes with them."""
    given = {option.name: option for option in game.options if option.name in options}
    checked = game.checked(options)
    for players in game.players:
        matter = all(option.matters(players, checked) for option in given.values())
        if matter and game.clash(players, checked) is None:
            yield SetUp(game.id, players, options)


def with_condition(option: Option, choice: Json) -> JsonObject:
    """Return a choice with the choice of another option without which it has no effect."""
    return {**dict([option.when] if option.when else []), option.name: choice}


def one_by_one(game: AnyGame) -> list[SetUp]:
    """Return set-ups with one choice that is not the usual one, with each number of players."""
    found = [*fitting(game, {})]
    for option in game.options:
        for choice in short(option):
            if choice != option.default:
                found += fitting(game, with_condition(option, choice))
    return found


def combinations(game: AnyGame) -> list[list[SetUp]]:
    """Return set-ups with every combination of choices; of one, by the number of players."""
    found: list[list[SetUp]] = []
    for chosen in product(*map(short, game.options)):
        pairs = zip(game.options, chosen, strict=True)
        unusual = {option.name: choice for option, choice in pairs if choice != option.default}
        found.append([*fitting(game, unusual)])
    return [setups for setups in found if setups]


def every_number(game: AnyGame) -> list[SetUp]:
    """Return set-ups with every choice of the long lists, one of each."""
    found: list[SetUp] = []
    for option in game.options:
        for choice in option.choices if len(option.choices) > LONG else ():
            found += [*fitting(game, with_condition(option, choice))][:1]
    return found


# The decisions


def decisions(setup: SetUp, seed: int, later: float = 0.0) -> Iterator[Match]:
    """Play a match at random; yield it at the first decision of each kind.

    `later` is the share of further decisions at which it is yielded as well.
    """
    match, met = setup.match(seed), set[str]()
    rng, of = stream(seed, "every set-up"), KITS[setup.game].adapter
    while match.state.to_act:
        kind = of.kind(match.state)
        if kind not in met or rng.random() < later:
            met.add(kind)
            yield match
        match.play(*random_move(match.state, rng))


# The questions


def answer_of(seen: Observation, level: str, seed: int, character: str | None) -> JsonObject:
    """Return the answer to a request for a move, as the page gets it."""
    request = question(seen, level, 1.0)
    request["seed"], request["character"] = seed, character
    request["iterations"] = ITERATIONS
    return bot_answer(request)


def asked(seen: Observation, level: str, seed: int = 1, character: str | None = None) -> str:
    """Return the move of a bot."""
    answer = answer_of(seen, level, seed, character)
    assert "error" not in answer, answer["error"]
    return str(answer["move"])


def ask_bots(state: State, seat: int, game: AnyGame, rng: Random) -> str:
    """Ask the bots of every level, with and without a character, and for a hint; return the hint.

    Every answer must be a legal move.
    """
    seen = state.observation(seat)
    for level in game.levels:
        for character in (None, pick(game.characters, rng) if game.characters else None):
            move = asked(seen, level, int(rng.random() * 1000), character)
            assert state.refusal(seat, move) is None, (level, character, move)
    return asked(seen, "hard")


def judged(state: State, seat: int, game: AnyGame, move: str) -> Verdict:
    """Return the verdict on a move, within a moment and as the page would read it."""
    analysis = MoveAnalysis(game, state.observation(seat), move, 1)
    for part, _ in analysis.parts():
        part.run(iterations=ITERATIONS)
    answer = bot_answer(
        {
            "kind": "review",
            "observation": state.observation(seat),
            "made": move,
            "content": None,
            "seed": 1,
            "seconds": 0.0,
        }
    )
    assert read_verdict(answer), answer
    verdict = analysis.verdict()
    for each in (verdict.best, str(answer["best"])):
        assert state.refusal(seat, each) is None, each
    return verdict


def hear_coach(match: Match, seat: int, moves: Sequence[str], best: str) -> None:
    """Let the coach say the reasons of all these moves, and what was wrong with the first one."""
    seen = match.state.observation(seat)
    for t in TEXTS:
        scene = scene_at(match, seen, seat, t)
        for move in moves:
            said = advice.reasons(scene, move)
            assert "{" not in said, said
    played = match.branch(len(match.moves), match.seats)
    played.play(seat, moves[0])
    verdict = Verdict(best, 0.5, 0.0, GRADES[0][0])
    for t in TEXTS:
        reviewed = reviewed_move(t, played, len(played.moves), verdict)
        words = explained(reviewed, t(f"judging.remark.{reviewed.grade}", **named(reviewed)))
        assert "{" not in words, words


def ponder(match: Match, seat: int) -> None:
    """Let the next bot ponder while this seat thinks."""
    replies: list[JsonObject] = []

    def ask(seen: Observation, player: Seat, _: float, answer: Answer) -> None:
        replies.append(answer_of(seen, player.bot or "hard", 1, None))
        answer(replies[-1])

    seats = tuple(
        replace(each, bot=None if i == seat else "hard") for i, each in enumerate(match.seats)
    )
    Pondering(match.state, seat, seats, ask)
    assert replies
    assert not [each["error"] for each in replies if "error" in each]


def ask_all(match: Match, rng: Random) -> None:
    """Ask everything that the page asks at a decision, for every seat that owes one."""
    state, game = match.state, match.game
    estimate = ChanceEstimate(game, state, 1)
    estimate.run(iterations=1)
    assert all(0 <= chance <= 1 for chance in estimate.chances)
    for seat in state.to_act:
        legal = state.legal_moves(seat)
        best = ask_bots(state, seat, game, rng)
        worse = next((move for move in reversed(legal) if move != best), best)
        verdict = judged(state, seat, game, worse)
        some = legal[:: -(-len(legal) // MOVES)]
        hear_coach(match, seat, [worse, *some, best], verdict.best)
    if len(state.to_act) == 1:
        ponder(match, state.to_act[0])


def ask_in(setups: Sequence[SetUp], most: int | None, later: float = 0.0) -> None:
    """Ask everything at up to so many decisions in a match of each set-up, each with its seed."""
    for seed, setup in enumerate(setups):
        try:
            for match in islice(decisions(setup, seed, later), most):
                ask_all(match, stream(seed, "asked"))
        except Exception as fault:
            raise AssertionError(f"{setup.game} with {setup}, seed {seed}") from fault


each_game = pytest.mark.parametrize("game_id", GAMES)


@each_game
def test_the_first_decision_of_every_set_up_is_answered(game_id: str) -> None:
    ask_in(one_by_one(GAMES[game_id]), most=1)


@each_game
def test_the_first_decision_of_each_kind_is_answered(game_id: str) -> None:
    kit, game = KITS[game_id], GAMES[game_id]
    usual, optional = (list(fitting(game, {**kit.short, **more})) for more in ({}, kit.variants))
    ask_in([usual[0], optional[-1]], most=None)


@pytest.mark.thorough
@each_game
def test_the_first_decision_of_every_combination_of_options_is_answered(game_id: str) -> None:
    game = GAMES[game_id]
    ask_in([*chain.from_iterable(combinations(game)), *every_number(game)], most=1)


@pytest.mark.thorough
@each_game
@pytest.mark.parametrize("part", range(PARTS))
def test_every_combination_of_options_is_answered_all_along_a_match(
    game_id: str, part: int
) -> None:
    """One number of players stands for the others: another one for each combination."""
    every = enumerate(combinations(GAMES[game_id])[part::PARTS], start=part)
    ask_in([setups[number % len(setups)] for number, setups in every], most=None, later=LATER)
