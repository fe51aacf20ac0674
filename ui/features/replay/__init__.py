"""The replay of a match."""

from ui.base.parts import Part
from ui.base.screen import Screen, Shell
from ui.match.ways import ToReplay


def _open(way: ToReplay, shell: Shell) -> Screen:
    from ui.features.replay.screen import ReplayScreen

    return ReplayScreen(way, shell)


PART = Part(opens={ToReplay: _open})
