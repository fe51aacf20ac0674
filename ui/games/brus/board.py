"""The board: the players round the table, the trick between them, the slate and the ladder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.games.brus.cards import PLAYABLE
from engine.games.brus.constants import TEAMS, team_of
from engine.games.brus.observation import BrusEvent, LayJson, TrickJson
from ui.base.markup import NOTHING, Attribute, Markup, el
from ui.games.brus.faces import face
from ui.games.brus.hand import note
from ui.games.brus.ladder import ladder
from ui.games.brus.scene import Scene
from ui.games.brus.scores import hand_result
from ui.games.brus.signs import sign
from ui.games.brus.slate import slate
from ui.games.brus.words import card_name, sevens, sevens_text, short_name, team_name, team_names
from ui.kit import tricks
from ui.kit.faces import face as portrait
from ui.kit.pieces import out_of_hand, piece
from ui.kit.review import review_button, reviewing
from ui.kit.seating import Plate, plate_id, ring, thinking
from ui.kit.tricks import Laid, Packet, Trick

NAMED_AT_MOST = 2  # players whom the lead has moved past; their plates show it too


def board(scene: Scene) -> Markup:
    """Return the board: players on a ring, the trick in the middle, slate and ladder beside it."""
    return ring(
        scene,
        lambda seat: _plate(scene, seat),
        _middle(scene),
        scene.t("brus.board.players"),
        None if _between(scene) else slate(scene),
        _news(scene),
        _review_corner(scene),
        ladder(scene, note(scene)),
    )


def _plate(scene: Scene, seat: int) -> Plate:
    """Return the plate of a player: team, number of cards, and what its passes have shown."""
    return Plate(
        state="acting" if seat in scene.o["to_act"] else "waiting",
        title=_held(scene, seat),
        latest=thinking(scene, seat) or _limit(scene, seat),
        extra=_marks(scene, seat),
    )


def _held(scene: Scene, seat: int) -> str:
    """Return how many cards another player holds where no trick shows it; "" otherwise."""
    if seat == scene.viewer or not _between(scene):
        return ""
    return scene.t("brus.board.cards", count=scene.o["counts"][seat])


def _marks(scene: Scene, seat: int) -> Markup:
    """Return the mark of a player's team, and that of the dealer."""
    team = team_of(seat)
    mark = _mark(f"team-{team}", team_name(scene.t, team), "plate-team", data_team=team)
    if seat != scene.o["dealer"]:
        return mark
    return mark + _mark("deck", scene.t("brus.board.dealer"), "plate-dealer")


def _mark(drawing: str, label: str, class_: str, **marks: Attribute) -> Markup:
    return el("span", sign(drawing), class_=class_, role="img", aria_label=label, **marks)


def _limit(scene: Scene, seat: int) -> Markup:
    """Return the strongest card that a hand may hold, or that it holds none to play."""
    t, limit = scene.t, scene.o["limits"][seat]
    if limit == PLAYABLE[0]:
        return NOTHING
    if limit is None:
        short, words = t("brus.chip.none"), t("brus.chip.nothing")
    else:
        short = t("brus.chip.at_most", card=short_name(t, limit))
        words = t("brus.chip.limit", card=card_name(t, limit))
    hidden = el("span", words, class_="visually-hidden")
    return el("span", short, aria_hidden="true", title=words) + hidden


# The middle


def _between(scene: Scene) -> bool:
    """Tell whether no trick lies on the table."""
    o = scene.o
    if reviewing(scene) and o["last_trick"]:
        return False
    return not o["lays"] and not last_trick(o["history"])


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
    return tricks.stage(scene, now, _packets(scene), t("brus.board.trick", number=number))


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
    title = scene.t("brus.board.won", seat=scene.name(winner))
    return tricks.stage(scene, done, _packets(scene), title)


def _packets(scene: Scene) -> list[Packet]:
    """Return the hand of each player face down."""
    counts = scene.o["counts"]
    return [Packet(count, scene.t("brus.board.cards", count=count)) for count in counts]


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
            el("span", *(portrait(scene, seat, 72) for seat in _members(scene, team))),
            el("b", team_names(t, team, scene.names)),
            data_team=team,
        )
        for team in TEAMS
    )
    words = t("brus.board.start", seat=scene.name(scene.o["dealer"]))
    return el("ul", *teams, class_="pairing") + el("p", words)


def _members(scene: Scene, team: int) -> list[int]:
    return [seat for seat in range(scene.o["players"]) if team_of(seat) == team]


def _review_corner(scene: Scene) -> Markup | None:
    """Return the button that shows the last trick again, once it has left the table."""
    o = scene.o
    gone = o["last_trick"] and (o["lays"] or not last_trick(o["history"]))
    if not (reviewing(scene) or gone):
        return None
    again = review_button(scene, "trick.review", "trick.review_close")
    return el("div", again, class_="board-corner")
