"""The scores beside the table, between two hands, and at the end of the match."""

from __future__ import annotations

from engine.games.imperator.hands import hands_planned
from engine.games.imperator.observation import ImperatorObservation
from engine.games.imperator.position import GAINS, ImperatorPosition, ResultJson
from ui.base.markup import NOTHING, Markup, el, esc, join
from ui.games.imperator.scene import Scene
from ui.games.imperator.words import place_name, say
from ui.kit import outcome
from ui.kit.faces import face
from ui.kit.grids import grid, head, number, number_head, ranking, row, standing, total
from ui.table.progress import Progress, leading


def scores(scene: Scene) -> Markup:
    """Return the points of all players, best first, and the number of the hand."""
    o, t = scene.o, scene.t
    heads = (
        head(t("imperator.scores.player"), 2),
        number_head(t("imperator.scores.cards")),
        number_head(t("imperator.scores.points")),
    )
    rows = (
        row(scene, seat, number(o["counts"][seat]), total(o["scores"][seat]))
        for seat in ranking(o["scores"])
    )
    return standing(_hand_title(scene), grid(heads, rows), _consul(scene))


def _hand_title(scene: Scene) -> str:
    o, t = scene.o, scene.t
    options, hand = o["options"], o["hand_number"]
    if options["length"] == "points":
        return t("imperator.scores.hand_to", number=hand, points=options["points"])
    if options["length"] == "minutes":
        key = "imperator.scores.hand_last" if o["time_called"] else "imperator.scores.hand"
        return t(key, number=hand)
    return t("imperator.scores.hand_of", number=hand, of=hands_planned(o["players"], options))


def _consul(scene: Scene) -> Markup | None:
    if scene.o["consul"] is None:
        return None
    key = "on" if scene.o["consul"] else "off"
    return el("p", scene.t(f"imperator.scores.consul_{key}"), class_="consul", data_on=key)


def hand_result(scene: Scene) -> Markup:
    """Return the result of the last hand: the place and the gains of each player."""
    o, t = scene.o, scene.t
    last = o["results"][-1]
    used = [kind for kind in GAINS if any(gain[kind] for gain in last["gains"])]
    heads = (
        head(t("imperator.scores.player"), 3),
        *(number_head(t(f"imperator.gain.{kind}")) for kind in used),
        number_head(t("imperator.scores.points")),
    )
    rows = (_gains_row(scene, seat, place, used) for place, seat in enumerate(last["order"], 1))
    title = t("imperator.board.hand_over", number=last["number"])
    return outcome.hand_frame(title, grid(heads, rows))


def _gains_row(scene: Scene, seat: int, place: int, used: list[str]) -> Markup:
    gains = scene.o["results"][-1]["gains"][seat]
    cells = (number(f"+{gains[kind]}" if gains[kind] else "–") for kind in used)
    return el(
        "tr",
        el("td", place_name(place, scene.o["players"])),
        el("td", face(scene, seat, 48)),
        el("th", scene.name(seat), scope="row"),
        *cells,
        total(scene.o["scores"][seat]),
        data_me=seat == scene.viewer,
    )


def progress(o: ImperatorObservation) -> Progress:
    """Return the number of the hand, the number planned (0: none), and the leading seats."""
    options = o["options"]
    planned = options["length"] not in ("points", "minutes")
    of = hands_planned(o["players"], options) if planned else 0
    return Progress(o["hand_number"], of, ahead=leading(o["scores"]))


def points(s: ImperatorPosition) -> list[int]:
    """Return the points of each seat."""
    return s.scores


def result(scene: Scene) -> Markup:
    """Return the result of the match: winners, reason, and the points of every hand."""
    said = say(outcome.why(scene), scene)
    title, points = outcome.winners_line(scene), scene.o["scores"]
    return outcome.outcome_frame(scene, title, said, _all_hands(scene), points=points)


def _all_hands(scene: Scene) -> Markup:
    """Return the table of the points of every hand, with a note on the kinds of bonuses."""
    gains = [gain for hand in scene.o["results"] for gain in hand["gains"]]
    used = [kind for kind in GAINS[1:] if any(gain[kind] for gain in gains)]
    kinds = scene.t.listed([scene.t(f"imperator.gain.{kind}") for kind in used])
    note = el("p", scene.t("imperator.result.bonus", kinds=kinds), class_="note")
    return join((_hands_grid(scene), note if used else NOTHING))


def _hands_grid(scene: Scene) -> Markup:
    """Return the points of every hand as a table, the winners on top."""
    o, t = scene.o, scene.t
    winners = outcome.ended(scene)["winners"]
    heads = (
        head(t("imperator.scores.player"), 2),
        *(number_head(t("imperator.result.hand", number=hand["number"])) for hand in o["results"]),
        number_head(t("result.total")),
    )
    rows = (
        row(
            scene,
            seat,
            *(_hand_cell(scene, hand, seat) for hand in o["results"]),
            total(o["scores"][seat]),
            won=seat in winners,
        )
        for seat in ranking(o["scores"], winners)
    )
    return grid(heads, rows)


def _hand_cell(scene: Scene, hand: ResultJson, seat: int) -> Markup:
    """Return the points of one hand: those of the place, the bonuses, and the name of the place."""
    gains = hand["gains"][seat]
    bonus = sum(gains[kind] for kind in GAINS if kind != "position")
    extra = el("span", f"+{bonus}", class_="bonus") if bonus else esc("")
    place = place_name(hand["order"].index(seat) + 1, scene.o["players"])
    return number(esc(str(gains["position"])) + extra, below=place)
