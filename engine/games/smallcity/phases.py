"""Every decision of the game, by the name of its phase."""

from engine.games.smallcity import deploying, landing, moving, setup
from engine.games.smallcity.phase import PHASES

__all__ = ["PHASES"]

PHASES.update(
    {
        "power": setup.ChoosePower(),
        "place": setup.Place(),
        "turn": moving.Turn(),
        "convert": landing.Convert(),
        "hire": landing.Hire(),
        "rob": landing.Rob(),
        "deploy": deploying.Deploy(),
        "recruit": deploying.Recruit(),
    }
)
