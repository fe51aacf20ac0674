"""The markup of the board of Brutus in Small City, turned or not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import hypot
from random import Random
from typing import Any

import pytest

from engine.games.smallcity.voice import ask
from engine.matches import Match
from tests.ui.document import Document, Element
from tools.matches import after, alone, observed, reached, started
from tools.scenes import scene_of
from ui.games.smallcity.drawings import payout_id, sprite
from ui.games.smallcity.houses import PICTURES
from ui.games.smallcity.plan import WIDE, plan_of
from ui.games.smallcity.view import VIEW
from ui.table.scene import Scene

STANDING = {"upright", "standing"}  # classes of elements that stay upright in a turned city
KINDS = ["Residential", "Commercial", "Industrial", "Leisure"]


@cache
def late(players: int, variant: str = "standard") -> Match:
    """Return a match with many pieces on the board, in which a person is to act."""
    return reached("smallcity", players, after(30), variant=variant)


def seen(match: Match, **changes: Any) -> Scene[Any]:
    return replace(scene_of(match), **changes)


def board(match: Match, **changes: Any) -> Document:
    return Document(VIEW.board(seen(match, **changes)))


def ancestry(element: Element | None) -> Iterator[Element]:
    """Yield an element and its ancestors."""
    while element is not None:
        yield element
        element = element.parent


def classes(element: Element) -> set[str]:
    return {*element.get("class").split()}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_texts_stand_upright_in_a_turned_city(players: int) -> None:
    documents = [board(late(players)), Document(sprite())]
    written = [text for document in documents for text in document.all("text")]
    assert len(written) > len(PICTURES)
    # The sign of a district's pay is a drawing of its own, and is turned where the board uses it.
    put = [use for it in documents for use in it.all("use") if "sc-pay-" in use.get("href")]
    written = [it for it in written if not any("payout" in classes(up) for up in ancestry(it))]
    upright = STANDING | {"emperor"}
    lying = [it for it in (*written, *put) if not any(upright & classes(up) for up in ancestry(it))]
    assert [text.text for text in lying] == []


def test_an_emperor_leaves_his_district_to_be_read() -> None:
    match, rng, read = started("smallcity", 3, seed=4), Random(4), set[str]()
    while match.state.to_act:
        o = observed(match, None)
        standing = {each["hex"] for each in o["emperors"]} & o["districts"].keys()
        wanted = {f"#{payout_id(o['districts'][it])}" for it in standing - {*o["ruined"]}}
        assert drawings(board(match), "underfoot") == wanted
        read.update(wanted)
        seat = match.state.to_act[0]
        legal = match.state.legal_moves(seat)
        match.play(seat, rng.choice([it for it in legal if ":" in it] or legal))
    assert len(read) > 5


def drawings(element_of: Document, inside: str) -> set[str]:
    """Return the ids of the drawings inside the elements of a class."""
    return {
        use.get("href")
        for use in element_of.all("use")
        if any(inside in classes(it) for it in ancestry(use))
    }


@pytest.mark.parametrize("variant", ["standard", "pollux"])
def test_the_key_explains_every_sign_of_the_plates(variant: str) -> None:
    match = late(2, variant)
    shut = board(match)
    assert drawings(shut, "key") == set()
    (open_,) = [do for do in shut.actions("data-do") if do.startswith("switch:key=")]
    name, _, value = open_.removeprefix("switch:").partition("=")
    unfolded = board(match, switches={**seen(match).switches, name: value})
    signs = drawings(unfolded, "things")
    assert signs
    assert signs <= drawings(unfolded, "key")
    rows = [each for each in unfolded.all("li") if "key-row" in classes(each)]
    assert all(len(row.text.split()) > 2 for row in rows)
    found = [kind for kind in KINDS for row in rows if row.text.startswith(kind)]
    assert found == (KINDS if variant == "standard" else [])
    assert "switch:key=shut" in unfolded.actions("data-do")


def test_holdings_are_named_beside_their_signs() -> None:
    things = [each.text for each in board(late(2)).all("span") if classes(each) == {"thing"}]
    for word in ("in hand", "to hire", "money", "influence"):
        assert sum(word in text for text in things) == 2, word


def test_the_worth_of_land_is_given_in_points() -> None:
    match = reached(
        "smallcity", 2, lambda match: any(it["locked"] for it in observed(match, 0)["emperors"])
    )
    badges = [each for each in board(match).all("g") if "badge" in classes(each)]
    assert badges
    assert all(each.text.split()[-1] in ("pt", "pts") for each in badges)


def test_columns_of_signs_are_named_below_them() -> None:
    scores = Document(VIEW.scores(seen(late(2))))
    signs = [use.get("href") for use in scores.all("use") if use.inside("th")]
    named = {li.text: use.get("href") for use in scores.all("use") if (li := use.inside("li"))}
    assert list(named.values()) == signs
    assert all(named)


def followed(match: Match, **changes: Any) -> set[str]:
    """Return the hexes that an enlarged view keeps in sight."""
    (view,) = board(match, **changes).having("data-follows") or [Element("div", {})]
    return {*view.get("data-follows").replace("hex-", "").split()}


def test_an_enlarged_city_follows_what_happens() -> None:
    match = reached("smallcity", 2, lambda it: len(it.moves) > 20 and alone("turn")(it))
    move = next(it for it in match.state.legal_moves(0) if it.startswith("move:"))
    start, to = move.removeprefix("move:").split(">")
    found = {"type": "deployed", "seat": 1, "from": "c3", "to": "f3"}
    assert followed(match, lately=()) == set()
    assert followed(match, lately=(found,)) == {"c3", "f3"}
    assert followed(match, lately=(found,), picked=(f"hold:{start}",)) == {start}
    match.play(0, move)
    deploy = next(it for it in match.state.legal_moves(0) if it.startswith("deploy:"))
    assert followed(match, lately=(found,)) == {to}
    assert followed(match, picked=(deploy,)) == {to, deploy.removeprefix("deploy:")}


def test_a_tap_on_a_hex_shows_its_description_and_another_hides_it() -> None:
    match = late(2)
    o = observed(match, 0)
    sicarius = next(name for stones in o["sicarii"] for name in stones)
    free = next(name for name in o["districts"] if name not in {*o["ruined"], sicarius})
    for name, found in ((sicarius, "sicarius of "), (free, ". ")):
        document = board(match, picked=(f"look:{name}",))
        (words,) = [each.text for each in document.all("p") if "looked" in classes(each)]
        assert words.startswith(f"{name}, ")
        assert found in words
        (tap,) = [each for each in document.all("button") if each.get("id") == f"hex-{name}"]
        assert "look:" not in tap.get("data-do")


def layers(document: Document) -> list[str]:
    """Return the tags of the direct children of the city's drawing."""
    return [
        each.tag for each in document.elements if each.parent and "streets" in classes(each.parent)
    ]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_pieces_that_come_or_go_are_in_permanent_layers(players: int) -> None:
    """Otherwise a patch changes one piece into another, which then glides from its place."""
    (early, much) = (
        layers(board(match)) for match in (started("smallcity", players), late(players))
    )
    assert early == much
    assert {*early} == {"g"}


def test_the_emperors_of_the_seat_to_act_move_visibly() -> None:
    match = reached("smallcity", 3, lambda it: len(it.moves) > 20 and alone("turn")(it))
    marked = {it.get("id") for it in board(match).having("data-piece")}
    own = {
        f"emperor-{number}"
        for number, each in enumerate(observed(match, 0)["emperors"])
        if each["seat"] == 0
    }
    assert {it for it in marked if it.startswith("emperor-")} == own


def test_a_sicarius_that_steps_comes_from_its_old_hex() -> None:
    match = reached("smallcity", 2, steps, powers="dealt")
    step = next(it for it in match.state.legal_moves(0) if it.startswith("step:"))
    start, to = step.removeprefix("step:").split(">")
    stepping = {each.get("id"): each for each in board(match).having("data-drag")}
    assert f"hex-{start}" in stepping
    shown = {it.get("id"): it for it in board(match, picked=(step,)).having("data-piece")}
    assert shown[f"sicarius-{to}"].get("data-from") == f"sicarius-{start}"


def steps(match: Match) -> bool:
    """Tell whether the first player is to act and may let a sicarius step."""
    asked = alone("turn")(match)
    return asked and any(it.startswith("step:") for it in match.state.legal_moves(0))


def test_nero_sees_which_sicarii_can_step() -> None:
    match = reached("smallcity", 2, steps, powers="dealt")
    moves = [it for it in match.state.legal_moves(0) if it.startswith("step:")]
    document = board(match)
    rings = [it for it in document.elements if "choosable" in classes(it) and it.get("r") == "43"]
    assert len(rings) == len({it.partition(">")[0] for it in moves})


def test_one_sicarius_to_hire_is_in_the_singular() -> None:
    asked = [ask("hire", "hire", most=min(2, aside), aside=aside) for aside in (1, 2)]
    assert [VIEW.say(each, seen(late(2))) for each in asked] == [
        "Hire up to 1 sicarius; 1 is left to hire.",
        "Hire up to 2 sicarii; 2 are left to hire.",
    ]


def test_a_badge_stands_amid_free_hexes_rather_than_in_a_gap_nearer_the_middle() -> None:
    plan = plan_of("hexagon")
    (x0, y0), gap = plan.at["d6"], "f6"
    wide = [name for name, (x, y) in plan.at.items() if hypot(x - x0, y - y0) < 1.1 * WIDE]
    land = [*wide, gap, *(name for name in plan.at if name[0] in "hi" and name[1:] in "357")]
    assert plan.clearest(land) == plan.at["d6"]


@pytest.mark.parametrize("phase", ["convert", "hire"])
def test_the_emperor_that_has_landed_is_ringed_while_he_is_asked_about(phase: str) -> None:
    match = reached("smallcity", 2, alone(phase))
    mover = seen(match).o["mover"]
    document = board(match)
    ringed = {
        (each.parent or each).get("id") for each in document.elements if "asked" in classes(each)
    }
    assert ringed == {f"emperor-{mover}"}
    assert not [each for each in board(late(2)).elements if "asked" in classes(each)]
