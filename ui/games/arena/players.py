"""Draws the players under their arches: Laniste, bid, victories, coins, Totem, gladiator laid."""

from __future__ import annotations

from engine.games.arena import notation
from engine.games.arena.position import LAYING, SIMULTANEOUS, THUMB_PHASES
from ui.art.seats import disc
from ui.base.markup import Markup, button, el, join
from ui.games.arena import choice
from ui.games.arena.cards import (
    back,
    card_name,
    cards_of,
    face,
    laniste_name,
    laniste_plaque,
    sign,
    value_text,
)
from ui.games.arena.gifts import gifts
from ui.games.arena.scene import Scene
from ui.kit import seating
from ui.kit.cards import gift
from ui.kit.pieces import out_of_hand, piece
from ui.kit.tricks import tally

COMBATS = (*LAYING, "spare")
EMPTY = el("span", class_="arena-spot")


def arch_id(seat: int) -> str:
    """Return the element id of a player's arch."""
    return f"arch-{seat}"


def arch(scene: Scene, seat: int) -> Markup:
    """Return one player's arch: the plate, and the gladiator laid or raised."""
    o = scene.o
    out = not o["coins"][seat]
    parts = (_plate(scene, seat), spot(scene, seat))
    return el(
        "li",
        *(reversed(parts) if o["phase"] in THUMB_PHASES else parts),
        class_="arena-arch",
        id=arch_id(seat),
        data_state="out" if out else "acting" if seat in o["to_act"] else "waiting",
        data_me=seat == scene.viewer,
        style=f"--seat:var(--seat-{seat})",
    )


def _plate(scene: Scene, seat: int) -> Markup:
    name = el("span", scene.name(seat), class_="arena-plate-name")
    return el(
        "div",
        _totem(scene) if seat == scene.o["totem"] else None,
        el("div", disc(seat, 30), name, class_="arena-plate-head"),
        el("div", _laniste(scene, seat), _coins(scene, seat), class_="arena-plate-row"),
        _bid(scene, seat),
        _target(scene, seat),
        _given(scene, seat),
        class_="arena-plate",
    )


def _given(scene: Scene, seat: int) -> Markup:
    """Return the gladiators just given to a rival; those of the viewer fly to the hand."""
    came = (each for each in gifts(scene) if each.to == seat != scene.viewer)
    return join(
        gift(
            f"gift-{len(scene.o['history'])}-{each.giver}-{seat}",
            *out_of_hand(scene, each.giver, arch_id(each.giver), f"hand-{each.card}"),
            drawing="glad-back",
        )
        for each in came
    )


def _totem(scene: Scene) -> Markup:
    label = scene.t("arena.board.totem")
    return el("span", sign("totem"), class_="arena-totem", role="img", aria_label=label)


def _laniste(scene: Scene, seat: int) -> Markup:
    """Return the name of the Laniste as a button that opens its text."""
    t, laniste = scene.t, scene.o["lanistes"][seat]
    if laniste is None:
        return el("span", class_="arena-laniste none")
    name = laniste_name(t, laniste)
    label = t("arena.board.laniste", seat=scene.name(seat), laniste=name)
    return laniste_plaque(t, laniste, f"laniste-{seat}", label)


def _coins(scene: Scene, seat: int) -> Markup:
    coins = scene.o["coins"][seat]
    return el(
        "span",
        sign("coin"),
        el("b", str(coins)),
        class_="arena-coins",
        role="img",
        aria_label=scene.t("arena.board.coins", count=coins),
        data_low=coins == 1,
    )


def _bid(scene: Scene, seat: int) -> Markup:
    """Return bid and victories, in numbers and as pips, and what the seat is doing."""
    o, t = scene.o, scene.t
    bid, won = o["bids"][seat], o["victories"][seat]
    status = el("span", _status(scene, seat), class_="arena-told")
    power = _power(scene, seat)
    if o["fight"] or not o["tournament"] or not o["coins"][seat]:
        return el("p", status, power, class_="arena-plate-told")
    if bid is None:
        none = el("p", t("arena.board.no_bid"), class_="arena-plate-bid open")
        return none + el("p", status, power, class_="arena-plate-told")
    numbers = el(
        "p",
        t("arena.board.bid_short", bid=bid, won=won),
        class_="arena-plate-bid",
        aria_hidden="true",
        data_state="hit" if won == bid else "over" if won > bid else "under",
    )
    pips = tally(t("arena.board.bid", bid=bid, won=won), won, bid)
    return numbers + el("p", pips, status, power, class_="arena-plate-told")


def _power(scene: Scene, seat: int) -> Markup | None:
    """Return a chip that says whether the power of the Laniste is declared or used, else None."""
    o = scene.o
    if seat not in o["declared"] and seat not in o["used"]:
        return None
    state = "declared" if seat in o["declared"] else "used"
    return el("span", scene.t(f"arena.chip.{state}"), class_="arena-power", data_state=state)


def _status(scene: Scene, seat: int) -> str:
    """Return what the seat is doing: it thinks, waits, acts, has chosen, or is out."""
    o, t = scene.o, scene.t
    if thinks := seating.thinking(scene, seat):
        return thinks
    if not o["coins"][seat]:
        return t("arena.chip.out")
    if o["phase"] in SIMULTANEOUS:
        return t(f"arena.chip.{'waits' if seat in o['to_act'] else 'chosen'}")
    return t("arena.chip.acts") if seat in o["to_act"] else ""


def _target(scene: Scene, seat: int) -> Markup | None:
    """Return the button that makes this player the target of a power, if it can be one."""
    part = f"seat:{seat}"
    tap = choice.tap_marks(scene, part)
    if not tap:
        return None
    return button(
        scene.t("arena.action.choose"),
        class_="arena-target",
        aria_label=scene.t("arena.action.target", to=scene.name(seat)),
        data_hinted=choice.hinted(scene, part),
        **tap,
    )


def spot(scene: Scene, seat: int) -> Markup | None:
    """Return the spot before a player: a gladiator laid, raised or face down; None without one."""
    phase = scene.o["phase"]
    if phase not in (*THUMB_PHASES, *COMBATS):
        return None
    if not scene.o["coins"][seat]:
        return EMPTY
    return _raised(scene, seat) if phase in THUMB_PHASES else _laid(scene, seat)


def _laid(scene: Scene, seat: int) -> Markup:
    """Return the gladiator laid in this combat; before the first lay, that of the last combat."""
    o, t = scene.o, scene.t
    lays, number, best = o["lays"], o["combat"], None
    if o["best"] is not None:
        best = lays[o["best"]][0]
    elif o["last_combat"] is not None and fought(scene):
        last = o["last_combat"]
        lays, number, best = last["lays"], last["number"], last["seat"]
    for by, card, value in lays:
        if by == seat:
            return el(
                "span",
                face(t, card, value),
                class_="arena-spot",
                id=f"laid-{o['tournament']}-{number}-{seat}",
                **piece(*_origins(scene, seat, card), to=_winner(scene, best)),
                role="img",
                aria_label=f"{scene.name(seat)}: {value_text(t, card, value)}",
                data_best=seat == best,
                data_old=not o["lays"],
            )
    if o["phase"] == "secret_lay" and seat not in o["to_act"]:
        ident = f"hidden-{seat}"
        origins = out_of_hand(scene, seat, arch_id(seat), *_chosen(scene))
        return el("span", back(), class_="arena-spot", id=ident, **piece(*origins))
    return EMPTY


def _origins(scene: Scene, seat: int, card: int) -> tuple[str, ...]:
    """Return the ids of elements from which a gladiator may fly in, in order of preference."""
    return (f"hidden-{seat}", *out_of_hand(scene, seat, arch_id(seat), f"hand-{card}"))


def _chosen(scene: Scene) -> list[str]:
    """Return the element id of the gladiator that the viewer has chosen in secret, if any."""
    hand, chosen = scene.o["hand"] or [], scene.o["chosen"]
    return [f"hand-{card}" for card in hand if notation.LAY[card] == chosen]


def _winner(scene: Scene, best: int | None) -> str | None:
    """Return the id of the winner's arch, where the gladiators of a finished combat fly to."""
    return None if best is None or scene.o["lays"] else arch_id(best)


def fought(scene: Scene) -> bool:
    """Tell whether a combat of this tournament is over."""
    return scene.o["combat"] > 1 or scene.o["phase"] == "spare"


def _raised(scene: Scene, seat: int) -> Markup:
    """Return the gladiator held up; its owner alone sees only its back."""
    o, t = scene.o, scene.t
    card, thumb = o["raised"][seat], o["thumbs"][seat]
    label: list[str] = []
    if not _blind(scene):
        label.append(t("arena.board.unseen") if card is None else card_name(t, card))
    shown = None
    if thumb is not None:
        way = "up" if thumb else "down"
        label.append(t(f"arena.thumb.{way}"))
        shown = sign(f"thumb-{way}", "arena-thumb")
    if not label:
        return EMPTY
    return el(
        "span",
        back() if card is None else face(t, card),
        shown,
        class_="arena-spot",
        id=f"raised-{o['fight']}-{seat}",
        **piece(arch_id(seat)),
        role="img",
        aria_label=f"{scene.name(seat)}: {', '.join(label)}",
    )


def _blind(scene: Scene) -> bool:
    """Tell whether gladiators are raised only after the thumbs."""
    brutus = scene.o["brutus"]
    return brutus is not None and cards_of(scene.t).brutus[brutus].thumbs == "unseen"
