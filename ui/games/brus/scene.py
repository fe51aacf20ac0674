"""The type of a scene of Brus: the table as one viewer sees it."""

from typing import TypeAlias

from engine.games.brus.observation import BrusObservation
from ui.table import scene

Scene: TypeAlias = scene.Scene[BrusObservation]
