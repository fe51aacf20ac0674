"""The controls beside the city: powers, answers in the middle of a turn, playing the turn."""

from __future__ import annotations

from engine.games.smallcity import notation
from engine.games.smallcity.landing import rate
from ui.base.markup import NOTHING, Markup, button, el, glyph, join
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import use
from ui.games.smallcity.turn import LEAVE, TurnDraft, playing, trying, turn_of
from ui.kit.answers import answer, hinted

NO_BREAK = "\N{WORD JOINER}"
CHOOSING = ("convert", "hire", "recruit", "rob")


def hand(scene: Scene) -> Markup:
    """Return the powers to choose from; everything else is on the board."""
    if not scene.acting or scene.o["phase"] != "power":
        return NOTHING
    cards = (_power(scene, move) for move in scene.legal)
    return el("div", *cards, class_="powers", data_rove=True)


def _power(scene: Scene, move: str) -> Markup:
    """Return a power with its effect, as a button that takes it."""
    power = move.removeprefix("power:")
    name = el("b", scene.t(f"smallcity.power.{power}"))
    does = el("span", scene.t(f"smallcity.power.{power}.detail"))
    return answer(scene, move, name, does, kind="power-card")


def actions(scene: Scene) -> Markup:
    """Return the buttons beside the prompt."""
    turn, t = turn_of(scene), scene.t
    if turn.leaving:
        return _leaving(scene)
    if turn.complete:
        return _again(scene, turn) + _play(scene, turn)
    if turn.phase in CHOOSING:
        return _again(scene, turn) + _choices(scene, turn)
    if turn.moves:
        return _again(scene, turn)
    if turn.phase == "turn" and notation.CONCEDE in scene.legal:
        can_stop = notation.STOP in scene.legal
        label = t("smallcity.action.leave" if can_stop else "smallcity.action.give_up")
        return button(label, class_="plain small", data_do=f"pick-only:{LEAVE}")
    return NOTHING


def _play(scene: Scene, turn: TurnDraft) -> Markup:
    """Return the button that plays the turn tried."""
    label = scene.t("smallcity.action.turn")
    return button(label, class_="main", data_act=playing(*turn.moves))


def _again(scene: Scene, turn: TurnDraft) -> Markup:
    """Return the button that takes back the decisions tried."""
    if not turn.moves:
        return NOTHING
    label = scene.t("smallcity.action.again")
    words = el("span", label, class_="again-words")
    return button(glyph("undo"), words, class_="plain again", data_do="pick-only:", title=label)


def _leaving(scene: Scene) -> Markup:
    kinds = {notation.STOP: "main", notation.CONCEDE: "danger"}
    labels = {notation.CONCEDE: "concede", notation.STOP: "stop"}
    if turn_of(scene).after.is_pollux:
        labels[notation.STOP] = "stop_pollux"
    stay = button(scene.t("smallcity.action.stay"), class_="plain", data_do="pick-only:")
    return stay + join(
        button(scene.t(f"smallcity.action.{labels[move]}"), class_=kind, data_act=f"move:{move}")
        for move, kind in kinds.items()
        if move in scene.legal
    )


def _choices(scene: Scene, turn: TurnDraft) -> Markup:
    """Return a button for each answer to a question in the middle of the turn."""
    buttons = [
        button(
            _choice(scene, turn, move),
            class_=hinted(scene, move, f"plain choice-{turn.phase}"),
            data_act=(playing if turn.ends_with(move) else trying)(*turn.moves, move),
        )
        for move in turn.after.legal_moves(turn.seat)
    ]
    style = f"--half:{(len(buttons) + 1) // 2}"
    return el("div", *buttons, class_="answers", data_rove=True, style=style)


def _choice(scene: Scene, turn: TurnDraft, move: str) -> Markup | str:
    t, (_, word, numbers) = scene.t, notation.parse(move)
    if word == "convert":
        return _lots(scene, turn, numbers[0])
    if word == "hire":
        hired = numbers[0]
        return t("smallcity.action.hire" if hired else "smallcity.action.hire_none", count=hired)
    if word == "rob":
        return t("smallcity.action.rob", seat=scene.name(numbers[0]))
    return t("smallcity.action.spare")


def _lots(scene: Scene, turn: TurnDraft, lots: int) -> Markup | str:
    """Return the coins and the influence of a number of lots, in short."""
    if not lots:
        return scene.t("smallcity.action.convert_none")
    pays, gets = rate(turn.after, turn.seat)
    words = scene.t("smallcity.action.convert", money=lots * pays, count=lots * gets)
    sign = el("svg", use("sc-influence"), class_="sign", aria_hidden="true", viewBox="0 0 28 28")
    named = el("span", f" {scene.t('smallcity.holds.influence')}", class_="visually-hidden")
    return el("span", words, NO_BREAK, sign, named, class_="lots")
