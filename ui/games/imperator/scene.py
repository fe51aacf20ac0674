"""The type of a scene of Brutus: one table as one viewer sees it."""

from typing import TypeAlias

from engine.games.imperator.observation import ImperatorObservation
from ui.table import scene

Scene: TypeAlias = scene.Scene[ImperatorObservation]
