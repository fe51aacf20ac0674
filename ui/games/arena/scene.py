"""One table of BRUTUS! as one viewer sees it."""

from typing import TypeAlias

from engine.games.arena.observation import ArenaObservation
from ui.table import scene

Scene: TypeAlias = scene.Scene[ArenaObservation]
