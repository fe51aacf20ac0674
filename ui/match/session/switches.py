"""The switches of a game's view."""

from __future__ import annotations

from collections.abc import Mapping


class Switches:
    """Holds the value of each switch that a view declares; its first value is the default."""

    def __init__(self, declared: Mapping[str, tuple[str, ...]]) -> None:
        self._declared = declared
        self.values = {name: values[0] for name, values in declared.items()}

    def turn(self, switch: str) -> None:
        """Turn a switch, `NAME=VALUE`; one that the view does not declare changes nothing."""
        name, _, value = switch.partition("=")
        if value in self._declared.get(name, ()):
            self.values[name] = value

    def reset(self, name: str) -> None:
        """Turn a switch back to its default, if the view declares it."""
        if name in self._declared:
            self.values[name] = self._declared[name][0]
