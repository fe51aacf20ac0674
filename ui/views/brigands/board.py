"""The board: what everybody owns, the ring of places, and the story in its middle."""

from __future__ import annotations

from engine.games.brigands.constants import GOAL, LEVELS, SKILLS
from ui.views.art.seats import disc
from ui.views.brigands import film, story
from ui.views.brigands.drawings import drawn
from ui.views.brigands.film import PRISON, City
from ui.views.brigands.plan import draft_of
from ui.views.brigands.scene import Scene
from ui.views.brigands.tile import tile
from ui.views.kit.seating import thinking
from ui.views.markup import attrs, esc

SCALE = 60  # Ducats across the bar of a purse, unless somebody has more


def board(scene: Scene) -> str:
    """Return the players and the city, at the step of the story that is told."""
    city = film.shown(scene)
    ends = story.ends_of_places(scene)
    draft = draft_of(scene)
    tiles = "".join(tile(scene, city, draft, place, ends.get(place)) for place in scene.o["order"])
    label = scene.words("brigands.board.city")
    return (
        f'<div class="brigands">{_plates(scene, city)}<div class="town">'
        f'<ol class="places" aria-label="{label}" data-rove>{tiles}</ol>'
        f"{story.panel(scene, city)}</div></div>"
    )


def _plates(scene: Scene, city: City) -> str:
    label = scene.words("brigands.board.players")
    scale = max(SCALE, *city.purses)
    plates = "".join(_plate(scene, city, seat, scale) for seat in range(scene.o["players"]))
    count = scene.o["players"]
    return f'<ul class="purses" data-players="{count}" aria-label="{label}">{plates}</ul>'


def _plate(scene: Scene, city: City, seat: int, scale: int) -> str:
    """Return a player: purse with the line to reach, tokens, prisoners, what is being done."""
    o = scene.o
    prince = seat == o["prince"]
    marks = attrs(
        class_="purse",
        id=f"purse-{seat}",
        data_me=seat == scene.viewer,
        data_state="acting" if seat in o["to_act"] and scene.step is None else "waiting",
        style=f"--seat:var(--seat-{seat})",
    )
    owns = _skills(scene) if prince else _ducats(scene, city, seat, scale)
    return (
        f'<li{marks}>{disc(seat, 30)}<span class="purse-words">'
        f'<span class="purse-name">{esc(scene.name(seat))}</span>'
        f'<span class="purse-told">{_told(scene, seat)}</span></span>'
        f'<span class="purse-things">{_things(scene, city, seat)}</span>{owns}</li>'
    )


def _ducats(scene: Scene, city: City, seat: int, scale: int) -> str:
    t, ducats = scene.t, city.purses[seat]
    label = t("brigands.board.ducats", count=ducats, goal=GOAL)
    style = f"--part:{100 * ducats / scale:.1f}%;--goal:{100 * GOAL / scale:.1f}%"
    return (
        f'<span class="ducats" role="img" aria-label="{esc(label)}" style="{style}"'
        f'{attrs(data_rich=ducats >= GOAL)}><b id="ducats-{seat}-{ducats}">{ducats}</b>'
        '<span class="bar-line"></span></span>'
    )


def _skills(scene: Scene) -> str:
    t, o = scene.t, scene.o
    parts = "".join(
        f"<span>{esc(t(f'brigands.board.{name}', value=LEVELS[name][o['levels'][name]]))}</span>"
        for name in SKILLS
    )
    return f'<span class="skills">{parts}</span>'


def _things(scene: Scene, city: City, seat: int) -> str:
    """Return tokens in hand, prisoners, and cards that the Prince holds."""
    t = scene.t
    tokens, jailed = city.tokens[seat], city.men[PRISON][seat]
    parts = _thing(f"token-{seat}", str(tokens), t("brigands.board.tokens", count=tokens))
    if jailed:
        parts += _thing("bars", str(jailed), t("brigands.board.jailed", count=jailed))
    taken = scene.o["taken"][seat]
    if taken and scene.step is None:
        words = t("brigands.board.taken", count=taken)
        parts += (
            f'<span class="owned card-lost" role="img" aria-label="{esc(words)}">−{taken}</span>'
        )
    return parts


def _thing(sign: str, number: str, words: str) -> str:
    return (
        f'<span class="owned" role="img" aria-label="{esc(words)}">{drawn(sign, "br-sign")}'
        f"{esc(number)}</span>"
    )


def _told(scene: Scene, seat: int) -> str:
    """Return what the player is doing, or who it is."""
    o = scene.o
    if seat in scene.thinking:
        return thinking(scene, seat)
    if scene.step is None and o["phase"] in ("plan", "wheel"):
        if seat in o["chosen"]:
            return scene.words(f"brigands.chip.sealed_{o['phase']}")
        if seat in o["to_act"]:
            return scene.words(f"brigands.chip.choosing_{o['phase']}")
    if seat == o["prince"]:
        return scene.words("brigands.chip.prince")
    return ""
