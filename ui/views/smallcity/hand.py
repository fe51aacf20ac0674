"""What is decided beside the city: powers, answers in the middle of a turn, playing it whole."""

from __future__ import annotations

from engine.games.smallcity import notation
from engine.games.smallcity.landing import rate
from ui.views.markup import button, esc
from ui.views.smallcity.scene import Scene
from ui.views.smallcity.turn import LEAVE, Turn, series, turn_of

CHOOSING = ("convert", "hire", "recruit", "rob")


def hand(scene: Scene) -> str:
    """Return the powers while one is chosen; all else is on the board."""
    if not scene.acting or scene.o["phase"] != "power":
        return ""
    cards = "".join(_power(scene, move) for move in scene.legal)
    return f'<div class="powers" data-rove>{cards}</div>'


def _power(scene: Scene, move: str) -> str:
    """Return one power: its name and what it does; taken up it is confirmed beside the prompt."""
    power = move.removeprefix("power:")
    taken = move in scene.picked
    content = (
        f"<b>{scene.words(f'smallcity.power.{power}')}</b>"
        f"<span>{scene.words(f'smallcity.power.{power}.detail')}</span>"
    )
    act = "data_do" if scene.picked else "data_act"
    does = {act: f"pick-only:{'' if taken else move}"}
    return button(content, class_="power-card", aria_pressed=str(taken).lower(), **does)


def actions(scene: Scene) -> str:
    """Return the buttons beside the prompt."""
    turn, t = turn_of(scene), scene.t
    if turn.leaving:
        return _leaving(scene)
    if turn.complete:
        return _again(scene, turn) + button(
            esc(t(_confirm(turn))), class_="main", data_act=f"move:{series(*turn.moves)}"
        )
    if turn.phase in CHOOSING:
        return _again(scene, turn) + _choices(scene, turn)
    if turn.moves or (turn.held and turn.held in scene.picked):
        return _again(scene, turn)
    if turn.phase == "turn" and notation.CONCEDE in scene.legal:
        return button(
            esc(t("smallcity.action.leave")), class_="plain small", data_do=f"pick-only:{LEAVE}"
        )
    return ""


def _confirm(turn: Turn) -> str:
    kind = turn.before.phase if turn.before.phase in ("place", "power") else "turn"
    return f"smallcity.action.{kind}"


def _again(scene: Scene, turn: Turn) -> str:
    """Return the way back to the start of the turn; nothing has been played."""
    if not turn.moves:
        return ""
    label = esc(scene.t("smallcity.action.again"))
    return button(label, class_="plain", data_do="pick-only:")


def _leaving(scene: Scene) -> str:
    t = scene.t
    stay = button(esc(t("smallcity.action.stay")), class_="plain", data_do="pick-only:")
    leave = "".join(
        button(
            esc(t(f"smallcity.action.{move}")),
            class_="danger" if move == notation.CONCEDE else "main",
            data_act=f"move:{move}",
        )
        for move in (notation.STOP, notation.CONCEDE)
        if move in scene.legal
    )
    return stay + leave


def _choices(scene: Scene, turn: Turn) -> str:
    """Return a button for each answer to a question in the middle of the turn."""
    buttons = []
    for move in turn.after.legal_moves(turn.seat):
        hinted = " hinted" if scene.hint == move else ""
        buttons.append(
            button(
                esc(_choice(scene, turn, move)),
                class_=f"plain choice-{turn.phase}{hinted}",
                data_act=f"pick-only:{series(*turn.moves, move)}",
            )
        )
    return f'<div class="answers" data-rove>{"".join(buttons)}</div>'


def _choice(scene: Scene, turn: Turn, move: str) -> str:
    t, (_, word, numbers) = scene.t, notation.parse(move)
    if word == "convert":
        pays, gets = rate(turn.after, turn.seat)
        lots = numbers[0]
        if not lots:
            return t("smallcity.action.convert_none")
        return t("smallcity.action.convert", money=lots * pays, count=lots * gets)
    if word == "hire":
        return t("smallcity.action.hire", count=numbers[0])
    if word == "rob":
        return t("smallcity.action.rob", seat=scene.name(numbers[0]))
    return t("smallcity.action.spare")
