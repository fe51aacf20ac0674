"""Names the options of a set-up and their values."""

from __future__ import annotations

from engine.core.plain import Json
from ui.base.isolates import player_name
from ui.base.text import Texts
from ui.features.setup.model import OptionChoice, SetUp


def option_key(setup: SetUp, option: OptionChoice) -> str:
    """Return the key of the text that names an option."""
    return f"{setup.game}.option.{option.name}"


def value_name(t: Texts, setup: SetUp, option: OptionChoice, value: Json) -> str:
    """Return the text for a value; a number is shown as such, or as the player at that seat."""
    players = len(setup.players)
    if isinstance(value, bool) or not isinstance(value, int):
        return t(f"{option_key(setup, option)}.{value}", players=players, half=(players + 1) // 2)
    if not option.seats:
        return str(value)
    return player_name(setup.players[value].name.strip() if value < players else "", value)
