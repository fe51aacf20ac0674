"""The scene of Brigands: the table as one viewer sees it."""

from typing import TypeAlias

from engine.games.brigands.observation import BrigandsObservation
from ui.table import scene

Scene: TypeAlias = scene.Scene[BrigandsObservation]
