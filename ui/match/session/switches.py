"""What the view of a game lets its viewers switch: how large, what is unfolded, what is shown."""

from __future__ import annotations

from collections.abc import Mapping


class Switches:
    """The switches that a view declares, each with the values it can have, the first by default."""

    def __init__(self, declared: Mapping[str, tuple[str, ...]]) -> None:
        self._declared = declared
        self.values = {name: values[0] for name, values in declared.items()}

    def turn(self, name: str, value: str) -> None:
        """Turn a switch; what the view does not declare changes nothing."""
        if value in self._declared.get(name, ()):
            self.values[name] = value

    def reset(self, name: str) -> None:
        """Turn a switch, if there is one, back to where it stood at first."""
        if name in self._declared:
            self.values[name] = self._declared[name][0]
