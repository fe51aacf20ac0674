"""The guest's end of a line: says hello, takes what the host sends, and asks it for moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.core.messages import Message
from ui.base.ports import Clock, Peers
from ui.features.together.seen import SeenMatch


@dataclass(frozen=True)
class Me:
    """Who the guest is: its page's build, its name and face, the token of an earlier visit."""

    page: str
    name: str = ""
    face: str = ""
    token: str = ""


class Client:
    """A guest of a host; hears its line.

    code       the text of the answer, "" until it is ready
    connected  whether the line is open
    match      what has been seen of the match, None until the host has said welcome
    fault      why the host will not have us, or why the line cannot be used
    token      to come back with

    `seated` is called when there is a match, also when the host has begun another one; `changed`
    whenever something should be drawn again.
    """

    code: str
    connected: bool
    match: SeenMatch | None
    fault: Message | None
    token: str

    def __init__(
        self, me: Me, clock: Clock, seated: Callable[[], None], changed: Callable[[], None]
    ) -> None:
        raise NotImplementedError

    def answer(self, peers: Peers, code: str, servers: Sequence[str] = ()) -> None:
        """Answer an invitation; also a fresh one, while the match is on the table."""
        raise NotImplementedError

    def leave(self) -> None:
        """Say goodbye and close the line."""
        raise NotImplementedError
