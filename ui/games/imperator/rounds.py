"""The lays of the round, the combination to beat, and the last round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from engine.games.imperator.constants import BRUTUS, CAESAR
from engine.games.imperator.effects import EFFECT_PHASES
from engine.games.imperator.position import RoundJson
from engine.games.imperator.rounds import followers
from engine.games.imperator.tracking import unseen_cards
from ui.base.markup import Markup, el
from ui.games.imperator.cards import combination, fitting
from ui.games.imperator.passing import round_of
from ui.games.imperator.scene import Scene
from ui.games.imperator.senate import steps
from ui.games.imperator.words import card_name, lay_text, log_line
from ui.kit.faces import face
from ui.kit.pieces import out_of_hand, piece
from ui.kit.seating import plate_id

EFFECTS = (*EFFECT_PHASES.values(), "dux_more")  # the phases of the effect of a won round
LATEST = 5  # beaten combinations that are seen one by one; those before them lie as a stack
FEW = 3  # beaten combinations that have room beside the words on the narrowest phones laid down
SEEN = 0.38  # the part of a beaten card that the next combination leaves visible: rank and owner
BESIDE = 0.1  # the part that each further card of a beaten combination shows
EDGES = 0.24  # cards: the width of the edges of the stack
NUMBER = 0.58  # cards: the room for the number of the stack
LARGE, SMALL = 160, 36  # pixels of a face; the style sheet sets the width
AFTERMATH = ("caesar", "gave", "kept", "dropped", "went_out", "leads")  # events between two rounds


def lays(scene: Scene) -> Markup:
    """Return the combination to beat, and the beaten ones before it, the oldest first."""
    o = scene.o
    if not o["lays"]:
        return between(scene)
    *below, top = range(len(o["lays"]))
    return el(
        "div",
        _below(scene, below) if below else _large_face(scene, o["lays"][top][0]),
        el("div", _laid(scene, top), class_="lay top"),
        _top_words(scene),
        class_="lays",
        style=f"--top:{o['lays'][top][2]}",
        data_many=len(below) > FEW,
        data_struck=_is_struck(scene),
    )


def _is_struck(scene: Scene) -> bool:
    """Tell whether the combination on top is a Brutus that has just beaten Caesar."""
    return [lay[1] for lay in scene.o["lays"][-2:]] == [CAESAR, BRUTUS]


def _below(scene: Scene, below: Sequence[int]) -> Markup:
    """Return the beaten combinations: a stack with its number, then the latest, one by one."""
    older = len(below) - LATEST if len(below) > LATEST + 1 else 0
    parts = [EDGES / older if number < older else _part(scene, number) for number in below]
    shown = [_lay(scene, number, part) for number, part in zip(below, parts, strict=True)]
    more = None
    if older:
        parts = [NUMBER, *parts]
        more = el("span", f"+{older}", class_="lay-more", aria_hidden="true")
    label = scene.t("imperator.board.below")
    style = fitting(tuple(parts), 1 - SEEN)
    below_ = el("div", more, *shown, class_="below", role="group", aria_label=label, style=style)
    return el("div", below_, class_="beaten")


def _part(scene: Scene, number: int) -> float:
    """Return the width of a beaten combination that the next one leaves visible, in cards."""
    return SEEN + BESIDE * (scene.o["lays"][number][2] - 1)


def _large_face(scene: Scene, seat: int) -> Markup:
    """Return a large face, beside a lay or where the first one will lie."""
    return el("div", face(scene, seat, LARGE), class_="lay-face")


def _top_words(scene: Scene) -> Markup:
    """Return the owner of the combination on top, its deed, and what beats it."""
    seat, told = scene.o["lays"][-1][0], _interruption(scene)
    name = None if told else el("b", scene.name(seat))
    small = face(scene, seat, SMALL) if len(scene.o["lays"]) > 1 else None
    owner = el("p", small, name, class_="lay-owner") if small or name else None
    strikes = _is_struck(scene) and not told
    deed = el("b", scene.t("imperator.board.struck"), class_="lay-deed") if strikes else None
    what = el("p", told or _beaten_by(scene), class_="lay-beaten")
    return el("div", owner, deed, what, class_="lay-words")


def _lay(scene: Scene, number: int, part: float) -> Markup:
    """Return a beaten combination, with the face of its owner if more than an edge is seen."""
    whole = part >= SEEN
    owner = face(scene, scene.o["lays"][number][0], 24) if whole else None
    kind = "lay" if whole else "lay lay-edge"
    return el("div", _laid(scene, number), owner, class_=kind, style=f"--part:{part:.3f}")


def _laid(scene: Scene, number: int) -> Markup:
    seat, rank, count = scene.o["lays"][number]
    words = lay_text(scene.t, rank, count)
    label = scene.t("imperator.log.laid", seat=scene.name(seat), lay=words)
    hand, round_ = round_of(scene.o)
    came = out_of_hand(scene, seat, plate_id(seat), f"hand-{rank}")
    winner = plate_id(scene.o["lays"][-1][0])
    marks = piece(*came, to=winner)
    return combination(rank, count, label, id=f"lay-{hand}-{round_}-{number}", **marks)


def _interruption(scene: Scene) -> str:
    """Return the conspiracy or the won round that interrupts the lays, in words; else ""."""
    o = scene.o
    if o["phase"] == "slip" and o["winner"] is not None:
        return scene.t("imperator.log.conspiracy.yes", seat=scene.name(o["winner"]))
    if o["phase"] not in EFFECTS:
        return ""
    seat, rank, count = o["lays"][-1]
    lay = lay_text(scene.t, rank, count)
    return scene.t("imperator.board.won", seat=scene.name(seat), lay=lay)


def _beaten_by(scene: Scene) -> str:
    """Return in words the ranks that beat the combination on top, or that none can."""
    _, rank, count = scene.o["lays"][-1]
    if not _can_be_beaten(scene):
        return scene.t("imperator.beaten_by.nothing")
    if rank != CAESAR:
        kind = "equal" if scene.o["consul"] else "higher"
    else:
        kind = "brutus_or_caesar" if scene.o["consul"] else "brutus"
    return scene.t(f"imperator.beaten_by.{kind}", rank=card_name(scene.t, rank), count=count)


def _can_be_beaten(scene: Scene) -> bool:
    """Tell whether a player might beat the combination on top, as far as the viewer can see."""
    o = scene.o
    _, top, count = o["lays"][-1]
    left, own = unseen_cards(o), o["hand"] or []
    return any(max(left[r], own.count(r)) >= count for r in followers(top, o["consul"]))


def between(scene: Scene) -> Markup:
    """Return what lies between two rounds: the lay that won, its effect, and who leads."""
    last, told = scene.o["last_round"], el("div", *_events_since(scene), class_="lay-words")
    if not last:
        leads = (event["seat"] for event in scene.o["history"] if event["type"] == "leads")
        leader = [_large_face(scene, seat) for seat in [*leads][-1:]]
        return el("div", steps(), *leader, told, class_="lays empty")
    lay = lay_text(scene.t, last["rank"], last["count"])
    words = scene.t("imperator.board.won", seat=scene.name(last["seat"]), lay=lay)
    won = el("div", combination(last["rank"], last["count"], words), class_="lay top")
    style = f"--top:{last['count']}"
    face_ = _large_face(scene, last["seat"])
    return el("div", face_, won, told, class_="lays won", style=style)


def _events_since(scene: Scene) -> Iterator[Markup]:
    """Return a line for the last round and each event since: its effect, and the next lead."""
    last = scene.o["last_round"]
    if last:
        lay = lay_text(scene.t, last["rank"], last["count"])
        words = scene.t("imperator.board.won", seat=scene.name(last["seat"]), lay=lay)
        yield el("p", words)
    after = [*takewhile(lambda event: event["type"] in AFTERMATH, reversed(scene.o["history"]))]
    for event in reversed(after):
        line = log_line(event, scene.t, scene.names)
        if event["type"] == "leads" and event["how"] in ("first", "won"):
            line = scene.t("imperator.board.leads", seat=scene.name(event["seat"]))
        if line:
            yield el("p", line)


def last_round(scene: Scene, last: RoundJson) -> Markup:
    """Return the last round, lay by lay."""
    title = el("h2", scene.t("imperator.board.last_round"))
    shown = (_review_row(scene, lay) for lay in last["lays"])
    return el("section", title, el("ol", *shown), class_="again", tabindex=0)


def _review_row(scene: Scene, lay: Sequence[int]) -> Markup:
    seat, rank, count = lay
    owner = el("span", face(scene, seat, 32), el("span", scene.name(seat)), class_="lay-owner")
    return el("li", owner, combination(rank, count, lay_text(scene.t, rank, count)))
