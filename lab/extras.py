"""`needs` names the extra of the distribution that brings a package which is not installed."""

from __future__ import annotations

DISTRIBUTION = "ides-games"
EXTRAS = ("tournament", "pettingzoo", "openspiel", "training", "ray")


def needs(extra: str, fault: ImportError) -> ModuleNotFoundError:
    """Return the error that says what to install; `fault` is that of the import."""
    missing = (fault.name or extra).partition(".")[0]
    return ModuleNotFoundError(
        f"{missing} is not installed: pip install '{DISTRIBUTION}[{extra}]'", name=fault.name
    )
