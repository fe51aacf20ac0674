"""The type of a scene: a table of Small City as one viewer sees it."""

from typing import TypeAlias

from engine.games.smallcity.observation import SmallcityObservation
from ui.table import scene

Scene: TypeAlias = scene.Scene[SmallcityObservation]
