"""Every character has a portrait, a full table has enough of them, and all differ."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.catalogue import GAMES
from ui.art.initials import SEATS
from ui.art.people.cast import cast_of
from ui.art.people.guests import GUESTS
from ui.art.people.moods import MOODS, features
from ui.art.people.portrait import GUEST_FACES, WOMAN, WOMEN, people, person, portrait, seated
from ui.storage.names import INVENTED

CHARACTERS = [f"{game}-{name}" for game in GAMES for name in cast_of(game)]
ALL = (*GUEST_FACES, *CHARACTERS, *(f"{name}{WOMAN}" for name in CHARACTERS))


def table(game: str, names: tuple[str, ...], **chosen: str) -> tuple[str, ...]:
    """Return the faces at a table of people without characters."""
    return seated(game, names, (None,) * len(names), tuple(chosen.get(name) for name in names))


@pytest.mark.parametrize("game", GAMES)
def test_each_character_of_a_game_has_a_face_of_its_own(game: str) -> None:
    assert {*GAMES[game].characters} == {*cast_of(game)}


def test_no_two_portraits_are_alike() -> None:
    drawn = {face: person(face).under() for face in ALL}
    assert not [pair for pair in combinations(ALL, 2) if drawn[pair[0]] == drawn[pair[1]]]


def test_a_portrait_has_few_shapes() -> None:
    assert max((person(face).under() + person(face).over()).count("<path") for face in ALL) <= 36


def test_four_moods_differ() -> None:
    assert len({features(mood) for mood in MOODS}) == len(MOODS) == 4


def test_each_name_that_the_set_up_gives_has_its_face() -> None:
    assert table("imperator", INVENTED) == tuple(name.lower() for name in INVENTED)
    assert {*GUESTS} >= WOMEN


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_has_ten_different_faces(game: str) -> None:
    characters = (*GAMES[game].characters, None)
    cast = tuple(characters[seat % len(characters)] for seat in range(SEATS))
    for names in (INVENTED, tuple("abcdefghij")):
        for same in (cast, (cast[0],) * SEATS, (None,) * SEATS):
            faces = seated(game, names, same, (None,) * SEATS)
            assert len({*faces}) == SEATS


def test_a_character_has_the_face_that_suits_its_name() -> None:
    faces = seated("brus", ("Livia", "Titus", "Octavia"), ("miser",) * 3, (None,) * 3)
    assert faces == ("brus-miser-w", "brus-miser", "octavia")


def test_a_chosen_face_goes_first_and_an_unknown_one_falls_back() -> None:
    assert table("brus", ("Lucius", "Zoé"), Zoé="lucius") != ("lucius", "lucius")
    assert table("brus", ("Lucius", "Zoé"), Zoé="lucius")[1] == "lucius"
    for nonsense in ("nobody", "", "imperator-miser", "../x"):
        assert table("brus", ("Lucius", "Zoé"), Zoé=nonsense) == table("brus", ("Lucius", "Zoé"))


def test_the_sheet_of_a_table_has_what_its_portraits_refer_to() -> None:
    sheet = people(("octavia", "brigands-grudge"))
    for face in ("octavia", "brigands-grudge"):
        for mood in MOODS:
            drawn = portrait(face, mood, 48, 3)
            for part in drawn.split('href="#')[1:]:
                assert f'id="{part.split(chr(34))[0]}"' in sheet
    assert "person-lucius" not in sheet
