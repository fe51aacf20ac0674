"""What can be asked of the bots, as plain JSON: a worker gets it as text."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict, final

from engine.core.state import Observation


@final
class MoveRequest(TypedDict):
    """Asks a bot of a level for its move; it may think for `seconds`.

    `content` is the text of the content file in use, None for the game's own cards or boards. With
    `iterations` the bot searches for exactly this number, however long that takes: the reply is
    then the same on every device.
    """

    kind: Literal["move"]
    observation: Observation
    level: str
    character: str | None
    content: str | None
    seed: int
    seconds: float
    iterations: NotRequired[int]


@final
class ReviewRequest(TypedDict):
    """Asks a strong bot for its verdict on a move; it may think for `seconds`."""

    kind: Literal["review"]
    observation: Observation
    made: str
    content: str | None
    seed: int
    seconds: float


@final
class ChancesRequest(TypedDict):
    """Asks how likely each seat is to win after `at` moves of a match.

    `match` is the text of its save; `seconds` limits the time of an answer that needs hardly any.
    """

    kind: Literal["chances"]
    match: str
    at: int
    seed: int
    seconds: float


Request: TypeAlias = MoveRequest | ReviewRequest | ChancesRequest
