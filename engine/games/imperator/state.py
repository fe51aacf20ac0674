"""The state of a match of Brutus (`imperator`): a position with the protocol of all games."""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.core.plain import integer
from engine.games.imperator import effects, forum, hands, notation, rounds
from engine.games.imperator.observation import ImperatorObservation, observe
from engine.games.imperator.position import ImperatorPosition


class ImperatorState(ImperatorPosition, PhasedState):
    """One position of Brutus and the decisions owed in it."""

    __slots__ = ()
    PHASES = {
        "announce": forum.Announce(),
        "discard": forum.Discard(),
        "mercy": forum.Mercy(),
        "take": forum.Take(),
        "consul": forum.ConsulsPower(),
        "play": rounds.Play(),
        "conspire": rounds.Conspire(),
        "slip": rounds.Slip(),
        "dux": effects.Dux(),
        "dux_more": effects.DuxSecondGift(),
        "censor": effects.Censor(),
        "senator": effects.Senator(),
        "vestalis": effects.Vestalis(),
    }
    STEPS = {"deal": hands.deal, "discard": forum.finish_discards, "slip": rounds.pass_slips}
    parse = staticmethod(notation.parse)

    @property
    def minutes(self) -> int | None:
        """The playing time in minutes; None without one, once time is called, and at the end."""
        runs = self.options["length"] == "minutes" and not self.time_called and self.final is None
        return integer(self.options["minutes"]) if runs else None

    def observation(self, seat: int | None) -> ImperatorObservation:
        """Return the observation of a seat; `None` sees only what is public."""
        return observe(self, seat)
