from collections.abc import Callable

from js import Event, EventTarget

def add_event_listener(
    element: EventTarget, event: str, listener: Callable[[Event], None]
) -> None: ...
