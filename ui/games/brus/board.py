"""The board: the players round the table, the trick between them, and both teams' tricks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.plain import text
from engine.games.brus.cards import PLAYABLE
from engine.games.brus.constants import TEAMS, TRICKS_TO_WIN, team_of
from engine.games.brus.hands import jan_possible
from engine.games.brus.observation import BrusEvent, LayJson, TrickJson
from ui.base.markup import NOTHING, Markup, el
from ui.games.brus.faces import face, sign
from ui.games.brus.scene import Scene
from ui.games.brus.scores import hand_result
from ui.games.brus.words import card_name, sevens, sevens_text, team_name, team_names
from ui.kit import tricks
from ui.kit.pieces import out_of_hand, piece
from ui.kit.review import review_button, reviewing
from ui.kit.seating import Plate, plate_id, ring, thinking
from ui.kit.tricks import Laid, Trick

JAN_SHOWN_FROM = 3  # tricks in a row
NAMED_AT_MOST = 2  # players whom the lead has moved past; their plates show it too


def board(scene: Scene) -> Markup:
    """Return the board: players on a ring, the trick in the middle, teams in two corners."""
    return ring(
        scene,
        lambda seat: _plate(scene, seat),
        _middle(scene),
        scene.t("brus.board.players"),
        el("div", *(_team(scene, team) for team in TEAMS), class_="teams"),
        _news(scene),
        _review_corner(scene),
    )


def _plate(scene: Scene, seat: int) -> Plate:
    """Return the plate of a player: team, number of cards, and what its passes have shown."""
    o, t, team = scene.o, scene.t, team_of(seat)
    return Plate(
        state="acting" if seat in o["to_act"] else "waiting",
        title=t("brus.board.dealer") if seat == o["dealer"] else team_name(t, team),
        count=o["counts"][seat],
        count_label=t("brus.board.cards", count=o["counts"][seat]),
        latest=thinking(scene, seat) or _limit(scene, seat),
        extra=el("span", sign(f"team-{team}"), class_="plate-team", data_team=team),
    )


def _limit(scene: Scene, seat: int) -> str:
    """Return in words the strongest card that a hand may hold, or that it holds none."""
    limit = scene.o["limits"][seat]
    if limit is None:
        return scene.t("brus.chip.nothing")
    if limit == PLAYABLE[0]:
        return ""
    return scene.t("brus.chip.limit", card=card_name(scene.t, limit))


def _team(scene: Scene, team: int) -> Markup:
    """Return the corner of a team: its tricks in this hand and its points."""
    o, t = scene.o, scene.t
    taken = o["tricks"].count(team)
    label = t("brus.board.tricks", count=taken, of=TRICKS_TO_WIN)
    jan = taken >= JAN_SHOWN_FROM and jan_possible(o["tricks"], team, text(o["options"]["jan"]))
    return el(
        "div",
        sign(f"team-{team}"),
        el("span", team_name(t, team), class_="team-name"),
        el("span", t("brus.board.points", points=o["scores"][team]), class_="team-points"),
        tricks.tally(label, taken, max(TRICKS_TO_WIN, taken)),
        el("span", t("brus.board.jan"), class_="team-jan") if jan else None,
        class_="team",
        id=f"team-{team}",
        data_team=team,
        data_me=scene.viewer is not None and team_of(scene.viewer) == team,
    )


# The middle


def _middle(scene: Scene) -> Markup:
    """Return the middle: the trick, the last trick, the last hand's result or the first deal."""
    o = scene.o
    if reviewing(scene) and o["last_trick"]:
        return _review(scene, o["last_trick"])
    if o["lays"]:
        return _trick(scene)
    if finished := last_trick(o["history"]):
        return _trick_from_events(scene, finished)
    if o["results"]:
        return el("div", hand_result(scene), class_="between")
    return el("section", _first_deal(scene), class_="between", tabindex=0)


def _trick(scene: Scene) -> Markup:
    o, t = scene.o, scene.t
    number = len(o["tricks"]) + 1
    ident = f"trick-{o['hand_number']}-{number}"
    now = Trick(ident, _lays(scene, o["lays"]), o["leader"], o["best_by"])
    words = el("h2", t("brus.board.trick", number=number))
    leads = t("trick.leads", seat=scene.name(o["leader"]))
    return tricks.stage(scene, now, words, el("p", leads))


def _trick_from_events(scene: Scene, events: Sequence[BrusEvent]) -> Markup:
    """Return the finished trick that still lies on the table."""
    won = next(event for event in events if event["type"] == "trick_won")
    lays = [(e["seat"], e.get("card")) for e in events if e["type"] in ("laid", "passed")]
    ident = f"trick-{scene.o['hand_number']}-{won['trick']}"
    return _finished_trick(scene, ident, lays, won["seat"])


def _review(scene: Scene, last: TrickJson) -> Markup:
    """Return the last trick for a review; a seven is a trick of one card."""
    return _finished_trick(scene, "again", last["lays"], last["seat"])


def _finished_trick(scene: Scene, ident: str, lays: Sequence[LayJson], winner: int) -> Markup:
    done = Trick(ident, _lays(scene, lays), lays[0][0], winner, done=True)
    words = scene.t("brus.board.won", seat=scene.name(winner))
    return tricks.stage(scene, done, el("p", words))


def _lays(scene: Scene, lays: Iterable[LayJson]) -> list[Laid]:
    passed = scene.t("brus.chip.passed")
    return [
        Laid(seat, NOTHING, passed)
        if name is None
        else Laid(seat, face(name), card_name(scene.t, name), held=f"hand-{name}")
        for seat, name in lays
    ]


def last_trick(history: Sequence[BrusEvent]) -> list[BrusEvent]:
    """Return the events from the lead of the last trick on, empty unless it is finished."""
    leads = [i for i, event in enumerate(history) if event["type"] == "laid" and event["lead"]]
    found = list(history[leads[-1] :]) if leads else []
    return found if any(event["type"] == "trick_won" for event in found) else []


def _news(scene: Scene) -> Markup | None:
    """Return the news since the last trick: sevens laid, and a lead that moved on."""
    if scene.o["lays"] or reviewing(scene):
        return None
    history = scene.o["history"]
    start = max((i for i, event in enumerate(history) if event["type"] == "trick_won"), default=-1)
    since = history[start + 1 :]
    news = [*_sevens(scene, since), _moved_on(scene, since)]
    return el("div", *news, class_="board-news") if any(news) else None


def _sevens(scene: Scene, since: Sequence[BrusEvent]) -> Iterator[Markup]:
    """Yield the sevens that each player has just laid, the last player's first."""
    for seat, laid in reversed(sevens(since).items()):
        cards = el("span", *(_seven(scene, seat, each) for each in laid), class_="seven-cards")
        yield el("div", cards, el("p", sevens_text(scene, seat, laid)), class_="sevens")


def _seven(scene: Scene, seat: int, name: str) -> Markup:
    came = out_of_hand(scene, seat, plate_id(seat), f"hand-{name}")
    return face(name, id=f"seven-{name}", **piece(*came))


def _moved_on(scene: Scene, since: Sequence[BrusEvent]) -> Markup | None:
    """Return whom the lead has moved past and to whom, None if it has not moved."""
    moved = [event for event in since if event["type"] == "lead_moved"]
    if not moved:
        return None
    to = scene.name(moved[-1]["to"])
    if len(moved) > NAMED_AT_MOST:
        return el("p", scene.t("brus.board.moved_far", to=to))
    seats = scene.t.listed([scene.name(event["seat"]) for event in moved])
    return el("p", scene.t("brus.board.moved", seats=seats, to=to, count=len(moved)))


def _first_deal(scene: Scene) -> Markup:
    """Return the text before the first card: the partners of each team, and the dealer."""
    t = scene.t
    teams = (
        el(
            "li",
            sign(f"team-{team}"),
            el("b", team_name(t, team)),
            el("span", team_names(t, team, scene.names)),
            data_team=team,
        )
        for team in TEAMS
    )
    words = t("brus.board.start", seat=scene.name(scene.o["dealer"]))
    return el("ul", *teams, class_="pairing") + el("p", words)


def _review_corner(scene: Scene) -> Markup | None:
    """Return the button that shows the last trick again, once it has left the table."""
    o = scene.o
    gone = o["last_trick"] and (o["lays"] or not last_trick(o["history"]))
    if not (reviewing(scene) or gone):
        return None
    again = review_button(scene, "trick.review", "trick.review_close")
    return el("div", again, class_="board-corner")
