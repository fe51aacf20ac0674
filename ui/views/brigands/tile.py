"""One place of the city: its tableau, what it brings, who is there; in planning, a control."""

from __future__ import annotations

from ui.views.brigands.drawings import drawn
from ui.views.brigands.film import PRISON, City
from ui.views.brigands.plan import PATROL, TOKEN, Draft, more, planning, with_token
from ui.views.brigands.scene import Scene
from ui.views.brigands.words import effect, place_name, trap
from ui.views.markup import attrs, button, esc, glyph

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "")


def tile(scene: Scene, city: City, draft: Draft, place: str, again: int | None) -> str:
    """Return a place; `again` is the step at which its last story ends, if it has one."""
    number = scene.o["order"].index(place)
    does = _plans(scene, draft, place) if planning(scene) else {}
    if not does and again is not None:
        does = {"data_do": f"step:{again}"}
    content = (
        f'<span class="place-picture">{drawn(f"place-{place}", "tableau")}</span>'
        f'<span class="place-name"><i>{NUMERALS[number]}</i> '
        f"{esc(place_name(scene.t, place))}</span>"
        f"{_effect(scene, city, place)}{_pieces(scene, city, draft, place)}"
    )
    there = _there(scene, city, draft, place)
    if does:
        heard = f'<span class="visually-hidden">. {esc(there)}</span>' if there else ""
        body = button(content + heard, class_="place-body", **does)
    else:
        label = f"{place_name(scene.t, place)}. {there}"
        body = f'<div class="place-body" role="img" aria-label="{esc(label)}">{content}</div>'
    marks = attrs(
        class_="place",
        id=f"place-{place}",
        data_n=number,
        data_state=_state(scene, city, place),
        data_day=place in city.days,
        data_closed=_closed(scene, place),
        data_mine=place in draft.men or place in draft.patrols,
    )
    return f"<li{marks}>{body}{_tools(scene, draft, place)}</li>"


def _state(scene: Scene, city: City, place: str) -> str:
    if place == city.place:
        return "lit"
    if city.place is None:
        return "calm"
    return "done" if place in city.done else "next"


def _closed(scene: Scene, place: str) -> str | None:
    """Return why the viewer cannot plan for this place: its card is with the Prince, or none."""
    o = scene.o
    if not planning(scene) or scene.viewer == o["prince"]:
        return None
    if place == PRISON:
        return "prison"
    return None if place in o["hand"] else "taken"


def _plans(scene: Scene, draft: Draft, place: str) -> dict[str, object]:
    """Return what a tap does while the plan is made: one more piece here, or the reason why not."""
    if _closed(scene, place):
        return {"data_do": f"why:{more(draft, place)}"}
    if draft.men_left > 0:
        return {"data_act": f"pick:{place}"}
    if draft.patrols_left > 0:
        return {"data_act": f"pick:{place}{PATROL}"}
    return {"data_do": f"why:{more(draft, place)}"}


def _effect(scene: Scene, city: City, place: str) -> str:
    t = scene.t
    brings = f'<span class="place-effect">{esc(effect(t, place, place in city.days))}</span>'
    danger = trap(t, place)
    if danger:
        brings += f'<span class="place-trap">{drawn("bars", "br-sign")}{esc(danger)}</span>'
    closed = _closed(scene, place)
    if closed == "taken":
        brings += f'<span class="place-taken">{esc(t("brigands.hand.taken"))}</span>'
    return brings


def _pieces(scene: Scene, city: City, draft: Draft, place: str) -> str:
    """Return the men, patrols and tokens there, those of the plan in the making as well."""
    parts = [
        drawn(f"man-{seat}", "man", f"man-{place}-{seat}-{i}")
        for seat, men in enumerate(city.men[place])
        for i in range(men)
    ]
    parts += [drawn("patrol", "man", f"watch-{place}-{i}") for i in range(city.watch[place])]
    parts += [
        drawn(f"token-{seat}", "jeton", f"token-{place}-{seat}") for seat in city.marked[place]
    ]
    planned = _planned(scene, draft, place)
    if planned:
        parts.append(f'<span class="planned">{planned}</span>')
    return f'<span class="pieces">{"".join(parts)}</span>'


def _planned(scene: Scene, draft: Draft, place: str) -> str:
    seat = scene.viewer
    name = "patrol" if seat == scene.o["prince"] else f"man-{seat}"
    men = draft.men.get(place, 0)
    parts = [drawn(name, "man", f"plan-{place}-{i}") for i in range(men)]
    if place in draft.marked:
        parts.append(drawn(f"token-{seat}", "jeton", f"plan-token-{place}"))
    patrols = draft.patrols.count(place)
    parts += [drawn("patrol", "man", f"plan-watch-{place}-{i}") for i in range(patrols)]
    return "".join(parts)


def _there(scene: Scene, city: City, draft: Draft, place: str) -> str:
    """Return who is there, in words, for who cannot see it."""
    t = scene.t
    parts = [
        t("brigands.line.team", seat=scene.name(seat), men=men)
        for seat, men in enumerate(city.men[place])
        if men
    ]
    if city.watch[place]:
        parts.append(t("brigands.line.patrols", count=city.watch[place]))
    if place in draft.men:
        key = "brigands.hand.here_marked" if place in draft.marked else "brigands.hand.here"
        parts.append(t(key, count=draft.men[place]))
    if place in draft.patrols:
        parts.append(t("brigands.line.patrols", count=draft.patrols.count(place)))
    return ". ".join(parts)


def _tools(scene: Scene, draft: Draft, place: str) -> str:
    """Return what can be changed where something is planned: a token there, one piece less."""
    if not planning(scene) or not (place in draft.men or place in draft.patrols):
        return ""
    less = place + PATROL if place in draft.patrols else place
    t, name = scene.t, place_name(scene.t, place)
    back = button(
        glyph("minus"),
        class_="less",
        data_do=f"unpick:{less}",
        aria_label=t("brigands.action.less", place=name),
    )
    token = _token_tool(scene, draft, place) if place in draft.men else ""
    return f'<div class="place-tools">{token}{back}</div>'


def _token_tool(scene: Scene, draft: Draft, place: str) -> str:
    t, on = scene.t, place in draft.marked
    key = "brigands.action.token_off" if on else "brigands.action.token_on"
    if on:
        does: dict[str, object] = {"data_do": f"unpick:{place}{TOKEN}"}
    elif draft.tokens_left <= 0:
        does = {"data_do": f"why:{with_token(draft, place)}"} if draft.complete else {}
    elif draft.complete:
        does = {"data_do": f"pick:{place}{TOKEN}"}
    else:
        does = {"data_act": f"pick:{place}{TOKEN}"}
    if not does:
        return ""
    return button(
        drawn(f"token-{scene.viewer}", "jeton"),
        class_="token-tool",
        aria_pressed=str(on).lower(),
        aria_label=t(key, place=place_name(t, place)),
        **does,
    )
