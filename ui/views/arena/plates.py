"""The players under their arches: Laniste, bid against victories, coins, Totem, what they laid."""

from __future__ import annotations

from engine.games.arena import ARENA
from ui.views.arena import choice
from ui.views.arena.cards import (
    back,
    card_name,
    face,
    laniste_name,
    laniste_plaque,
    sign,
    value_text,
)
from ui.views.arena.scene import Scene
from ui.views.art.seats import disc
from ui.views.kit import seating
from ui.views.kit.tricks import tally
from ui.views.markup import attrs, button, esc

CHOOSING = ("keep", "pass", "secret_bid", "secret_lay", "thumb")  # all at once, unseen
COMBATS = ("lay", "secret_lay", "spare")
FINALE = ("thumb", "thumb_in_turn")
EMPTY = '<span class="arena-spot"></span>'


def place(scene: Scene, seat: int) -> str:
    """Return one player's arch: the plate, and before it the gladiator laid or raised."""
    o = scene.o
    out = not o["coins"][seat]
    state = "out" if out else "acting" if seat in o["to_act"] else "waiting"
    marks = attrs(
        class_="arena-arch",
        id=f"arch-{seat}",
        data_state=state,
        data_me=seat == scene.viewer,
        style=f"--seat:var(--seat-{seat})",
    )
    parts = (_plate(scene, seat), spot(scene, seat))
    if o["phase"] in FINALE:
        parts = parts[::-1]
    return f"<li{marks}>{''.join(parts)}</li>"


def _plate(scene: Scene, seat: int) -> str:
    return (
        f'<div class="arena-plate">{_totem(scene, seat)}<div class="arena-plate-head">'
        f'{disc(seat, 30)}<span class="arena-plate-name">{esc(scene.name(seat))}</span></div>'
        f'<div class="arena-plate-row">{_laniste(scene, seat)}{_coins(scene, seat)}</div>'
        f"{_bid(scene, seat)}{_target(scene, seat)}</div>"
    )


def _totem(scene: Scene, seat: int) -> str:
    if seat != scene.o["totem"]:
        return ""
    label = esc(scene.t("arena.board.totem"))
    return f'<span class="arena-totem" role="img" aria-label="{label}">{sign("totem")}</span>'


def _laniste(scene: Scene, seat: int) -> str:
    """Return the Laniste's name, which opens its text."""
    t, laniste = scene.t, scene.o["lanistes"][seat]
    if laniste is None:
        return '<span class="arena-laniste none"></span>'
    name = laniste_name(t, laniste)
    label = t("arena.board.laniste", seat=scene.name(seat), laniste=name)
    return laniste_plaque(t, laniste, f"laniste-{seat}", label)


def _power(scene: Scene, seat: int) -> str:
    """Return whether the power of the Laniste is in force, or used up."""
    o = scene.o
    state = "declared" if seat in o["declared"] else "used" if seat in o["used"] else ""
    if not state:
        return ""
    words = scene.words(f"arena.chip.{state}")
    return f'<span class="arena-power" data-state="{state}">{words}</span>'


def _coins(scene: Scene, seat: int) -> str:
    coins = scene.o["coins"][seat]
    label = esc(scene.t("arena.board.coins", count=coins))
    low = attrs(data_low=coins == 1)
    words = f"{sign('coin')}<b>{coins}</b>"
    return f'<span class="arena-coins" role="img" aria-label="{label}"{low}>{words}</span>'


def _bid(scene: Scene, seat: int) -> str:
    """Return the bid against the victories, in numbers and as pips, and what the seat is about."""
    o, t = scene.o, scene.t
    bid, won = o["bids"][seat], o["victories"][seat]
    told = f'<span class="arena-told">{_told(scene, seat)}</span>{_power(scene, seat)}'
    if o["fight"] or not o["tournament"] or not o["coins"][seat]:
        return f'<p class="arena-plate-told">{told}</p>'
    if bid is None:
        words = f'<p class="arena-plate-bid open">{esc(t("arena.board.no_bid"))}</p>'
        return f'{words}<p class="arena-plate-told">{told}</p>'
    state = "hit" if won == bid else "over" if won > bid else "under"
    pips = tally(t("arena.board.bid", bid=bid, won=won), won, bid)
    words = esc(t("arena.board.bid_short", bid=bid, won=won))
    return (
        f'<p class="arena-plate-bid" aria-hidden="true" data-state="{state}">{words}</p>'
        f'<p class="arena-plate-told">{pips}{told}</p>'
    )


def _told(scene: Scene, seat: int) -> str:
    """Return what the seat is about, as markup."""
    o, t = scene.o, scene.t
    if thinks := seating.thinking(scene, seat):
        return thinks
    if not o["coins"][seat]:
        return esc(t("arena.chip.out"))
    if o["phase"] in CHOOSING:
        return esc(t(f"arena.chip.{'waits' if seat in o['to_act'] else 'chosen'}"))
    if seat in o["to_act"]:
        return esc(t("arena.chip.acts"))
    return ""


def _target(scene: Scene, seat: int) -> str:
    """Return the button that makes this player the target of a power."""
    does = choice.does(scene, f"seat:{seat}")
    if not does:
        return ""
    label = scene.t("arena.action.target", to=scene.name(seat))
    hint = choice.hinted(scene, f"seat:{seat}")
    return button(
        esc(scene.t("arena.action.choose")),
        class_="arena-target",
        aria_label=label,
        data_hinted=hint,
        **does,
    )


def spot(scene: Scene, seat: int) -> str:
    """Return the sand before a player: the gladiator laid, raised, or chosen face down."""
    phase = scene.o["phase"]
    if phase not in (*FINALE, *COMBATS):
        return ""
    if not scene.o["coins"][seat]:
        return EMPTY
    return _raised(scene, seat) if phase in FINALE else _laid(scene, seat)


def _laid(scene: Scene, seat: int) -> str:
    """Return the gladiator laid in this combat; until the first is laid, those of the last one."""
    o, t = scene.o, scene.t
    lays, number, best = o["lays"], o["combat"], None
    if lays:
        best = lays[o["best"]][0]
    elif shows_last_combat(scene):
        last = o["last_combat"]
        lays, number, best = last["lays"], last["number"], last["seat"]
    for by, card, value in lays:
        if by == seat:
            marks = attrs(
                class_="arena-spot",
                id=f"laid-{o['tournament']}-{number}-{seat}",
                role="img",
                aria_label=f"{scene.name(seat)}: {value_text(t, card, value)}",
                data_best=seat == best,
                data_old=not o["lays"],
            )
            return f"<span{marks}>{face(t, card, value)}</span>"
    if o["phase"] == "secret_lay" and seat not in o["to_act"]:
        return f'<span class="arena-spot" id="hidden-{seat}">{back()}</span>'
    return EMPTY


def shows_last_combat(scene: Scene) -> bool:
    """Tell whether the gladiators of a finished combat of this tournament still lie on the sand."""
    o = scene.o
    if o["lays"] or not o["last_combat"] or o["phase"] not in COMBATS:
        return False
    return bool(o["combat"] > 1 or o["phase"] == "spare")


def _raised(scene: Scene, seat: int) -> str:
    """Return the gladiator held up: its owner, and nobody else, sees a back."""
    o, t = scene.o, scene.t
    card, thumb = o["raised"][seat], o["thumbs"][seat]
    blind = ARENA.cards.brutus[o["brutus"]].thumbs == "unseen"
    said = [] if blind else [card_name(t, card) if card is not None else t("arena.board.unseen")]
    shown = ""
    if thumb is not None:
        way = "up" if thumb else "down"
        said.append(t(f"arena.thumb.{way}"))
        shown = sign(f"thumb-{way}", "arena-thumb")
    if not said:
        return EMPTY
    marks = attrs(
        class_="arena-spot arena-raised",
        id=f"raised-{o['fight']}-{seat}",
        role="img",
        aria_label=f"{scene.name(seat)}: {', '.join(said)}",
    )
    return f"<span{marks}>{back() if card is None else face(t, card)}{shown}</span>"
