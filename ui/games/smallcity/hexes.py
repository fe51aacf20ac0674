"""The hexes as controls: what a tap on each does, and what each is called."""

from __future__ import annotations

from dataclasses import dataclass

from ui.base.markup import Attribute, Markup, button, el
from ui.games.smallcity.plan import plan_of
from ui.games.smallcity.preview import TargetJson
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import use
from ui.games.smallcity.turn import HOLD, LOOK, SINGLE, TurnDraft, series
from ui.games.smallcity.words import district_name

Does = dict[str, Attribute]


def controls(scene: Scene, turn: TurnDraft) -> Markup:
    """Return a button on every hex, walked with the arrow keys."""
    taps = _taps(scene, turn)
    spoken = _Speaker.of(scene, turn)
    plan = plan_of(scene.o["shape"])
    first = next((name for name in plan.at if "data_act" in taps[name]), next(iter(plan.at)))
    carried = _carried(turn) if scene.acting and not turn.leaving else {}
    buttons = (
        button(
            _drawn(carried[name]) if name in carried else None,
            class_="hex",
            id=f"hex-{name}",
            style=place,
            aria_label=spoken.name(name),
            tabindex=None if name == first else -1,
            data_drag=name in carried,
            **taps[name],
        )
        for name, place in plan.places.items()
    )
    label = scene.t("smallcity.board.city")
    return el("div", *buttons, class_="hexes", data_rove="plane", role="group", aria_label=label)


def _carried(turn: TurnDraft) -> dict[str, str]:
    """Return what can be dragged from a hex: an emperor, or the sicarius whom he sends out."""
    if turn.phase == "deploy":
        start = turn.after.where(turn.after.mover)
        return {start: f"sc-sicarius-{turn.seat}"} if start else {}
    if turn.phase != "turn" or turn.before.phase in SINGLE:
        return {}
    stepping = dict.fromkeys(turn.steps, f"sc-sicarius-{turn.seat}")
    return stepping | dict.fromkeys(turn.movable, f"sc-bust-{turn.seat}")


def _drawn(name: str) -> Markup:
    """Return what a finger takes along; until then nobody sees it."""
    return el("svg", use(name), class_="carried", aria_hidden="true", viewBox="-50 -68 100 126")


def told(scene: Scene, turn: TurnDraft, name: str) -> str:
    """Return what is on a hex, in words."""
    return f"{_Speaker.of(scene, turn).name(name)}."


def _taps(scene: Scene, turn: TurnDraft) -> dict[str, Does]:
    """Return what a tap on each hex does."""
    plan = plan_of(scene.o["shape"])
    if not scene.acting or turn.leaving:
        return {name: _look(turn, name) for name in plan.at}
    taps = _choices(turn)
    return {name: taps.get(name) or _refused(turn, name) for name in plan.at}


def _choices(turn: TurnDraft) -> dict[str, Does]:
    """Return the taps that lead on, those of the decision at hand last: they take precedence."""
    taps: dict[str, Does] = {}
    if turn.before.phase == "place":
        act = "data_do" if turn.moves else "data_act"
        for move in turn.before.legal_moves(turn.seat):
            taps[move.removeprefix("place:")] = {act: f"pick-only:{move}"}
    if turn.before.phase == "turn":
        taps |= _pieces(turn)
    if turn.phase == "turn":
        taps |= _journeys(turn)
    if turn.phase in ("deploy", "recruit", "ready") and turn.before.phase not in SINGLE:
        taps |= _deployments(turn)
    return taps


def _pieces(turn: TurnDraft) -> dict[str, Does]:
    """Return the taps on the pieces that can be taken up, now or instead of what is tried."""
    begun = turn.moves_before("move")
    start = TurnDraft(turn.before, turn.before_last("move"), begun, None, None, False)
    choosing = turn.phase == "turn" and turn.held is None
    taps: dict[str, Does] = {}
    for name in (*start.movable, *start.steps):
        if name == turn.held:
            taps[name] = {"data_do": f"pick-only:{series(*begun)}", "aria_pressed": "true"}
        else:
            act = "data_act" if choosing else "data_do"
            taps[name] = {act: f"pick-only:{series(*begun, HOLD + name)}"}
    return taps


def _journeys(turn: TurnDraft) -> dict[str, Does]:
    """Return the taps that move the piece taken up."""
    steps = turn.steps.get(turn.held or "", [])
    taps: dict[str, Does] = {}
    for name in steps:
        move = f"step:{turn.held}>{name}"
        taps[name] = {"data_act": f"pick-only:{series(*turn.moves, move)}"}
    for way in turn.ways:
        taps[way["hex"]] = {"data_act": f"pick-only:{series(*turn.moves, way['move'])}"}
    return taps


def _deployments(turn: TurnDraft) -> dict[str, Does]:
    before = turn.moves_before("deploy")
    act = "data_act" if turn.phase == "deploy" else "data_do"
    return {to["hex"]: {act: f"pick-only:{series(*before, to['move'])}"} for to in turn.targets}


def _refused(turn: TurnDraft, name: str) -> Does:
    """Return the tap that tells why nothing can go to a hex."""
    phase = turn.before.phase if turn.complete else turn.phase
    if phase == "place":
        return {"data_do": f"why:place:{name}"}
    if turn.phase == "turn" and turn.held and turn.held in turn.steps:
        return {"data_do": f"why:{series(*turn.moves, f'step:{turn.held}>{name}')}"}
    if turn.phase == "turn" and turn.held:
        return {"data_do": f"why:{series(*turn.moves, f'move:{turn.held}>{name}')}"}
    if turn.phase == "deploy":
        return {"data_do": f"why:{series(*turn.moves, f'deploy:{name}')}"}
    return _look(turn, name)


def _look(turn: TurnDraft, name: str) -> Does:
    """Return the tap that tells what is on a hex; the next one puts that away."""
    looked = () if name == turn.looked else (LOOK + name,)
    return {"data_do": f"pick-only:{series(*turn.moves, *looked)}"}


@dataclass(frozen=True)
class _Speaker:
    """What is on every hex, in words."""

    scene: Scene
    pieces: dict[str, str]
    districts: dict[str, str]
    ruined: frozenset[str]
    gains: dict[str, TargetJson]
    open_to: frozenset[str]

    @classmethod
    def of(cls, scene: Scene, turn: TurnDraft) -> _Speaker:
        now = turn.now
        pieces: dict[str, str] = {}
        for seat, stones in enumerate(now["sicarii"]):
            for name in stones:
                pieces[name] = scene.t("smallcity.hex.sicarius", seat=scene.name(seat))
        for each in now["emperors"]:
            if each["hex"]:
                key = "smallcity.hex.locked" if each["locked"] else "smallcity.hex.emperor"
                pieces[each["hex"]] = scene.t(key, seat=scene.name(each["seat"]))
        districts = {} if turn.after.is_pollux else now["districts"]
        deploying = scene.acting and turn.phase == "deploy"
        gains = {to["hex"]: to for to in turn.targets} if deploying else {}
        ways = turn.ways if scene.acting and turn.held and turn.phase == "turn" else []
        free = frozenset(way["hex"] for way in ways)
        return cls(scene, pieces, districts, frozenset(now["ruined"]), gains, free)

    def name(self, hex_: str) -> str:
        """Return what a hex is called: place, district, piece, and what going there brings."""
        t = self.scene.t
        parts = [hex_, district_name(t, self.districts.get(hex_, "."))]
        if hex_ in self.ruined:
            parts = [hex_, t("smallcity.hex.ruined")]
        if hex_ in self.pieces:
            parts.append(self.pieces[hex_])
        if hex_ in self.open_to and self.scene.aided("marks"):
            parts.append(t("smallcity.hex.open"))
        if (to := self.gains.get(hex_)) is not None and self.scene.aided("marks"):
            parts.append(t("smallcity.hex.earns", money=to["earns"]))
            if to["locks"]:
                parts.append(t("smallcity.hex.locks"))
            if to["wins"]:
                parts.append(t("smallcity.hex.wins"))
        return ", ".join(parts)
