"""Draws the players on the rim: face, Laniste, sesterces, bid, victories, Totem."""

from __future__ import annotations

from engine.games.arena.position import SIMULTANEOUS
from ui.base.markup import NOTHING, Content, Markup, button, el, glyph, join
from ui.base.text import Texts
from ui.games.arena import choice
from ui.games.arena.cards import (
    cards_of,
    laniste_drawing,
    laniste_name,
    laniste_plaque,
    sign,
)
from ui.games.arena.gifts import gifts
from ui.games.arena.scene import Scene
from ui.kit import faces, seating
from ui.kit.cards import card as drawn
from ui.kit.cards import gift
from ui.kit.pieces import out_of_hand
from ui.kit.tricks import tally


def arch_id(seat: int) -> str:
    """Return the element id of a player's arch."""
    return f"arch-{seat}"


def arch(scene: Scene, seat: int) -> Markup:
    """Return one player's seat on the rim: face, Laniste, sesterces, bid and victories."""
    o = scene.o
    out = not o["coins"][seat]
    return el(
        "li",
        _plate(scene, seat),
        class_="arena-arch",
        id=arch_id(seat),
        data_state="out" if out else "acting" if seat in o["to_act"] else "waiting",
        data_me=seat == scene.viewer,
        style=f"--seat:var(--seat-{seat})",
    )


def _plate(scene: Scene, seat: int) -> Markup:
    """Return a player's plate."""
    totem = _totem(scene) if seat == scene.o["totem"] else None
    target = _target(scene, seat)
    return el(
        "div",
        el("div", faces.face(scene, seat, 64), totem, class_="arena-who"),
        _laniste(scene, seat, opens=target is None),
        el("span", scene.name(seat), class_="arena-plate-name"),
        el("div", _coins(scene, seat), _bid(scene, seat), class_="arena-stakes"),
        el(
            "div",
            _status(scene, seat),
            _power(scene, seat),
            _held(scene, seat),
            class_="arena-plate-told",
        ),
        _given(scene, seat),
        target,
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


def _laniste(scene: Scene, seat: int, opens: bool) -> Markup:
    """Return the Laniste as a small card, which opens the large one or is a picture alone."""
    t, laniste = scene.t, scene.o["lanistes"][seat]
    if laniste is None:
        return el("span", class_="arena-laniste none")
    if not opens:
        picture = drawn(laniste_drawing(cards_of(t), laniste))
        name = el("span", laniste_name(t, laniste), class_="arena-laniste-name")
        state = _power_state(scene, seat)
        return el("span", picture, name, class_="arena-laniste", data_power=state)
    label = t("arena.board.laniste", seat=scene.name(seat), laniste=laniste_name(t, laniste))
    return laniste_plaque(t, laniste, f"laniste-{seat}", label, _power_state(scene, seat))


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
    """Return the bid and the victories of a player, "?" while there is no bid."""
    o, t = scene.o, scene.t
    bid, won = o["bids"][seat], o["victories"][seat]
    if o["fight"] or not o["tournament"] or not o["coins"][seat]:
        return NOTHING
    if bid is None:
        label = t("arena.board.no_bid")
        return el("span", "?", class_="arena-token open", role="img", aria_label=label)
    return bid_drawn(t, bid, won)


def bid_drawn(t: Texts, bid: int, won: int) -> Markup:
    """Return a bid as the token that was laid, and the victories as stakes beside it."""
    state = "hit" if won == bid else "over" if won > bid else "under"
    token = el("span", str(bid), class_="arena-token", data_state=state, aria_hidden="true")
    return token + tally(t("arena.board.bid", bid=bid, won=won), won, bid)


def _power_state(scene: Scene, seat: int) -> str | None:
    """Return whether the power of the Laniste is "declared" or "used", else None."""
    o = scene.o
    return "declared" if seat in o["declared"] else "used" if seat in o["used"] else None


def _power(scene: Scene, seat: int) -> Markup | None:
    """Return a chip that says whether the power of the Laniste is declared or used, else None."""
    state = _power_state(scene, seat)
    if state is None:
        return None
    return el("span", scene.t(f"arena.chip.{state}"), class_="arena-power", data_state=state)


def _held(scene: Scene, seat: int) -> Markup | None:
    """Return how many gladiators a rival holds."""
    count = scene.o["counts"][seat]
    if seat == scene.viewer or not count:
        return None
    label = scene.t("arena.board.held", count=count)
    return el("span", glyph("fan"), str(count), class_="arena-left", role="img", aria_label=label)


def _status(scene: Scene, seat: int) -> Markup:
    """Return what the seat is doing: it thinks, waits, acts, has chosen, or is out."""
    o, t = scene.o, scene.t
    words: Content = seating.thinking(scene, seat)
    if words:
        pass
    elif not o["coins"][seat]:
        words = t("arena.chip.out")
    elif o["phase"] in SIMULTANEOUS:
        words = t(f"arena.chip.{'waits' if seat in o['to_act'] else 'chosen'}")
    elif seat in o["to_act"]:
        words = t("arena.chip.acts")
    return el("span", words, class_="arena-told")


def _target(scene: Scene, seat: int) -> Markup | None:
    """Return the button over the whole plate of a player who can be the target of a power."""
    part = f"seat:{seat}"
    tap = choice.tap_marks(scene, part)
    if not tap:
        return None
    return button(
        class_="arena-target",
        aria_label=scene.t("arena.action.target", to=scene.name(seat)),
        data_hinted=choice.hinted(scene, part),
        **tap,
    )
