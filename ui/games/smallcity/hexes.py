"""The hexes as controls, with the action and the spoken name of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ui.base.markup import Attribute, Markup, button, el
from ui.games.smallcity.plan import plan_of
from ui.games.smallcity.preview import Target
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import use
from ui.games.smallcity.turn import HOLD, LOOK, TurnDraft, playing, series, trying
from ui.games.smallcity.words import district_name

Tap = dict[str, Attribute]  # the attributes that give a control its action


def controls(scene: Scene, turn: TurnDraft) -> Markup:
    """Return a button on every hex, walked with the arrow keys."""
    taps = _taps(scene, turn)
    names = _HexNames.of(scene, turn)
    plan = plan_of(scene.o["shape"])
    first = next((name for name in plan.at if "data_act" in taps[name]), next(iter(plan.at)))
    carried = _carried(turn) if scene.acting and not turn.leaving else {}
    buttons = (
        button(
            _drawn(carried[name]) if name in carried else None,
            class_="hex",
            id=f"hex-{name}",
            style=place,
            aria_label=names.of_hex(name),
            tabindex=None if name == first else -1,
            data_drag=name in carried,
            **taps[name],
        )
        for name, place in plan.places.items()
    )
    label = scene.t("smallcity.board.city")
    return el("div", *buttons, class_="hexes", data_rove="plane", role="group", aria_label=label)


def _carried(turn: TurnDraft) -> dict[str, str]:
    """Return, by hex, the id of the drawing of the piece that can be dragged from it."""
    if turn.phase == "deploy":
        start = turn.after.where(turn.after.mover)
        return {start: f"sc-sicarius-{turn.seat}"} if start else {}
    if turn.phase != "turn":
        return {}
    stepping = dict.fromkeys(turn.steps, f"sc-sicarius-{turn.seat}")
    return stepping | dict.fromkeys(turn.movable, f"sc-bust-{turn.seat}")


def _drawn(name: str) -> Markup:
    """Return the drawing that follows a finger; it is hidden until then."""
    return el("svg", use(name), class_="carried", aria_hidden="true", viewBox="-50 -50 100 100")


def description(scene: Scene, turn: TurnDraft, name: str) -> str:
    """Return the spoken name of a hex as a sentence."""
    return f"{_HexNames.of(scene, turn).of_hex(name)}."


def _taps(scene: Scene, turn: TurnDraft) -> dict[str, Tap]:
    """Return the action of a tap, by hex."""
    plan = plan_of(scene.o["shape"])
    if not scene.acting or turn.leaving:
        return {name: _look(turn, name) for name in plan.at}
    taps = _choices(turn)
    return {name: taps.get(name) or _refused(turn, name) for name in plan.at}


def _choices(turn: TurnDraft) -> dict[str, Tap]:
    """Return the taps that continue the turn; those of the next decision override others."""
    taps: dict[str, Tap] = {}
    if turn.before.phase == "place":
        for move in turn.before.legal_moves(turn.seat):
            taps[move.removeprefix("place:")] = {"data_act": playing(move)}
    if turn.before.phase == "turn":
        taps |= _pieces(turn)
    if turn.phase == "turn":
        taps |= _moves(turn)
    if turn.phase in ("deploy", "recruit", "ready"):
        taps |= _deployments(turn)
    return taps


def _pieces(turn: TurnDraft) -> dict[str, Tap]:
    """Return the taps that take up a piece, now or instead of the decisions tried."""
    begun = turn.moves_before("move")
    start = TurnDraft(turn.before, turn.before_last("move"), begun, None, None, False)
    choosing = turn.phase == "turn" and turn.held is None
    taps: dict[str, Tap] = {}
    for name in (*start.movable, *start.steps):
        if name == turn.held:
            taps[name] = {"data_do": trying(*begun), "aria_pressed": "true"}
        else:
            act = "data_act" if choosing else "data_do"
            taps[name] = {act: trying(*begun, HOLD + name)}
    return taps


def _moves(turn: TurnDraft) -> dict[str, Tap]:
    """Return the taps that move the piece taken up."""
    moves = {name: f"step:{turn.held}>{name}" for name in turn.steps.get(turn.held or "", [])}
    moves |= {name: f"move:{turn.held}>{name}" for name in turn.destinations}
    return {name: {"data_act": trying(*turn.moves, move)} for name, move in moves.items()}


def _deployments(turn: TurnDraft) -> dict[str, Tap]:
    """Return the taps that deploy the sicarius; one that completes the turn plays it.

    A player's last turn is only tried: it is confirmed beside the prompt.
    """
    before = turn.moves_before("deploy")
    if turn.phase != "deploy":
        return {to.hex: {"data_do": trying(*before, to.move)} for to in turn.targets}
    return {
        to.hex: {"data_act": (trying if to.asks or to.last else playing)(*before, to.move)}
        for to in turn.targets
    }


def _refused(turn: TurnDraft, name: str) -> Tap:
    """Return the tap that explains why nothing can go to a hex."""
    phase = turn.before.phase if turn.complete else turn.phase
    if phase == "place":
        return {"data_do": f"why:place:{name}"}
    if turn.phase == "turn" and turn.held:
        word = "step" if turn.held in turn.steps else "move"
        return {"data_do": f"why:{series(*turn.moves, f'{word}:{turn.held}>{name}')}"}
    if turn.phase == "deploy":
        return {"data_do": f"why:{series(*turn.moves, f'deploy:{name}')}"}
    return _look(turn, name)


def _look(turn: TurnDraft, name: str) -> Tap:
    """Return the tap that shows the description of a hex, or hides it."""
    looked = () if name == turn.looked else (LOOK + name,)
    return {"data_do": trying(*turn.moves, *looked)}


@dataclass(frozen=True)
class _HexNames:
    """The spoken names of the hexes.

    By hex: `pieces` in words, `districts` as signs, the `gains` of a deployment. `open_to` holds
    the hexes where the emperor that is held can go.
    """

    scene: Scene
    pieces: dict[str, str]
    districts: dict[str, str]
    ruined: frozenset[str]
    gains: dict[str, Target]
    open_to: frozenset[str]

    @classmethod
    def of(cls, scene: Scene, turn: TurnDraft) -> _HexNames:
        deploying = scene.acting and turn.phase == "deploy"
        return cls(
            scene=scene,
            pieces=_pieces_in_words(scene, turn),
            districts={} if turn.after.is_pollux else turn.now["districts"],
            ruined=frozenset(turn.now["ruined"]),
            gains={to.hex: to for to in turn.targets} if deploying else {},
            open_to=frozenset(turn.destinations if scene.acting else ()),
        )

    def of_hex(self, name: str) -> str:
        """Return the name of a hex, its district, its piece, and the effects of going there."""
        t = self.scene.t
        ruined, district = name in self.ruined, self.districts.get(name, ".")
        parts = [name, t("smallcity.hex.ruined") if ruined else district_name(t, district)]
        if name in self.pieces:
            parts.append(self.pieces[name])
        if self.scene.aided("marks"):
            parts += self._effects(name)
        return ", ".join(parts)

    def _effects(self, name: str) -> Iterator[str]:
        t = self.scene.t
        if name in self.open_to:
            yield t("smallcity.hex.open")
        if (to := self.gains.get(name)) is not None:
            yield t("smallcity.hex.earns", money=to.earns)
            if to.locks:
                yield t("smallcity.hex.locks")
            if to.wins:
                yield t("smallcity.hex.wins")


def _pieces_in_words(scene: Scene, turn: TurnDraft) -> dict[str, str]:
    """Return the piece on each hex, in words."""
    pieces: dict[str, str] = {}
    for seat, sicarii in enumerate(turn.now["sicarii"]):
        words = scene.t("smallcity.hex.sicarius", seat=scene.name(seat))
        pieces |= dict.fromkeys(sicarii, words)
    for each in turn.now["emperors"]:
        if each["hex"]:
            key = "smallcity.hex.locked" if each["locked"] else "smallcity.hex.emperor"
            pieces[each["hex"]] = scene.t(key, seat=scene.name(each["seat"]))
    return pieces
