"""The type of a scene of Calculi: the table as one viewer sees it."""

from typing import TypeAlias

from engine.games.calculi.observation import CalculiObservation
from ui.table import scene

Scene: TypeAlias = scene.Scene[CalculiObservation]
