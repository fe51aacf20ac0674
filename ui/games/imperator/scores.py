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

ONE_ROW = 5  # players whose places stand in one row
LARGE = 160  # pixels of a face; the style sheet sets the width for each kind of window


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


def positions(scene: Scene) -> Markup:
    """Return the positions drawn before the first hand: the players in their order."""
    places = (_placed(scene, seat, place) for place, seat in enumerate(scene.o["order"], 1))
    return _in_order(scene.t("imperator.board.positions"), scene.o["players"], *places)


def hand_result(scene: Scene) -> Markup:
    """Return the result of the last hand: the players in their order, with what each has gained."""
    last = scene.o["results"][-1]
    title = scene.t("imperator.board.hand_over", number=last["number"])
    places = (
        _placed(scene, seat, place, _gained(scene, seat))
        for place, seat in enumerate(last["order"], 1)
    )
    return _in_order(title, scene.o["players"], *places)


def _in_order(title: str, players: int, *places: Markup) -> Markup:
    """Return the players in their order, in one row where they are few."""
    columns = players if players <= ONE_ROW else (players + 1) // 2
    listed = el("ol", *places, data_steps=players <= ONE_ROW, style=f"--columns:{columns}")
    return outcome.hand_frame(title, listed)


def _placed(scene: Scene, seat: int, place: int, gained: Markup | None = None) -> Markup:
    """Return a player with a large face and the place."""
    rank = el("span", place_name(place, scene.o["players"]), class_="placed-rank")
    who = el("span", rank, el("b", scene.name(seat)), class_="placed-who")
    content = (face(scene, seat, LARGE), who, gained)
    shown = el("div", *content, class_="placed", data_me=seat == scene.viewer)
    return el("li", shown, style=f"--place:{place}")


def _gained(scene: Scene, seat: int) -> Markup:
    """Return a player's gains in the last hand, and points."""
    t, gains = scene.t, scene.o["results"][-1]["gains"][seat]
    names = {kind: "" if kind == "position" else t(f"imperator.gain.{kind}") for kind in GAINS}
    told = [f"{names[kind]} +{gains[kind]}".strip() for kind in GAINS if gains[kind]]
    label = el("span", f"{t('imperator.scores.points')} ", class_="placed-label")
    points = el("b", str(scene.o["scores"][seat]))
    total_ = el("span", label, points, class_="placed-total")
    return el("span", *(el("span", gain) for gain in told), total_, class_="placed-gains")


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
