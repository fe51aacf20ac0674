"""Told inside the page by tools/bench_taps.py: how long the parts of the work on a tap take.

Runs in the page's main script, before the start. It loads no game; what another version of the page
does not have is passed over.
"""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from time import perf_counter
from typing import Any

# Where a part begins: the module, the class in it or "", the function.
PARTS = {
    "other Python": ("ui.shell.app", "App", "handle"),
    "rules": ("engine.matches.match", "Match", "play"),
    "replay": ("engine.matches.match", "Match", "load"),
    "legal moves": ("engine.core.phases", "PhasedState", "legal_moves"),
    "saving": ("ui.match.session.autosave", "Autosave", "save"),
    "asking bots": ("ui.match.session.opponents", "Opponents", "_ask"),
    "observation": ("ui.match.session.session", "Session", "observed"),
    "scene": ("ui.match.screen", "", "scene_of"),
    "log": ("ui.match.log", "Log", "moments"),
    "markup": ("ui.match.view", "", "render"),
    "markup of the log": ("ui.match.log_view", "", "render"),
    "speech": ("ui.match.view", "", "spoken"),
    "set-up": ("ui.features.setup.view", "", "render"),
    "lobby": ("ui.features.lobby.view", "", "render"),
    "panel": ("ui.shell.panels_view", "", "render"),
    "shelf": ("ui.storage.saved_games", "SavedGames", "entries"),
    "patch": ("ui.browser.page", "BrowserPage", "show"),
}
_inner = [0.0]


def _timed(part: str, function: Callable[..., Any], tell: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def timed(*args: Any, **kwargs: Any) -> Any:
        _inner.append(0.0)
        start = perf_counter()
        try:
            return function(*args, **kwargs)
        finally:
            took = (perf_counter() - start) * 1000
            tell(part, took - _inner.pop())
            _inner[-1] += took

    return timed


def watch(tell: Callable[[str, float], None]) -> None:
    """Have `tell` called with every part that is done, and its own milliseconds."""
    for part, (module, owner, name) in PARTS.items():
        try:
            holder = import_module(module)
            holder = getattr(holder, owner) if owner else holder
            function = getattr(holder, name)
        except (ImportError, AttributeError):
            continue
        setattr(holder, name, _timed(part, function, tell))
