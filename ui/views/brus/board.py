"""The middle of the table, the players round it, and the tricks of both teams."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.brus.cards import PLAYABLE
from engine.games.brus.constants import TEAMS, TRICKS_TO_WIN, team_of
from engine.games.brus.hands import jan_possible
from ui.views.brus.faces import card, sign
from ui.views.brus.scene import Scene
from ui.views.brus.scores import hand_result
from ui.views.brus.words import card_name, cards_text, team_name, team_names
from ui.views.kit import tricks
from ui.views.kit.markup import NOTHING, el, trusted
from ui.views.kit.review import review_button, reviewing
from ui.views.kit.seating import Plate, ring, thinking
from ui.views.kit.tricks import Laid, Trick
from ui.views.markup import attrs, esc
from ui.views.scene import SeenEvent

JAN_IN_SIGHT = 3  # tricks in a row from which a jan is spoken of


def board(scene: Scene) -> str:
    """Return the board: players on a ring, the trick in the middle, the teams in two corners."""
    label = scene.t("brus.board.players")
    teams = "".join(_team(scene, team) for team in TEAMS)
    beside = f'<div class="teams">{teams}</div>{_on_lead(scene)}{_review_button(scene)}'
    middle = trusted(_middle(scene))
    return ring(scene, lambda seat: _plate(scene, seat), middle, label, trusted(beside))


def _plate(scene: Scene, seat: int) -> Plate:
    """Return what is known of one player: team, cards in hand, what passes have shown."""
    o, t = scene.o, scene.t
    return Plate(
        state="acting" if seat in o["to_act"] else "waiting",
        title=_title(scene, seat),
        count=o["counts"][seat],
        count_label=t("brus.board.cards", count=o["counts"][seat]),
        told=thinking(scene, seat) or _known(scene, seat),
        extra=trusted(
            f'<span class="plate-team" data-team="{team_of(seat)}">'
            f"{sign(f'team-{team_of(seat)}')}</span>"
        ),
    )


def _title(scene: Scene, seat: int) -> str:
    team = team_name(scene.t, team_of(seat))
    return scene.t("brus.board.dealer") if seat == scene.o["dealer"] else team


def _known(scene: Scene, seat: int) -> str:
    """Return what everybody can tell of a hand: passes and a lead that moved on have shown it."""
    limit = scene.o["limits"][seat]
    if limit is None:
        return scene.t("brus.chip.nothing")
    if limit == PLAYABLE[0]:
        return ""
    return scene.t("brus.chip.limit", card=card_name(scene.t, limit))


def _team(scene: Scene, team: int) -> str:
    """Return a team's tricks of this hand and its points."""
    o, t = scene.o, scene.t
    taken = o["tricks"].count(team)
    label = t("brus.board.tricks", count=taken, of=TRICKS_TO_WIN)
    goal = max(TRICKS_TO_WIN, taken)
    jan = ""
    if taken >= JAN_IN_SIGHT and jan_possible(o["tricks"], team, o["options"]["jan"]):
        jan = f'<span class="team-jan">{scene.words("brus.board.jan")}</span>'
    mine = scene.viewer is not None and team_of(scene.viewer) == team
    points = scene.words("brus.board.points", points=o["scores"][team])
    return (
        f'<div class="team"{attrs(id=f"team-{team}", data_team=team, data_me=mine)}>'
        f"{sign(f'team-{team}')}<span class='team-name'>{esc(team_name(t, team))}</span>"
        f"<span class='team-points'>{points}</span>{tricks.tally(label, taken, goal)}{jan}</div>"
    )


# The middle


def _middle(scene: Scene) -> str:
    """Return what lies in the middle: the trick, the last one, or the result of the last hand."""
    o = scene.o
    if reviewing(scene) and o["last_trick"]:
        return _review(scene)
    if o["lays"]:
        return _trick(scene)
    finished = last_trick(o["history"])
    if finished:
        return _finished(scene, finished)
    between = hand_result(scene) if o["results"] else _first_deal(scene)
    return f'<div class="between">{between}</div>'


def _trick(scene: Scene) -> str:
    o = scene.o
    number = len(o["tricks"]) + 1
    now = Trick(
        f"trick-{o['hand_number']}-{number}", _lays(scene, o["lays"]), o["leader"], o["best_by"]
    )
    words = (
        f'<p class="trick-number">{scene.words("brus.board.trick", number=number)}</p>'
        f"<p>{scene.words('trick.leads', seat=scene.name(o['leader']))}</p>"
    )
    return tricks.stage(scene, now, trusted(words))


def _finished(scene: Scene, events: Sequence[SeenEvent]) -> str:
    """Return the trick that was finished last, who has won it and what came of it."""
    won = next(event for event in events if event["type"] == "trick_won")
    lays = [(e["seat"], e.get("card")) for e in events if e["type"] in ("laid", "passed")]
    done = Trick(
        f"trick-{scene.o['hand_number']}-{won['trick']}",
        _lays(scene, lays),
        lays[0][0],
        won["seat"],
        done=True,
    )
    words = scene.words("brus.board.won", seat=scene.name(won["seat"]))
    return tricks.stage(scene, done, el("p", words))


def _lays(scene: Scene, lays: Sequence[Sequence[object]]) -> list[Laid]:
    passed = scene.t("brus.chip.passed")
    return [
        Laid(int(str(seat)), trusted(card(name)), card_name(scene.t, name))
        if isinstance(name, str)
        else Laid(int(str(seat)), NOTHING, passed)
        for seat, name in lays
    ]


def last_trick(history: Sequence[SeenEvent]) -> list[SeenEvent]:
    """Return the events of the last finished trick of this hand and what followed it."""
    leads = [i for i, event in enumerate(history) if event["type"] == "laid" and event["lead"]]
    found = list(history[leads[-1] :]) if leads else []
    return found if any(event["type"] == "trick_won" for event in found) else []


def _on_lead(scene: Scene) -> str:
    """Return what came before the lead: sevens laid, and a lead that moved on."""
    told: list[str] = []
    if scene.o["lays"] or reviewing(scene):
        return ""
    history = scene.o["history"]
    start = max((i for i, event in enumerate(history) if event["type"] == "trick_won"), default=-1)
    for event in history[start + 1 :]:
        if event["type"] == "lead_moved":
            seat, to = scene.name(event["seat"]), scene.name(event["to"])
            told.append(f"<p>{scene.words('brus.board.moved', seat=seat, to=to)}</p>")
    sevens = [event for event in history[start + 1 :] if event["type"] == "seven"]
    for seat in dict.fromkeys(event["seat"] for event in sevens):
        laid = [event["card"] for event in sevens if event["seat"] == seat]
        told.insert(0, _sevens(scene, seat, laid))
    return f'<div class="board-news">{"".join(told)}</div>' if told else ""


def _sevens(scene: Scene, seat: int, laid: list[str]) -> str:
    """Return the sevens somebody has just laid, each a trick."""
    words = scene.words(
        "brus.board.sevens",
        seat=scene.name(seat),
        cards=cards_text(scene.t, laid),
        count=len(laid),
    )
    cards = "".join(card(each, id=f"seven-{each}") for each in laid)
    return f'<div class="sevens"><span class="seven-cards">{cards}</span><p>{words}</p></div>'


def _first_deal(scene: Scene) -> str:
    """Before the first card: who plays with whom, and who leads."""
    o, t = scene.o, scene.t
    teams = "".join(
        f'<li data-team="{team}">{sign(f"team-{team}")}<b>{esc(team_name(t, team))}</b>'
        f"<span>{esc(team_names(t, team, scene.names))}</span></li>"
        for team in TEAMS
    )
    words = scene.words("brus.board.start", seat=scene.name(o["dealer"]))
    return f'<ul class="pairing">{teams}</ul><p>{words}</p>'


def _review(scene: Scene) -> str:
    """Return the last trick again; a seven is a trick by itself."""
    last = scene.o["last_trick"]
    again = Trick("again", _lays(scene, last["lays"]), last["lays"][0][0], last["seat"], done=True)
    words = scene.words("brus.board.won", seat=scene.name(last["seat"]))
    return tricks.stage(scene, again, el("p", words))


def _review_button(scene: Scene) -> str:
    """Return the button for the last trick, once there is one and it no longer lies there."""
    o = scene.o
    gone = o["last_trick"] and (o["lays"] or not last_trick(o["history"]))
    if not (reviewing(scene) or gone):
        return ""
    again = review_button(scene, "trick.review", "trick.review_close")
    return f'<div class="board-corner">{again}</div>'
