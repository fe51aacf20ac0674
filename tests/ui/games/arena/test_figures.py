"""Every card has a figure; the table shows it, and the ring has a place for everybody still in."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.games.arena import ARENA
from tests.ui.games.arena.test_view import at, in_phase, reached, state_of
from tools.site.paths import ROOT
from tools.site.texts import texts
from ui.games.arena import figures, workshop
from ui.games.arena.drawings import sprite
from ui.games.arena.figure_parts import BEARDS, DRESSES, FACES, HAIRS, HEADGEAR
from ui.games.arena.props import PROPS
from ui.kit.bench import Workshop

CARDS = ROOT / "engine/games/arena/content/cards.toml"
KINDS = {
    "laniste": ARENA.cards.lanistes,
    "organiser": ARENA.cards.organisers,
    "brutus": ARENA.cards.brutus,
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_has_a_look_of_its_own(kind: str) -> None:
    assert list(figures.LOOKS[kind]) == list(KINDS[kind])
    drawn = [figures.figure(look) for look in figures.LOOKS[kind].values()]
    assert len(set(drawn)) == len(drawn)


def test_every_school_has_a_fighter() -> None:
    for school in ARENA.cards.schools:
        assert f'id="figure-fighter-{school}"' in sprite()


def test_cards_of_visitors_get_figures_of_known_parts_no_two_neighbours_alike() -> None:
    looks = [figures.composed(number) for number in range(40)]
    for look in looks:
        assert look.dress in DRESSES
        assert look.hair in HAIRS
        assert look.beard in BEARDS
        assert look.headgear in HEADGEAR
        assert look.face in FACES
        assert look.prop in PROPS
    for one, other in pairwise(looks):
        assert one.ground != other.ground
        assert one.prop != other.prop


def test_the_workshop_draws_a_figure_for_a_card_without_a_drawing() -> None:
    text = CARDS.read_text("utf-8").replace('id = "suasor"', 'id = "mine"')
    drawn = workshop.draw(texts(), Workshop("arena", (), None, text))
    assert figures.figure(figures.composed(4)) in drawn
    assert figures.figure(figures.LANISTES["suasor"]) not in drawn


# The table


def test_the_ring_has_a_place_with_a_face_for_everybody_still_in() -> None:
    match = reached(in_phase("lay"), "pbbbbb")
    visit = at(match)
    places = [each for each in visit.document.all("li") if each.get("class") == "arena-place"]
    assert len(places) == sum(coins > 0 for coins in state_of(match).coins)
    for place in places:
        assert any(
            each.get("data-face") is not None and each.inside("li") is place
            for each in visit.document.elements
        )


def test_until_the_combats_the_organiser_lies_on_the_sand_large() -> None:
    match = reached(in_phase("bid"))
    seen = state_of(match).observation(0)
    place = list(ARENA.cards.organisers).index(str(seen["organiser"]))
    markup = at(match).page.markup
    card = markup.partition("arena-organiser")[2].partition("</div>")[0]
    assert f"#figure-organiser-{place}" in card
    assert "arena-organiser" not in at(reached(in_phase("lay"))).page.markup


def test_a_rivals_bid_and_sesterces_stand_at_the_seat() -> None:
    match = reached(in_phase("lay"))
    seen = state_of(match).observation(0)
    document = at(match).document
    for seat in range(4):
        if not seen["coins"][seat]:
            continue
        inside = [
            each
            for each in document.elements
            if (li := each.inside("li")) is not None and li.get("id") == f"arch-{seat}"
        ]
        labels = [each.get("aria-label") for each in inside]
        assert f"bid {seen['bids'][seat]}, won {seen['victories'][seat]}" in labels
        coins = seen["coins"][seat]
        assert f"{coins} sesterce{'s' if coins > 1 else ''}" in labels
