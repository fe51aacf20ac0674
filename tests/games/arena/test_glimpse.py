"""The moves of the glimpse in the lobby are legal, and lead to what it shows."""

from __future__ import annotations

from engine.games.arena import ARENA
from tests.games.arena.positions import bid, skip_powers, tournament
from tests.scripts import play
from ui.games.arena.glimpse import COLOURS, ORGANISER, STEPS, WINNER
from ui.kit.glimpse import step

PAINTS = {"red": "red", "blue": "blue", "green": "verdigris", "yellow": "ochre", "black": "night"}


def test_the_steps_are_a_combat_won_as_shown() -> None:
    s = tournament(ORGANISER, "12 1 2", "25 3 4", "18 5 6")
    skip_powers(s)
    bid(s, 1, 1, 1)
    skip_powers(s)
    play(s, " ".join(STEPS))
    last = s.observation(None)["last_combat"]
    assert last is not None
    assert last["seat"] == WINNER
    assert [f"{seat} lay:{card}" for seat, card, _ in last["lays"]] == [*STEPS]


def test_the_gladiators_have_the_colours_of_their_schools() -> None:
    laid = [card for _, _, card in map(step, STEPS)]
    assert {card: PAINTS[ARENA.cards.school_of[int(card)]] for card in laid} == COLOURS
