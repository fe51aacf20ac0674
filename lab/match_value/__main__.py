"""The command: play, fit, and print the numbers and the calibration."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import product
from typing import Any

from lab import match_value
from lab.match_value.games import GAMES
from lab.match_value.models import ModelledGame, PlayedStage
from lab.plain_terminal import TextTable
from lab.terminal import terminal


def main() -> None:
    """Play, fit, and print the numbers and the calibration."""
    parser = argparse.ArgumentParser(prog=__package__, description=match_value.__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--matches", type=int, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = GAMES[asked.game]
    players = asked.players or game.players
    played = [
        game.moments(count, seed)
        for seed in range(asked.seed, asked.seed + (asked.matches or game.matches))
        for count in players
    ]
    report(game, played, players)


def report(
    game: ModelledGame[Any, Any], played: Sequence[list[PlayedStage[Any]]], players: Sequence[int]
) -> None:
    """Fit the model to every other match, and print how it does in the others."""
    fit, check = _flat(played[::2]), played[1::2]
    model = game.fitted(fit, game.models["shipped"])
    shown = terminal()
    shown.say(f"{model or 'no numbers to fit'}\nsurprise {game.surprise(_flat(check), model):.4f}")
    for (name, other), count in product(game.models.items() if model else (), players):
        alike = [match for match in check if match and len(match[0].shares) == count]
        less, doubt = game.gain(alike, model, other)
        shown.say(f"{count} players: better than {name} by {less:.4f} ± {doubt:.4f}")
    rows = list(game.calibration(_flat(check), model))
    shown.table(TextTable("calibration", ("chance", "seats", "won"), rows, left=0))


def _flat(matches: Sequence[list[PlayedStage[Any]]]) -> list[PlayedStage[Any]]:
    """Return the moments of all matches."""
    return [each for match in matches for each in match]


if __name__ == "__main__":
    main()
