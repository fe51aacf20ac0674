"""The lobby: the games, and the saved games."""

from ui.base.parts import Part
from ui.base.screen import Screen, Shell
from ui.match.ways import ToLobby


def _open(way: ToLobby, shell: Shell) -> Screen:
    from ui.features.lobby.screen import LobbyScreen

    return LobbyScreen(way, shell.ports)


PART = Part(opens={ToLobby: _open})
