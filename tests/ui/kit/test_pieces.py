"""Every piece at a table keeps its id, and new pieces name where they come from."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tests.ui.document import Document, Element
from tools.matches import in_phase, played, reached, started
from tools.scenes import scene_of
from ui.table.catalogue import view_of

MOVES = 60
FEW = 5


def drawn(match: Match) -> dict[str, Element]:
    """Return the table's elements with an id, by id; no two share one."""
    events = (
        [event.seen_by(0) for event in match.events_of(len(match.moves))] if match.moves else []
    )
    scene = replace(scene_of(match), lately=tuple(events), recent=tuple(events))
    view = view_of(scene.game)
    document = Document(view.board(scene) + view.hand(scene) + view.actions(scene))
    named = document.having("id")
    found = {each.get("id"): each for each in named}
    assert len(found) == len(named)
    assert all(each.get("id") for each in document.having("data-piece"))
    return found


def pictures(match: Match, seed: int) -> list[dict[str, Element]]:
    """Return the viewer's pieces after each random move."""
    rng, seen = Random(seed), [drawn(match)]
    while match.state.to_act and len(seen) < MOVES:
        seat = rng.choice(match.state.to_act)
        match.play(seat, rng.choice(match.state.legal_moves(seat)))
        seen.append(drawn(match))
    return seen


@pytest.mark.parametrize("kit", KITS.values(), ids=str)
def test_new_pieces_come_from_drawn_elements(kit: GameKit) -> None:
    """A new piece comes from an element drawn before; only a dealt hand need not."""
    came = 0
    for seed in range(3):
        seen = pictures(started(kit.id, kit.fewest, seed), seed)
        for before, now in pairwise(seen):
            for name in now.keys() - before.keys():
                if origins := now[name].get("data-from").split():
                    found = any(origin in before for origin in origins)
                    assert found or name.startswith("hand-"), (name, origins)
                    came += found
    assert came > FEW


@pytest.mark.parametrize("kit", KITS.values(), ids=str)
def test_removed_pieces_go_to_drawn_elements(kit: GameKit) -> None:
    for now in pictures(started(kit.id, kit.most), 1):
        assert {each.get("data-to") for each in now.values()} - {""} <= now.keys()


def has_event(kind: str, match: Match) -> bool:
    """Return whether the last move led to an event of this kind."""
    return bool(match.moves) and any(
        event.type == kind for event in match.events_of(len(match.moves))
    )


@pytest.mark.parametrize(
    ("game", "deal", "whence"),
    [
        ("imperator", "hand_dealt", "chip-"),
        ("brus", "hand_dealt", "chip-"),
        ("arena", "dealt_to", "in-force-organiser-"),
    ],
)
def test_a_new_hand_comes_from_where_it_is_dealt(game: str, deal: str, whence: str) -> None:
    hands = 0
    for seed in range(4):
        match = started(game, 4, seed)
        assert played(match, lambda match: has_event(deal, match), seed)
        now = drawn(match)
        cards = [each for name, each in now.items() if name.startswith("hand-")]
        origins = {each.get("data-from").split()[-1] for each in cards}
        assert all(origin.startswith(whence) for origin in origins)
        assert all("data-anew" in each.attributes for each in cards), "also one of the last hand"
        hands += len(origins & now.keys())
    assert hands


@pytest.mark.parametrize(
    ("game", "gave", "plate"),
    [("imperator", "gave", "chip-"), ("arena", "passed", "arch-"), ("arena", "traded", "arch-")],
)
def test_a_card_that_is_given_comes_from_its_giver(game: str, gave: str, plate: str) -> None:
    """The card flies to the plates of others, or into the viewer's own hand."""
    own = 0
    for seed in range(30):
        match = started(game, 4, seed)
        if not played(match, lambda match: has_event(gave, match), seed):
            continue
        events = [each for each in match.events_of(len(match.moves)) if each.type == gave]
        ways = {(each.data["seat"], each.data["to"]) for each in events}
        if gave == "traded":
            ways |= {(to, seat) for seat, to in ways}
        found = drawn(match)
        gifts, held = origins(found, "gift-"), origins(found, "hand-")
        assert {f"{plate}{to}" for _, to in ways} <= found.keys()
        assert gifts == {f"{plate}{seat}" for seat, to in ways if to or game == "imperator"}
        came = {each for each in held if each.startswith(plate)}
        assert came == {f"{plate}{seat}" for seat, to in ways if not to}
        own += len(came)
    assert own


def test_what_is_exchanged_goes_to_the_deck_and_only_what_is_drawn_comes_from_there() -> None:
    def exchanging(match: Match) -> bool:
        return match.state.to_act == (0,) and any(
            move.startswith("exchange:") for move in match.state.legal_moves(0)
        )

    match = reached("arena", 4, exchanging)
    held = {name: each for name, each in drawn(match).items() if name.startswith("hand-")}
    (deck,) = {each.get("data-to") for each in held.values()}
    assert deck.startswith("in-force-organiser-")
    move = next(move for move in match.state.legal_moves(0) if move.startswith("exchange:"))
    match.play(0, move)
    now = {name: each for name, each in drawn(match).items() if name.startswith("hand-")}
    (drew,) = now.keys() - held.keys()
    assert now[drew].get("data-from") == deck
    assert not any("data-anew" in each.attributes for each in now.values())


def test_a_gladiator_chosen_in_secret_is_turned_over_where_it_lies() -> None:
    """Its back comes from the hand, and its face replaces the back."""

    def choosing(match: Match) -> bool:
        return in_phase("secret_lay")(match) and len(match.state.to_act) > 1

    match = reached("arena", 3, choosing)
    move = match.state.legal_moves(0)[0]
    card = move.removeprefix("lay:")
    match.play(0, move)
    assert drawn(match)["hidden-0"].get("data-from").split() == [f"hand-{card}", "arch-0"]
    assert played(match, lambda match: has_event("lays_revealed", match))
    (laid,) = [each for name, each in drawn(match).items() if re.fullmatch(r"laid-.*-0", name)]
    assert laid.get("data-from").split() == ["hidden-0", f"hand-{card}", "arch-0"]


def origins(found: dict[str, Element], kind: str) -> set[str]:
    """Return the origins of the pieces of a kind: the last place that each one names."""
    named = (each.get("data-from").split() for name, each in found.items() if name.startswith(kind))
    return {places[-1] for places in named if places}
