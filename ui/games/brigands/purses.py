"""The players on the rim: face, purse, tokens, and what everybody may know of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.brigands.constants import GOAL, LEVELS
from engine.games.brigands.observation import BrigandsEvent
from ui.base.markup import Content, Markup, el
from ui.games.brigands import timeline
from ui.games.brigands.drawings import SKILL_SIGNS, drawn
from ui.games.brigands.plan import planning, shows_tray
from ui.games.brigands.scene import Scene
from ui.games.brigands.scores import purse_bar
from ui.games.brigands.tile import place_id, purse_id
from ui.games.brigands.timeline import CitySnapshot
from ui.kit.faces import face
from ui.kit.pieces import piece
from ui.kit.seating import thinking


def purses(scene: Scene, city: CitySnapshot) -> Markup:
    """Return the plates of all players, in seat order."""
    count = scene.o["players"]
    return el(
        "ul",
        *(_plate(scene, city, seat) for seat in range(count)),
        class_="purses",
        data_players=count,
        aria_label=scene.t("brigands.board.players"),
        style=f"--count:{count}",
    )


def _plate(scene: Scene, city: CitySnapshot, seat: int) -> Markup:
    """Return one player; the Prince has two skills in place of a purse."""
    prince = seat == scene.o["prince"]
    badge, status = _status(scene, seat)
    return el(
        "li",
        el("span", face(scene, seat, 44), _badge(badge), class_="purse-face"),
        el("span", scene.name(seat), class_="purse-name"),
        el("span", status, class_="purse-told"),
        el(
            "span",
            *(_skills(scene) if prince else _ducats(scene, city, seat)),
            *_things(scene, city, seat),
            class_="purse-things",
        ),
        _prince(scene) if prince else el("span", class_="bar-line"),
        class_="purse",
        id=purse_id(seat),
        data_me=seat == scene.viewer,
        data_state="acting" if seat in scene.o["to_act"] and scene.step is None else "waiting",
        style=f"--seat:var(--seat-{seat});{purse_bar(city.purses[seat], city.purses)}",
    )


def _prince(scene: Scene) -> Markup:
    """Return the sign of the Prince, in the place of a brigand's bar."""
    words = el("span", scene.t("brigands.chip.prince"), class_="prince-word")
    return el("span", drawn("crown", "crown"), words, class_="purse-prince")


def _badge(name: str | None) -> Markup | None:
    return drawn(name, "purse-badge") if name else None


def _ducats(scene: Scene, city: CitySnapshot, seat: int) -> Iterator[Markup]:
    ducats = city.purses[seat]
    yield el(
        "span",
        _coin(scene, city, seat),
        el("b", str(ducats), id=f"ducats-{seat}-{ducats}"),
        class_="ducats",
        role="img",
        aria_label=scene.t("brigands.board.ducats", count=ducats, goal=GOAL),
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


def _skills(scene: Scene) -> Iterator[Markup]:
    """Yield the levels of the Prince's board."""
    levels = scene.o["levels"]
    for name, sign in SKILL_SIGNS.items():
        value = LEVELS[name][levels[name]]
        yield _thing(sign, value, scene.t(f"brigands.board.{name}", value=value))


def _things(scene: Scene, city: CitySnapshot, seat: int) -> Iterator[Markup]:
    """Yield tokens, and cards that the Prince holds, unless the hand tells them."""
    t, tokens = scene.t, city.tokens[seat]
    if not (seat == scene.viewer and shows_tray(scene)):
        yield _thing(f"token-{seat}", tokens, t("brigands.board.tokens", count=tokens))
    taken = scene.o["taken"][seat]
    if taken and scene.step is None and not (seat == scene.viewer and planning(scene)):
        words = t("brigands.board.taken", count=taken)
        yield el("span", f"−{taken}", class_="owned card-lost", role="img", aria_label=words)


def _thing(sign: str, count: int, words: str) -> Markup:
    drawing = drawn(sign, "br-sign")
    return el("span", drawing, str(count), class_="owned", role="img", aria_label=words)


def _status(scene: Scene, seat: int) -> tuple[str | None, Content]:
    """Return a badge and words for the current decision of the player."""
    o, t = scene.o, scene.t
    if seat in scene.thinking:
        return "quill", thinking(scene, seat)
    if scene.step is None and o["phase"] in ("plan", "wheel"):
        if seat in o["chosen"]:
            return "seal", t(f"brigands.chip.sealed_{o['phase']}")
        if seat in o["to_act"]:
            return "quill", t(f"brigands.chip.choosing_{o['phase']}")
    return None, None
