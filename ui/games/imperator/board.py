"""The middle of the table and the players around it."""

from __future__ import annotations

from engine.core.events import SeenEvent
from engine.games.imperator import notation
from ui.base.markup import Attribute, Markup, button, el
from ui.base.text import Texts
from ui.games.imperator import rounds
from ui.games.imperator.cards import BACK, OVERLAP, fan, fitting
from ui.games.imperator.scene import Scene
from ui.games.imperator.scores import hand_result, positions
from ui.games.imperator.words import card_name, place_name
from ui.kit.cards import card, gift
from ui.kit.pieces import out_of_hand, piece
from ui.kit.review import review_button, reviewing
from ui.kit.seating import Plate, plate_id, ring, thinking

EQUAL = 7  # the rank that stands for equal cards
APART = 0.1  # of a card between two fans of the forum
FORUM = ("announce", "discard", "mercy", "take", "consul")  # the phases before the first round


def board(scene: Scene) -> Markup:
    """Return the board: the players on a ring in seat order, the cards in the middle."""
    return ring(
        scene,
        lambda seat: _plate(scene, seat),
        _middle(scene),
        scene.t("imperator.board.players"),
        _review_corner(scene),
    )


def _plate(scene: Scene, seat: int) -> Plate:
    """Return the plate of a player: place, number of cards, last action."""
    o, t = scene.o, scene.t
    acting, out = seat in o["to_act"], seat in o["finished"]
    give, label = _gift_action(scene, seat), ""
    if give:
        rank = card_name(scene.t, int(scene.picked[0]))
        label = t("imperator.action.give", rank=rank, to=scene.name(seat))
    return Plate(
        state="out" if out else "acting" if acting else "waiting",
        title=_place(scene, seat),
        count=o["counts"][seat],
        count_label=t("imperator.cards", count=o["counts"][seat]),
        extra=_received_card(scene, seat),
        latest=thinking(scene, seat) or _last_action(scene, seat),
        mark=_mark(scene, seat),
        act=give,
        act_label=label,
    )


def _mark(scene: Scene, seat: int) -> str | None:
    """Return what sets a seat apart: who is out first or last in this hand, and the Imperator."""
    o = scene.o
    if seat in o["finished"][:1]:
        return "first"
    if len(o["finished"]) == o["players"] and seat == o["finished"][-1]:
        return "last"
    return "imperator" if o["order"][0] == seat and not o["finished"] else None


def _received_card(scene: Scene, seat: int) -> Markup | None:
    """Return the card that a player has received since the last lay, moving from its giver."""
    history = scene.o["history"]
    for number, event in enumerate(reversed(history)):
        if event["type"] in ("laid", "passed", "hand_dealt"):
            return None
        if event["type"] in ("gave", "slipped") and event["to"] == seat:
            rank = event["secret"]["rank"] if "secret" in event else None
            came = out_of_hand(scene, event["seat"], plate_id(event["seat"]), f"hand-{rank}")
            return gift(f"gift-{len(history) - number}", *came, drawing=BACK)
    return None


def _place(scene: Scene, seat: int) -> str:
    """Return the place of a seat: that of the last hand until the first player is out.

    From then on only who is out has a place, the one just reached, so that no place has two.
    """
    o = scene.o
    ranked = o["finished"] or o["order"]
    return place_name(ranked.index(seat) + 1, o["players"]) if seat in ranked else ""


def _gift_action(scene: Scene, seat: int) -> str | None:
    """Return the action that gives the picked card to this seat, None if it is not legal."""
    if len(scene.picked) == 1 and f"give:{scene.picked[0]}>{seat}" in scene.legal:
        return f"move:give:{scene.picked[0]}>{seat}"
    return None


def _last_action(scene: Scene, seat: int) -> str:
    """Return the last action of the seat in this round or decision, "" for none."""
    o, t = scene.o, scene.t
    if seat in o["finished"]:
        return t("imperator.chip.out")
    if o["phase"] in ("discard", "slip"):
        done = "waits" if seat in o["to_act"] else "chosen"
        return t(f"imperator.chip.{done}")
    for event in reversed(o["history"]):
        if event["type"] in ("leads", "hand_dealt"):
            break
        if event.get("seat") == seat:
            return _action_text(scene, event)
    return ""


def _action_text(scene: Scene, event: SeenEvent) -> str:
    """Return an event in words for the plate of its player, "" if it needs none."""
    if event["type"] == "forum_taken":
        taken = ", ".join(map(str, event["cards"]))
        return scene.t("imperator.chip.took", cards=taken)
    if event["type"] in ("passed", "skipped"):
        return scene.t(f"imperator.chip.{event['type']}")
    return ""


def _middle(scene: Scene) -> Markup:
    """Return the middle of the table in this phase."""
    o = scene.o
    if reviewing(scene) and o["last_round"]:
        return rounds.last_round(scene, o["last_round"])
    if o["phase"] == "announce" or (o["phase"] == "discard" and scene.acting):
        return hand_result(scene) if o["results"] else positions(scene)
    if o["phase"] in ("discard", "mercy"):
        return _heap(scene)
    if o["phase"] == "take":
        return _forum(scene)
    if o["phase"] == "consul":
        return _consuls_power(scene.t)
    return rounds.lays(scene)


def _review_corner(scene: Scene) -> Markup | None:
    """Return the button that shows the last round, None before there is one and in the forum."""
    o = scene.o
    if not o["last_round"] or o["phase"] in FORUM:
        return None
    again = review_button(scene, "imperator.board.review", "imperator.board.review_close")
    return el("div", again, class_="board-corner")


def _heap(scene: Scene) -> Markup:
    """Return the secret forum: a heap of backs with one card for each player who has discarded."""
    o, t = scene.o, scene.t
    done = [event["seat"] for event in o["history"] if event["type"] == "forum_discarded"]
    backs = (card(BACK, "heap-card", id=f"heap-{seat}", **piece(plate_id(seat))) for seat in done)
    words = t("imperator.board.heap", count=len(done), players=o["players"])
    return el("div", el("div", *backs, class_="heap-cards"), el("p", words), class_="heap")


def _forum(scene: Scene) -> Markup:
    """Return the revealed forum as fans to take from."""
    pool = scene.o["pool"]
    ranks = sorted(set(pool))
    widths = tuple(1 + OVERLAP * (pool.count(rank) - 1) + APART for rank in ranks)
    fans = (_pool_fan(scene, rank) for rank in ranks)
    title = el("h2", scene.t("imperator.board.forum"))
    shown = el("div", *fans, class_="pool", style=fitting(widths), data_rove=True)
    return el("div", title, shown, class_="forum")


def _consuls_power(t: Texts) -> Markup:
    """Return the Consul's decision: two equal cards, and what they would do."""
    cards = el("div", *(card(f"card-{EQUAL}") for _ in range(2)), class_="power-cards")
    title = el("h2", t("imperator.board.power"))
    return el("div", cards, title, el("p", t("imperator.board.power_what")), class_="power")


def _pool_fan(scene: Scene, rank: int) -> Markup:
    have, picked = scene.o["pool"].count(rank), scene.picked.count(str(rank))
    label = scene.t(
        "imperator.action.pool", rank=card_name(scene.t, rank), count=have, picked=picked
    )
    content = fan(rank, have, picked)
    marks: dict[str, Attribute] = {"class_": "fan", "id": f"pool-{rank}", "aria_label": label}
    marks |= piece(to=_destination(scene, rank))
    if not scene.acting or scene.o["phase"] != "take":
        return el("span", content, role="img", **marks)
    return button(content, **marks, **picking(scene, rank, have))


def _destination(scene: Scene, rank: int) -> str | None:
    """Return the id of the element that taken cards move to, a plate or a rank of the hand.

    It is None for the viewer's first card of a rank.
    """
    takes = [seat for seat in scene.o["to_act"] if seat != scene.viewer]
    if takes:
        return plate_id(takes[0])
    return f"hand-{rank}" if rank in (scene.o["hand"] or ()) else None


def picking(scene: Scene, rank: int, have: int) -> dict[str, Attribute]:
    """Return the attributes of a fan while cards are chosen one by one.

    A tap picks one more card of the rank; once all are picked, it puts one back.
    """
    wanted, picked = scene.o["forum_count"], scene.picked.count(str(rank))
    if len(scene.picked) < wanted and picked < have:
        return {"data_act": f"pick:{rank}"}
    if picked:
        return {"data_do": f"unpick:{rank}", "aria_pressed": "true"}
    too_many = notation.cards_move(scene.o["phase"], [rank, *map(int, scene.picked)])
    return {"data_do": f"why:{too_many}"}
