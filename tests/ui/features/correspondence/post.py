"""Friends at several devices, who play one match by nothing but links."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import GAMES
from engine.core.plain import Json
from engine.matches import Match, Seat
from tests.ui.ports import FRESH_SEED, Visit, moving

FRIENDS = ("Anna", "Bert", "Claudia", "Dora")


def seats(kinds: str) -> tuple[Seat, ...]:
    """Return the seats: a friend for each "p", an easy bot for each "b"."""
    names = iter(FRIENDS)
    return tuple(
        Seat(next(names)) if kind == "p" else Seat(f"B{at}", "easy")
        for at, kind in enumerate(kinds)
    )


def begun(game_id: str, kinds: str, **options: Json) -> Visit:
    """Return the visit of somebody who turns a new match into one by links; nobody has moved."""
    match = Match(GAMES[game_id], len(kinds), FRESH_SEED, seats(kinds), options)
    visit = Visit(pace="instant").start()
    visit.app.handle("set:passes=False")
    visit.app.handle("import", match.dump())
    if visit.screen == "curtain":
        visit.press("lift")
    visit.press("afar:1")
    return visit


def play(visit: Visit, most: int = 10_000) -> None:
    """Answer every decision of those who are here, until another device is awaited."""
    for _ in range(most):
        session = visit.session
        if session.over or (session.awaited is not None and visit.screen != "curtain"):
            return
        if visit.screen == "curtain" or session.owing:
            visit.answer(moving)
        else:
            visit.wait(100)


def hand_on(visit: Visit) -> str:
    """Make the link for the next person, copy it, and return its fragment."""
    (control,) = visit.document.having("data-hand-on")
    visit.press(control.get("data-do"))
    (link,) = visit.document.having("data-link")
    visit.press("share-copy")
    visit.press("close")
    address, _, fragment = link.text.partition("#")
    assert address == visit.device.address
    assert visit.device.copied[-1].endswith(link.text)
    return fragment


def received(visit: Visit, fragment: str, seat: int) -> None:
    """Open a link, and say who is here where the page asks."""
    visit.follow(fragment)
    if visit.screen == "who":
        visit.press(f"be:{seat}")


def round_about(game_id: str, kinds: str, **options: Json) -> list[Visit]:
    """Play a whole match by links, and send its end; return the visit of each friend."""
    persons = [at for at, kind in enumerate(kinds) if kind == "p"]
    first = begun(game_id, kinds, **options)
    first.press(f"be:{persons[0]}")
    visits = {seat: Visit(pace="instant").start() for seat in persons[1:]}
    for visit in visits.values():
        visit.app.handle("set:passes=False")
    visits[persons[0]] = here = first
    for _ in range(3000):
        play(here)
        if here.session.over:
            break
        seat = here.session.awaited
        assert seat is not None
        here_next = visits[seat]
        received(here_next, hand_on(here), seat)
        here = here_next
    assert here.session.over
    here.wait(10**6)
    end = hand_on(here)
    for seat, visit in visits.items():
        if visit is not here:
            received(visit, end, seat)
            visit.wait(10**6)
    return [visits[seat] for seat in persons]


def viewers(visits: Sequence[Visit]) -> list[int | None]:
    """Return the seat that each visit shows."""
    return [visit.session.seating.viewer for visit in visits]
