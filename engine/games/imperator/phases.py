"""Every decision of the game, by the name of its phase."""

from engine.games.imperator import effects, forum, rounds
from engine.games.imperator.phase import Phase

PHASES: dict[str, Phase] = {
    "announce": forum.Announce(),
    "discard": forum.Discard(),
    "mercy": forum.Mercy(),
    "take": forum.Take(),
    "consul": forum.ConsulsPower(),
    "play": rounds.Play(),
    "conspire": rounds.Conspire(),
    "slip": rounds.Slip(),
    "dux": effects.Dux(),
    "dux_more": effects.DuxAgain(),
    "censor": effects.Censor(),
    "senator": effects.Senator(),
    "vestalis": effects.Vestalis(),
}
