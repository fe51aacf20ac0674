"""Text typed into a field of the workshop survives a killed browser before the field is left."""

from __future__ import annotations

from tests.ui.features.workshop.test_workshop import kept, own
from tests.ui.ports import Visit

NAME = "put:brutus/0/name.en"


def at_card() -> Visit:
    """Return a visit at the bench with a card of a new set."""
    visit = own("arena")
    visit.press("part:brutus/0")
    assert NAME in visit.document.actions("data-field")
    return visit


def value(visit: Visit, field: str = NAME) -> str:
    """Return the text of a field of the screen."""
    (found,) = [
        each for each in visit.document.having("data-field") if each.get("data-field") == field
    ]
    return found.get("value")


def type_in(visit: Visit, *texts: str, field: str = NAME) -> None:
    for text in texts:
        visit.app.handle(f"typed:{field}", text)


def test_it_is_there_after_a_crash_and_nothing_is_drawn_meanwhile() -> None:
    visit = at_card()
    shows = visit.page.shows
    type_in(visit, "F", "Fo", "Fox")
    assert visit.page.shows == shows, "the field is being typed in"
    again = visit.reloaded().start("arena")
    again.press("workshop:arena")
    again.press("look-at:1")
    again.press("part:brutus/0")
    assert value(again) == "Fox"


def test_leaving_the_field_is_the_same_as_before_and_one_change_to_undo() -> None:
    visit, plain = at_card(), at_card()
    before = kept(visit)
    type_in(visit, "F", "", "Fox", "Fo")
    visit.fill(NAME, "Fox")
    plain.fill(NAME, "Fox")
    assert kept(visit) == kept(plain)
    assert visit.page.markup == plain.page.markup
    visit.press("undo-change")
    assert kept(visit) == before
    assert "undo-change" not in visit.document.actions("data-do")


def test_text_typed_and_taken_back_is_no_change() -> None:
    visit = at_card()
    first = value(visit)
    visit.fill(NAME, "One")
    before = kept(visit)
    type_in(visit, "Onex", "One")
    visit.fill(NAME, "One")
    assert kept(visit) == before
    visit.press("undo-change")
    assert value(visit) == first


def test_two_changes_of_one_field_are_two_to_undo() -> None:
    visit = at_card()
    first = value(visit)
    for text in ("One", "Two"):
        type_in(visit, text[:1], text)
        visit.fill(NAME, text)
    visit.press("undo-change")
    assert value(visit) == "One"
    visit.press("undo-change")
    assert value(visit) == first


def test_what_another_tab_has_changed_meanwhile_is_not_undone_by_typing() -> None:
    visit = at_card()
    type_in(visit, "Fo")
    other = visit.reloaded().start("arena")
    other.press("workshop:arena")
    other.press("look-at:1")
    other.press("part:brutus/1")
    other.fill("put:brutus/1/name.en", "Wolf")
    visit.storage.texts |= other.storage.texts
    visit.app.handle("stored", "ides.content.1")
    type_in(visit, "Fox")
    assert "Fox" in kept(visit) and "Wolf" in kept(visit)


def test_the_name_of_a_set_is_kept_while_it_is_typed() -> None:
    visit = own("smallcity")
    type_in(visit, "M", "My", "My city", "", field="set-name")
    again = visit.reloaded().start("smallcity")
    again.press("workshop:smallcity")
    again.press("look-at:1")
    assert value(again, "set-name") == "My city"


def test_nothing_can_be_typed_into_what_comes_with_the_game() -> None:
    visit = own("arena")
    visit.press("look-at:")
    before = dict(visit.storage.texts)
    type_in(visit, "Fox")
    assert visit.storage.texts == before
