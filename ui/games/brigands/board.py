"""The board: the players' purses, the ring of places, and the story in its middle."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.brigands.constants import GOAL, LEVELS, SKILLS
from engine.games.brigands.observation import BrigandsEvent
from ui.art.seats import disc
from ui.base.markup import Content, Markup, el
from ui.games.brigands import story, timeline
from ui.games.brigands.drawings import drawn
from ui.games.brigands.plan import draft_of
from ui.games.brigands.scene import Scene
from ui.games.brigands.scores import purse_bar
from ui.games.brigands.tile import place_id, purse_id, tile
from ui.games.brigands.timeline import PRISON, CitySnapshot
from ui.kit.pieces import piece
from ui.kit.seating import thinking


def board(scene: Scene) -> Markup:
    """Return the players and the city at the step of the scene."""
    t, city = scene.t, timeline.city_at_step(scene)
    last_steps = story.last_steps(scene)
    draft = draft_of(scene)
    tiles = (tile(scene, city, draft, place, last_steps.get(place)) for place in scene.o["order"])
    ring = el("ol", *tiles, class_="places", aria_label=t("brigands.board.city"), data_rove=True)
    town = el("div", ring, story.panel(scene, city), class_="town")
    return el("div", _plates(scene, city), town, class_="brigands")


def _plates(scene: Scene, city: CitySnapshot) -> Markup:
    count = scene.o["players"]
    return el(
        "ul",
        *(_plate(scene, city, seat) for seat in range(count)),
        class_="purses",
        data_players=count,
        aria_label=scene.t("brigands.board.players"),
    )


def _plate(scene: Scene, city: CitySnapshot, seat: int) -> Markup:
    """Return one player: name, status, tokens, prisoners, and the purse with its goal."""
    o = scene.o
    words = el(
        "span",
        el("span", scene.name(seat), class_="purse-name"),
        el("span", _status(scene, seat), class_="purse-told"),
        class_="purse-words",
    )
    prince = seat == o["prince"]
    return el(
        "li",
        disc(seat, 30),
        words,
        el("span", *_things(scene, city, seat), class_="purse-things"),
        _skills(scene) if prince else _ducats(scene, city, seat),
        class_="purse",
        id=purse_id(seat),
        data_me=seat == scene.viewer,
        data_state="acting" if seat in o["to_act"] and scene.step is None else "waiting",
        style=f"--seat:var(--seat-{seat})",
    )


def _ducats(scene: Scene, city: CitySnapshot, seat: int) -> Markup:
    ducats = city.purses[seat]
    return el(
        "span",
        _coin(scene, city, seat),
        el("b", str(ducats), id=f"ducats-{seat}-{ducats}"),
        el("span", class_="bar-line"),
        class_="ducats",
        role="img",
        aria_label=scene.t("brigands.board.ducats", count=ducats, goal=GOAL),
        style=purse_bar(ducats, city.purses),
        data_rich=ducats >= GOAL,
    )


def _coin(scene: Scene, city: CitySnapshot, seat: int) -> Markup:
    """Return the coin beside a purse; each change brings a new coin from its source."""
    source = _source(scene, city, seat) if scene.step is None or scene.telling else None
    ident = f"coin-{seat}-{city.purses[seat]}"
    return drawn("coin", "purse-coin", id=ident, **piece(*filter(None, (source,))))


def _source(scene: Scene, city: CitySnapshot, seat: int) -> str | None:
    """Return the id of the place or purse that the last step pays this player from."""
    for event in reversed(timeline.last_step(scene)):
        if event["type"] == "stole" and event["by"] == seat:
            return purse_id(event["to"])
        if city.place and _gains(event, seat):
            return place_id(city.place)
    return None


def _gains(event: BrigandsEvent, seat: int) -> bool:
    """Tell whether a place pays this player in the event."""
    if event["type"] in ("paid", "shared"):
        return any(gain["seat"] == seat and gain["gain"] > 0 for gain in event["gains"])
    return event.get("seat") == seat and event.get("gain", 0) > 0


def _skills(scene: Scene) -> Markup:
    t, levels = scene.t, scene.o["levels"]
    parts = (
        el("span", t(f"brigands.board.{name}", value=LEVELS[name][levels[name]])) for name in SKILLS
    )
    return el("span", *parts, class_="skills")


def _things(scene: Scene, city: CitySnapshot, seat: int) -> Iterator[Markup]:
    """Yield tokens in hand, prisoners, and cards that the Prince holds."""
    t = scene.t
    tokens, jailed = city.tokens[seat], city.men[PRISON][seat]
    yield _thing(f"token-{seat}", tokens, t("brigands.board.tokens", count=tokens))
    if jailed:
        yield _thing("bars", jailed, t("brigands.board.jailed", count=jailed))
    taken = scene.o["taken"][seat]
    if taken and scene.step is None:
        words = t("brigands.board.taken", count=taken)
        yield el("span", f"−{taken}", class_="owned card-lost", role="img", aria_label=words)


def _thing(sign: str, count: int, words: str) -> Markup:
    drawing = drawn(sign, "br-sign")
    return el("span", drawing, str(count), class_="owned", role="img", aria_label=words)


def _status(scene: Scene, seat: int) -> Content:
    """Return the current decision of the player, or the role of the Prince."""
    o, t = scene.o, scene.t
    if seat in scene.thinking:
        return thinking(scene, seat)
    if scene.step is None and o["phase"] in ("plan", "wheel"):
        if seat in o["chosen"]:
            return t(f"brigands.chip.sealed_{o['phase']}")
        if seat in o["to_act"]:
            return t(f"brigands.chip.choosing_{o['phase']}")
    return t("brigands.chip.prince") if seat == o["prince"] else None
