"""Draws the ring: the gladiators laid or raised, each with the face of its owner."""

from __future__ import annotations

from engine.games.arena import notation
from engine.games.arena.observation import CombatJson
from engine.games.arena.position import LAYING, THUMB_PHASES
from ui.base.markup import Markup, el
from ui.games.arena.cards import back, card_name, cards_of, face, sign, value_text
from ui.games.arena.players import arch_id
from ui.games.arena.scene import Scene
from ui.kit import faces
from ui.kit.pieces import out_of_hand, piece
from ui.kit.review import reviewing
from ui.kit.seating import opponents

BEFORE_COMBATS = ("pass", "bid", "secret_bid", "power")
COMBATS = (*LAYING, "spare")
EMPTY = el("span", class_="arena-spot")


def ring(scene: Scene) -> Markup:
    """Return the ring with a place for everybody who is still in, the viewer's last."""
    o, again = scene.o, last_again(scene)
    fought = None if again is None else {seat for seat, _, _ in again["lays"]}
    seats = [each for each in _all(scene) if (each in fought if fought else o["coins"][each])]
    places = (_place(scene, seat) for seat in seats)
    return el("ol", *places, class_="arena-ring", data_places=len(seats))


def last_again(scene: Scene) -> CombatJson | None:
    """Return the last combat while it is shown again, else None."""
    return scene.o["last_combat"] if reviewing(scene) else None


def _all(scene: Scene) -> list[int]:
    """Return all seats in order, the viewer's last."""
    own = [] if scene.viewer is None else [scene.viewer]
    return [*opponents(scene), *own]


def _place(scene: Scene, seat: int) -> Markup:
    """Return a player's place in the ring: the gladiator, and the face of its owner."""
    return el(
        "li",
        el("span", spot(scene, seat), faces.face(scene, seat, 34), class_="arena-stand"),
        class_="arena-place",
        data_me=seat == scene.viewer,
        data_acting=seat in scene.o["to_act"],
        style=f"--seat:var(--seat-{seat})",
    )


def spot(scene: Scene, seat: int) -> Markup:
    """Return the spot of a player: a gladiator laid, raised or face down, a Laniste, or nobody."""
    phase, again = scene.o["phase"], last_again(scene)
    if again is not None:
        return _again(scene, again, seat)
    if phase == "keep":
        return EMPTY if seat in scene.o["to_act"] else el("span", back(), class_="arena-spot")
    if phase in BEFORE_COMBATS:
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


def _again(scene: Scene, last: CombatJson, seat: int) -> Markup:
    """Return the gladiator that a player laid in the combat shown again."""
    ((_, card, value),) = (lay for lay in last["lays"] if lay[0] == seat)
    return el(
        "span",
        face(scene.t, card, value),
        class_="arena-spot",
        role="img",
        aria_label=f"{scene.name(seat)}: {value_text(scene.t, card, value)}",
        data_best=seat == last["seat"],
    )


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
    if not blind(scene):
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
        id=raised_id(o["fight"], seat),
        **piece(arch_id(seat)),
        role="img",
        aria_label=f"{scene.name(seat)}: {', '.join(label)}",
    )


def raised_id(fight: int, seat: int) -> str:
    """Return the element id of the gladiator that a player holds up in a fight of the finale."""
    return f"raised-{fight}-{seat}"


def blind(scene: Scene) -> bool:
    """Tell whether gladiators are raised only after the thumbs."""
    brutus = scene.o["brutus"]
    return brutus is not None and cards_of(scene.t).brutus[brutus].thumbs == "unseen"
