"""A match is played by links, or by several devices at one table: never both at once."""

from __future__ import annotations

import json

from tests.ui.document import Element
from tests.ui.features.correspondence.post import begun, received
from tests.ui.party import Party
from tests.ui.ports import FakeStorage, Visit
from ui.base.parts import parts
from ui.features.together.company import company_of
from ui.match.draft import Draft
from ui.match.links import fragment as links
from ui.match.links.fragment import TURN, Link
from ui.storage.saved_games import INDEX, SavedGames


def controls(visit: Visit, attribute: str, value: str) -> list[Element]:
    """Return the elements of the page whose attribute has this value."""
    return [each for each in visit.document.having(attribute) if each.get(attribute) == value]


def test_the_set_up_offers_links_only_where_nobody_sits_at_another_device() -> None:
    visit = Visit().start("brus")
    visit.fill("kind:1", "person")
    assert controls(visit, "data-field", "afar")
    visit.fill("afar", "True")
    visit.fill("kind:1", "elsewhere")
    assert not controls(visit, "data-field", "afar")
    visit.press("start")
    assert visit.at_table
    assert visit.local.autosave.correspondence is None
    assert [*visit.local.autosave.devices] == [1]


def test_a_table_by_links_invites_no_devices_and_shows_no_other_seat() -> None:
    visit = begun("brus", "pppp")
    visit.press("be:0")
    away = visit.session.seating.elsewhere
    assert away == {1, 2, 3}
    assert not controls(visit, "data-do", "together")
    visit.app.handle("together")
    visit.app.handle("invite:1")
    assert company_of(visit.app) is None
    assert visit.session.seating.elsewhere == away


def test_a_match_of_several_devices_can_go_on_by_links() -> None:
    host = Party().begun("peeb")
    session = host.local
    assert {*session.autosave.devices} == {1, 2}
    id_ = session.autosave.id
    assert not controls(host, "data-do", f"afar:{id_}")
    friend = Visit(pace="instant").start()
    friend.app.handle("import", session.match.dump())
    friend.app.handle("afar:1")
    friend.press("be:1")
    played = friend.match
    received(host, links.written(Link(TURN, played.dump(), 0, 0)), 0)
    assert host.local.autosave.id == id_
    kept = SavedGames(host.app.ports.storage).about(id_)
    assert kept.correspondence is not None
    assert kept.devices == {}
    assert host.session.seating.elsewhere == {1, 2}


def test_another_match_by_links_leaves_the_other_seats_to_links() -> None:
    visit = begun("brus", "pppp")
    visit.press("be:0")
    visit.app.handle("change")
    draft = visit.app.screen.draft  # type: ignore[attr-defined]
    assert isinstance(draft, Draft)
    assert draft.afar
    assert draft.elsewhere == ()


def test_an_entry_with_both_counts_as_one_of_a_match_by_links() -> None:
    both = {"devices": {"1": "token"}, "correspondence": {"here": [2], "fixed": 1}}
    visit = Visit(FakeStorage({INDEX: json.dumps({"1": both})})).start()
    about = SavedGames(visit.app.ports.storage).about("1")
    assert about.devices == {}
    assert about.correspondence is not None
    assert [about.has_here(seat) for seat in range(3)] == [False, False, True]


def test_each_kind_of_link_is_followed_by_one_part() -> None:
    words = [word for part in parts() for word in part.links]
    assert sorted(words) == ["day", "join", "match", "puzzle", "turn"]
