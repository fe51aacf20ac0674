"""One table of Brutus in Small City as one viewer sees it."""

from typing import Any, TypeAlias

from ui.views import scene

Scene: TypeAlias = scene.Scene[Any]
