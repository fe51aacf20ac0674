"""Rulebook, "Deploy a sicarius"; rulings, "Territories", 1 to 4; and the plain flood fill."""

from hypothesis import given
from hypothesis import strategies as st

from engine.core.hexes import cells_in
from engine.games.smallcity import territories
from engine.games.smallcity.city import shape_of
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import ROW_6, cell, mask, play, position, why_not
from tests.games.smallcity.test_hexes import plain_flood
from tests.scripts import all_of, only

GRID = shape_of("four").grid


def kinds(s: SmallcityState) -> list[tuple[str, int | None, int]]:
    return [(each.kind, each.owner, each.hexes.bit_count()) for each in territories.survey(s)]


def test_the_edge_of_the_city_walls_off() -> None:
    s = position("e5 a1", "h8 j9")
    assert kinds(s) == [("contested", None, 100)]


def test_the_number_of_emperors_decides_whether_a_territory_is_controlled() -> None:
    s = position("e5 a8", "h8 j9", sicarii=[ROW_6, "i1 i2 j2"])
    assert kinds(s) == [("controlled", 0, 46), ("empty", None, 1), ("contested", None, 40)]


def test_emperors_wall_nothing_off() -> None:
    wall = ROW_6.replace("e6 ", "")
    s = position("e6 a8", "h8 j9", sicarii=[wall])
    assert kinds(s) == [("contested", None, 91)]


def test_closing_locks_the_emperor_who_is_alone_with_an_event() -> None:
    s = position("e4 a8", "h8 j9", sicarii=[ROW_6.replace("e6 ", "")], districts="c1=R5")
    events = play(s, "move:e4>e5", "deploy:e6")
    locked = only(events, "locked")
    assert (locked["seat"], locked["hex"], locked["worth"]) == (0, "e5", 54)
    assert len(locked["hexes"]) == 50
    assert why_not_later(s) == "locked"


def why_not_later(s: SmallcityState) -> str | None:
    play(s, "move:h8>h9", "deploy:h8")
    return why_not(s, "move:e5>e4")


def test_closing_can_lock_an_emperor_of_another_player() -> None:
    s = position("e8 a8", "h4 j9", sicarii=[ROW_6.replace("e6 ", "")])
    events = play(s, "move:e8>e7", "deploy:e6")
    assert only(events, "locked")["seat"] == 1
    assert s.locked == [False, False, True, False]


def test_two_emperors_of_one_player_are_not_locked_and_score_only_once_split() -> None:
    s = position("e4 a4", "h8 j9", sicarii=["", ROW_6])
    assert s.locked == [False] * 4
    assert kinds(s)[0] == ("contested", None, 50)
    wall = "e1 e2 e3 d5"
    s = position("e4 a4", "h8 j9", sicarii=[wall, ROW_6])
    events = play(s, "move:e4>f4", "deploy:e4")
    assert [event["hex"] for event in all_of(events, "locked")] == ["f4", "a4"]


def test_worth_is_the_number_of_each_standing_residential_and_one_for_every_other_hex() -> None:
    s = position("e5 a8", "h8 j9", sicarii=[ROW_6], districts="e5=R6 b2=R3 c3=$3 d4=L a8=R5")
    assert territories.worth(s, mask("e5 b2 c3 d4 f1")) == 6 + 3 + 1 + 1 + 1
    assert territories.survey(s)[0].worth == 50 + 5 + 2


def test_a_residential_that_was_destroyed_and_left_is_worth_nothing() -> None:
    s = position("e5 a8", "h8 j9", sicarii=[ROW_6], districts="b2=R3 d4=L", ruined="b2 d4")
    assert territories.survey(s)[0].worth == 49


def test_a_locked_emperor_stays_locked_when_the_wall_opens() -> None:
    s = position("e5 a8", "h8 j9", sicarii=[ROW_6], powers=["nero", None], money=[2, 0])
    assert s.locked[0]
    play(s, "step:e6>d7")
    assert s.locked[0]
    assert kinds(s)[0] == ("contested", None, 90)
    assert why_not(s, "move:e5>e4") == "locked"


@given(st.sets(st.sampled_from(GRID.cells)), st.permutations(GRID.cells))
def test_territories_are_those_of_a_plain_flood_fill(walls: set[int], free: list[int]) -> None:
    cells = [each for each in free if each not in walls][:4]
    if len(cells) < 4:
        return
    s = position("a1 b1", "c1 d1")
    s.sicarii[0] = s.walls = sum(1 << wall for wall in walls)
    s.emperors = list(cells)
    s.taken = s.walls | sum(1 << each for each in cells)
    s.locked = [False] * 4
    territories.lock(s)
    found = territories.survey(s)
    assert sum(each.hexes for each in found) == s.open
    for e, here in enumerate(cells):
        plain = plain_flood(GRID, here, s.open)
        (mine,) = [each for each in found if each.hexes >> here & 1]
        assert mine.hexes == plain
        inside = [other for other, there in enumerate(cells) if plain >> there & 1]
        assert list(mine.emperors) == inside
        assert s.locked[e] == (inside == [e])
        assert mine.owner == (e // 2 if inside == [e] else None)


@given(st.permutations(GRID.cells))
def test_locks_are_updated_with_every_sicarius(order: list[int]) -> None:
    """The shortcut that looks around a new sicarius misses no territory that closes."""
    s = position("b2 i3", "c9 h8")
    for wall in order:
        if s.taken >> wall & 1:
            continue
        s.walls |= 1 << wall
        s.sicarii[0] |= 1 << wall
        s.taken |= 1 << wall
        if GRID.divides(wall, s.open):
            territories.lock(s)
        for e, here in enumerate(s.emperors):
            others = [other for other in s.emperors if other != here]
            part = plain_flood(GRID, here, s.open)
            alone = not any(part >> other & 1 for other in others)
            assert s.locked[e] == alone
        if all(s.locked):
            return
    assert cell("a1") in list(cells_in(GRID.mask))
