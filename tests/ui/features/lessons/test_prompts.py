"""Every prompt of a usual match is met in a lesson of its game, or needs none."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engine.catalogue import GAMES
from engine.core.randomness import stream
from engine.matches import Match
from tests.playing import random_move
from tests.ui.fakes import compiled
from ui.base.text import Texts
from ui.features.lessons.lesson import lesson
from ui.match.draft import Draft
from ui.match.viewing.scenes import scene_at
from ui.table.catalogue import lessons_of, view_of

LESSONS = [game_id for game_id in GAMES if lessons_of(game_id)]
GAME = pytest.mark.parametrize("game_id", LESSONS)
MATCHES = range(6)  # seeds; whole matches at random come to the rare prompts, too

# The prompts of usual matches that no lesson asks, and why none has to.
UNTAUGHT = {
    "imperator.prompt.announce": "the lesson of the forum shows an Imperator who announces",
    "imperator.prompt.senator": "a card and a player are tapped as for Dux, whom a lesson teaches",
    "imperator.prompt.censor": "one tap on a card, and the prompt says what it does",
    "imperator.prompt.vestalis": "one tap on a card, and the prompt says what it does",
    "arena.prompt.pass": "one tap on a gladiator, and the prompt says who gets it",
    "arena.prompt.bid_blind": "a bid like any other; the prompt says that the hand is unseen",
    "arena.prompt.bid_secret": "a bid like any other; the prompt says that it is secret",
    "arena.prompt.lay_secret": "laid like any other gladiator; the prompt says that it is secret",
    "arena.prompt.spare": "yes or no, and the prompt names the loss and what is saved",
    "arena.prompt.thumb": "the lesson of the finale asks the same, in turn instead of at once",
    "brigands.prompt.wheel_prince": "his actions are in the lesson of the Prince, the secret "
    "choice in that of the wheel",
}


class ListeningTexts(Texts):
    """Texts that note which prompts a view has put into words."""

    def __init__(self) -> None:
        super().__init__("en", compiled)
        self.prompts: set[str] = set()

    def __call__(self, key: str, **params: object) -> str:
        if ".prompt." in key:
            self.prompts.add(key)
        return super().__call__(key, **params)

    def hear(self, match: Match, seat: int) -> None:
        """Note what a person at a seat, who owes a decision, would be asked."""
        state = match.state
        scene = replace(
            scene_at(match, state.observation(seat), seat, self),
            legal=tuple(state.legal_moves(seat)),
            prompt=state.prompt(seat),
        )
        assert scene.prompt is not None
        view_of(match.game.id).say(scene.prompt, scene)


@cache
def asked(game_id: str) -> frozenset[str]:
    """Return the prompts of whole matches, with the players and options that are usual."""
    t = ListeningTexts()
    for seed in MATCHES:
        draft, rng = Draft.of(GAMES[game_id], seed), stream(seed, "prompts")
        match = Match(draft.game, draft.players, seed, None, draft.options)
        while match.state.to_act:
            for seat in match.state.to_act:
                t.hear(match, seat)
            match.play(*random_move(match.state, rng))
    return frozenset(t.prompts)


@cache
def taught(game_id: str) -> frozenset[str]:
    """Return the prompts that the learner answers in the game's lessons."""
    t = ListeningTexts()
    for name in lessons_of(game_id):
        each = lesson(game_id, name)
        match = Match(GAMES[game_id], each.players, each.seed, None, each.options)
        for made, (seat, move) in enumerate(each.line):
            if made >= each.start and seat == each.seat:
                t.hear(match, seat)
            match.play(seat, move)
    return frozenset(t.prompts)


@GAME
def test_every_prompt_of_a_usual_match_is_met_in_a_lesson_or_needs_none(game_id: str) -> None:
    assert asked(game_id)
    assert asked(game_id) - taught(game_id) - set(UNTAUGHT) == set()


@GAME
def test_a_prompt_that_needs_no_lesson_is_asked_and_not_taught(game_id: str) -> None:
    untaught = {key for key in UNTAUGHT if key.startswith(f"{game_id}.")}
    assert untaught - asked(game_id) == set(), "no usual match asks that any more"
    assert untaught & taught(game_id) == set(), "a lesson asks that by now"


@pytest.mark.parametrize("key", UNTAUGHT)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_prompt_that_needs_no_lesson_says_what_it_is_for(key: str, language: str) -> None:
    assert Texts(language, compiled).optional(f"{key}.why")
