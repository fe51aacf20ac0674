"""The middle of the table and the players round it."""

from __future__ import annotations

from engine.games.imperator import notation
from ui.views.art.seats import disc
from ui.views.imperator.cards import card, combination, fan, widths
from ui.views.imperator.scene import Scene
from ui.views.imperator.scores import hand_result
from ui.views.imperator.words import card_name, lay_text, place_name
from ui.views.kit.markup import trusted
from ui.views.kit.review import review_button, reviewing
from ui.views.kit.seating import Plate, coming_from, ring, thinking
from ui.views.markup import attrs, button, esc
from ui.views.scene import SeenEvent


def board(scene: Scene) -> str:
    """Return the board: players on a ring in seat order, the fight in the middle."""
    label = scene.t("imperator.board.players")
    return ring(scene, lambda seat: _plate(scene, seat), trusted(_middle(scene)), label)


def _plate(scene: Scene, seat: int) -> Plate:
    """Return one player: who, position, cards in hand, what happened last."""
    o, t = scene.o, scene.t
    acting, out = seat in o["to_act"], seat in o["finished"]
    give, gift = _gift(scene, seat), ""
    if give:
        rank = card_name(int(scene.picked[0]))
        gift = t("imperator.action.give", rank=rank, to=scene.name(seat))
    return Plate(
        state="out" if out else "acting" if acting else "waiting",
        title=place_name(t, o["order"].index(seat) + 1, o["players"]),
        count=o["counts"][seat],
        count_label=t("imperator.cards", count=o["counts"][seat]),
        told=trusted(_told(scene, seat)),
        act=give,
        act_label=gift,
    )


def _gift(scene: Scene, seat: int) -> str | None:
    """Return the action that gives the picked card to this seat, when that is what is asked."""
    if len(scene.picked) == 1 and f"give:{scene.picked[0]}>{seat}" in scene.legal:
        return f"move:give:{scene.picked[0]}>{seat}"
    return None


def _told(scene: Scene, seat: int) -> str:
    """Return the seat's last word in this round or decision, as markup."""
    o, t = scene.o, scene.t
    if seat in scene.thinking:
        return thinking(scene, seat)
    if seat in o["finished"]:
        place = o["finished"].index(seat) + 1
        return esc(t("imperator.chip.out", place=place_name(t, place, o["players"])))
    if o["phase"] in ("discard", "slip"):
        done = "waits" if seat in o["to_act"] else "chosen"
        return esc(t(f"imperator.chip.{done}"))
    for event in reversed(o["history"]):
        if event["type"] in ("leads", "hand_dealt"):
            break
        if event.get("seat") == seat:
            return _last_word(scene, event)
    return ""


def _last_word(scene: Scene, event: SeenEvent) -> str:
    """Return what the plate of a player says of what that player did last."""
    if event["type"] == "forum_taken":
        taken = ", ".join(map(str, event["cards"]))
        return scene.words("imperator.chip.took", cards=taken)
    if event["type"] in ("passed", "skipped"):
        return scene.words(f"imperator.chip.{event['type']}")
    return ""


def _middle(scene: Scene) -> str:
    """Return what lies in the middle in this phase."""
    o = scene.o
    if reviewing(scene) and o["last_round"]:
        return _last_round(scene)
    if o["phase"] == "announce" or (o["phase"] == "discard" and scene.acting):
        return hand_result(scene) if o["results"] else _positions(scene)
    if o["phase"] in ("discard", "mercy"):
        return _heap(scene)
    if o["phase"] in ("take", "consul"):
        return _forum(scene)
    return _lays(scene)


def _positions(scene: Scene) -> str:
    """Before the first hand: who drew which position."""
    o, t = scene.o, scene.t
    rows = "".join(
        f"<li>{disc(seat, 26)}<span>{esc(place_name(t, i + 1, o['players']))}</span>"
        f"<b>{esc(scene.name(seat))}</b></li>"
        for i, seat in enumerate(o["order"])
    )
    title = esc(t("imperator.board.positions"))
    return f'<div class="positions"><h2>{title}</h2><ol>{rows}</ol></div>'


def _heap(scene: Scene) -> str:
    """The forum while it is secret: one heap of backs growing with every decision."""
    o, t = scene.o, scene.t
    done = [event["seat"] for event in o["history"] if event["type"] == "forum_discarded"]
    backs = "".join(card(None, "heap-card", id=f"heap-{seat}") for seat in done)
    words = t("imperator.board.heap", count=len(done), players=o["players"], each=o["forum_count"])
    return f'<div class="heap"><div class="heap-cards">{backs}</div><p>{esc(words)}</p></div>'


def _forum(scene: Scene) -> str:
    """The forum, revealed: fans to take from."""
    o, t = scene.o, scene.t
    fans = "".join(_pool_fan(scene, rank) for rank in sorted(set(o["pool"])))
    title = esc(t("imperator.board.forum"))
    return (
        f'<div class="forum"><h2>{title}</h2>'
        f'<div class="pool" style="{widths(o["pool"])}" data-rove>{fans}</div></div>'
    )


def _pool_fan(scene: Scene, rank: int) -> str:
    have, picked = scene.o["pool"].count(rank), scene.picked.count(str(rank))
    label = scene.t("imperator.action.pool", rank=card_name(rank), count=have, picked=picked)
    content = fan(rank, have, picked)
    taking = scene.acting and scene.o["phase"] == "take"
    marks = {"class_": "fan", "id": f"pool-{rank}", "aria_label": label}
    if not taking:
        return f'<span role="img"{attrs(**marks)}>{content}</span>'
    return button(content, **marks, **picking(scene, rank, have))


def picking(scene: Scene, rank: int, have: int) -> dict[str, object]:
    """Return what a tap on a fan does while cards are being chosen, one by one.

    A tap takes one more of the rank; once there is no more to take, it puts one back.
    """
    wanted, picked = scene.o["forum_count"], scene.picked.count(str(rank))
    if len(scene.picked) < wanted and picked < have:
        return {"data_act": f"pick:{rank}"}
    if picked:
        return {"data_do": f"unpick:{rank}", "aria_pressed": "true"}
    too_many = notation.cards_move(scene.o["phase"], [rank, *map(int, scene.picked)])
    return {"data_do": f"why:{too_many}"}


def _lays(scene: Scene) -> str:
    """The round: every combination in order, the one to beat on top and largest."""
    o = scene.o
    if not o["lays"]:
        leader = scene.words("imperator.board.leads", seat=scene.name(o["leader"]))
        last = _won(scene) if o["last_round"] else ""
        return f'<div class="lays empty">{last}<p>{leader}</p></div>'
    shown = o["lays"][-4:]
    first = len(o["lays"]) - len(shown)
    lays = "".join(
        _lay(scene, first + i, lay, top=i == len(shown) - 1) for i, lay in enumerate(shown)
    )
    return f'<div class="lays">{lays}</div>{_review_button(scene)}'


def _lay(scene: Scene, number: int, lay: list[int], top: bool) -> str:
    seat, rank, count = lay
    owner = scene.name(seat)
    label = scene.t("imperator.log.laid", seat=owner, lay=lay_text(rank, count))
    ident = (
        f"lay-{scene.o['hand_number']}-{len(scene.o['pile'])}-{number}" if top else f"lay-{number}"
    )
    cards = combination(rank, count, label, id=ident, style=coming_from(scene, seat))
    cut = " top" if top else ""
    return (
        f'<div class="lay{cut}">{cards}<span class="lay-owner">{disc(seat, 22)}'
        f"<span>{esc(owner)}</span></span></div>"
    )


def _won(scene: Scene) -> str:
    """The last round in one line, with the way to see it whole."""
    last = scene.o["last_round"]
    words = scene.t(
        "imperator.board.won",
        seat=scene.name(last["seat"]),
        lay=lay_text(last["rank"], last["count"]),
    )
    return f'<p class="won">{disc(last["seat"], 22)} {esc(words)}</p>{_review_button(scene)}'


def _review_button(scene: Scene) -> str:
    if not scene.o["last_round"]:
        return ""
    return review_button(scene, "imperator.board.review", "imperator.board.review_close")


def _last_round(scene: Scene) -> str:
    """The last round again, lay by lay."""
    last = scene.o["last_round"]
    lays = "".join(
        f'<li>{disc(seat, 22)}<span class="lay-owner">{esc(scene.name(seat))}</span>'
        f"{combination(rank, count, lay_text(rank, count))}</li>"
        for i, (seat, rank, count) in enumerate(last["lays"])
    )
    title = esc(scene.t("imperator.board.last_round"))
    return f'<div class="again"><h2>{title}</h2><ol>{lays}</ol>{_review_button(scene)}</div>'
