"""Times the parts of the work on a tap; tools/bench_taps.py adds this to a page's main script.

It runs before the start and imports no game. Parts that another version of the page does not have
are left out.
"""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from time import perf_counter
from typing import Any

# The function of each part: its module, its class or "", its name.
PARTS = {
    "other Python": ("ui.shell.app", "App", "handle"),
    "rules": ("engine.matches.match", "Match", "play"),
    "replay": ("engine.matches.match", "Match", "load"),
    "legal moves": ("engine.core.phases", "PhasedState", "legal_moves"),
    "saving": ("ui.match.session.autosave", "Autosave", "save"),
    "asking bots": ("ui.match.session.opponents", "Opponents", "ask"),
    "observation": ("ui.match.session.observed", "LatestObservation", "__call__"),
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


def _timed(
    part: str, function: Callable[..., Any], report: Callable[..., Any]
) -> Callable[..., Any]:
    @wraps(function)
    def timed(*args: Any, **kwargs: Any) -> Any:
        _inner.append(0.0)
        start = perf_counter()
        try:
            return function(*args, **kwargs)
        finally:
            took = (perf_counter() - start) * 1000
            report(part, took - _inner.pop())
            _inner[-1] += took

    return timed


def watch(report: Callable[[str, float], None]) -> None:
    """Call `report` with each part that ends, and the milliseconds of its own work."""
    for part, (module, owner, name) in PARTS.items():
        try:
            holder = import_module(module)
            holder = getattr(holder, owner) if owner else holder
            function = getattr(holder, name)
        except (ImportError, AttributeError):
            continue
        setattr(holder, name, _timed(part, function, report))
