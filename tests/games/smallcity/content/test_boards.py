"""The boards' file: the faces that the rulings ask for, and the errors of a faulty file."""

from importlib import resources
from itertools import combinations

import pytest

from engine.games.smallcity.city import rhombus, tree
from engine.games.smallcity.content.boards import BoardsError, District
from engine.games.smallcity.content.reading import FILE, Reader, load

FACES = load().faces
SHAPES = {"A": rhombus(0, 0), "B": tree()}
TEXT = "\n".join(
    [
        "# a comment", "board A1", "face a", *[". . . . ."] * 4, ". R2 $1 2:1 L   # a row", "",
    ]
)  # fmt: skip


def of_kind(face: str, kind: str) -> list[District]:
    found = [District.of(sign) for sign in FACES[face]]
    return [district for district in found if district is not None and district.kind == kind]


def test_there_are_eight_faces_of_a_and_four_of_b() -> None:
    assert [face[0] for face in FACES] == ["A"] * 8 + ["B"] * 4
    assert len(set(FACES.values())) == 12


@pytest.mark.parametrize("face", [face for face in FACES if face[0] == "A"])
def test_faces_of_a(face: str) -> None:
    homes = [district.number for district in of_kind(face, "residential")]
    assert len(homes) == 4
    assert all(2 <= number <= 6 for number in homes)
    assert sum(homes) in (15, 16)
    assert sorted(district.number for district in of_kind(face, "commercial")) == [1, 2, 3]
    assert sorted(district.sign for district in of_kind(face, "industrial")) == ["2:1", "3:2"]
    assert len(of_kind(face, "leisure")) in (1, 2)
    assert len(FACES[face]) == 25


@pytest.mark.parametrize("face", [face for face in FACES if face[0] == "B"])
def test_faces_of_b(face: str) -> None:
    homes = [district.number for district in of_kind(face, "residential")]
    assert len(homes) == 3
    assert sum(homes) in (11, 12)
    assert len(of_kind(face, "commercial")) == 2
    assert len(of_kind(face, "industrial")) in (1, 2)
    assert len(of_kind(face, "leisure")) == 1
    assert len(FACES[face]) == 20


@pytest.mark.parametrize("face", FACES)
def test_no_two_districts_of_one_kind_are_adjacent_within_a_face(face: str) -> None:
    laid = zip(SHAPES[face[0]], map(District.of, FACES[face]), strict=True)
    districts = [(axial, district) for axial, district in laid if district is not None]
    for ((q, r), one), ((q2, r2), other) in combinations(districts, 2):
        distance = max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2))
        assert distance > 1 or one.kind != other.kind


def test_signs_of_districts() -> None:
    assert District.of(".") is None
    assert District.of("R4") == District("R4", "residential", 4)
    assert District.of("$2") == District("$2", "commercial", 2)
    assert District.of("3:2") == District("3:2", "industrial", 3, 2)
    assert District.of("L") == District("L", "leisure")


def fault(text: str) -> dict[str, object]:
    """Return the error of a faulty file."""
    with pytest.raises(BoardsError) as error:
        Reader("mine.txt", text).boards()
    message = error.value.message
    assert message.params["file"] == "mine.txt"
    shown = {name: message.params[name] for name in ("line", "board")}
    return {"key": message.key.removeprefix("setup.boards."), **shown}


def test_a_sign_that_means_nothing() -> None:
    found = fault(TEXT.replace("R2", "X2"))
    assert found == {"key": "district", "line": 8, "board": "A1a"}


@pytest.mark.parametrize("sign", ["R", "R0", "R10", "$", "$0", "2:", ":1", "0:1", "l", "..", "R2R"])
def test_signs_that_are_nearly_right(sign: str) -> None:
    assert fault(TEXT.replace("R2", sign))["key"] == "district"


def test_a_row_that_is_too_short_or_too_long() -> None:
    assert fault(TEXT.replace("R2 ", "")) == {"key": "row", "line": 8, "board": "A1a"}
    assert fault(TEXT.replace("R2", "R2 ."))["key"] == "row"


def test_a_row_too_few_or_too_many() -> None:
    assert fault(TEXT.replace(". . . . .\n", "", 1) + "board A2") == {
        "key": "rows", "line": 8, "board": "A1a",
    }  # fmt: skip
    assert fault(TEXT + ". . . . .")["key"] == "rows"
    assert fault(TEXT + "face b") == {"key": "rows", "line": 9, "board": "A1b"}


def test_impossible_headings() -> None:
    assert fault("hello") == {"key": "heading", "line": 1, "board": ""}
    assert fault("board")["key"] == "heading"
    assert fault("board A1 A2")["key"] == "heading"
    assert fault("board C1")["key"] == "board"
    assert fault("face a")["key"] == "outside"
    assert fault("board A1\nface c")["key"] == "face"
    assert fault("city utopia")["key"] == "city"
    assert fault("board A1\n. . . . .")["key"] == "heading"


def test_a_face_that_appears_twice() -> None:
    assert fault(TEXT + "face a")["key"] == "twice"


def test_a_board_without_its_other_face() -> None:
    assert fault(TEXT)["key"] == "missing"


def whole() -> str:
    """Return the text of the file that comes with the game."""
    return (resources.files("engine.games.smallcity.content") / FILE).read_text("utf-8")


def test_the_file_that_comes_with_the_game_is_whole() -> None:
    assert Reader(FILE, whole()).boards() == load()


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("four     A1a  A2b  A3a* A4b", "four A1a A2b A3a*", "layout"),
        ("four     A1a  A2b  A3a* A4b", "four A1a A2b A3a* B1a", "laid"),
        ("four     A1a  A2b  A3a* A4b", "four A1a A1b A3a* A4b", "twice"),
        ("four     A1a  A2b  A3a* A4b", "", "missing"),
        ("hexagon  A1a  B1a ", "hexagon  A1a  B1a* ", "laid"),
        ("two      A1a  A2b", "two A1a A2b\ntwo A1a A2b", "twice"),
        ("board A4", "board A5", "laid"),
    ],
)
def test_impossible_preset_cities(old: str, new: str, key: str) -> None:
    assert old in whole()
    assert fault(whole().replace(old, new, 1))["key"] == key


def test_too_few_boards_for_a_city() -> None:
    without_cities = whole().partition("city subura")[0]
    before, _, after = without_cities.partition("board A4")
    assert fault(before + after[after.index("board B1") :])["key"] == "boards"
