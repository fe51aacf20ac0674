"""Every refusal gives its reason and names the rule."""

import pytest

from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city, send
from tests.spoken import Refused, check_refusal, read

COUNTS: dict[str, object] = {"count": 3, "given": 2, "jailed": 0}


def duel() -> BrigandsState:
    return city(2)


def spied() -> BrigandsState:
    return city(3, tokens=[1, 1, 1], taken={1: "palace"})


def met() -> BrigandsState:
    s = city(3, tokens=[1, 1, 0])
    send(s, "market1+,harbour2", "market3+", "town_hall3")
    return s


def apart() -> BrigandsState:
    s = city(3, tokens=[1, 0, 0])
    send(s, "market1+,harbour2", "palace2,convoy1", "town_hall3")
    return s


def in_prison() -> BrigandsState:
    s = city(3, tokens=[1, 0, 0], jailed=[0, 1, 0])
    send(s, "prison3+", "market2", "town_hall3")
    return s


def harbour() -> BrigandsState:
    s = city(3, tokens=[0, 2, 0])
    send(s, "market3", "harbour3", "town_hall3")
    return s


def tavern() -> BrigandsState:
    s = city(3, purses=[0, 9, 0])
    send(s, "market3", "tavern3", "town_hall3")
    return s


def jail() -> BrigandsState:
    s = city(3, tokens=[0, 2, 0], jailed=[0, 1, 0])
    send(s, "harbour3", "market2", "town_hall3")
    return s


def board() -> BrigandsState:
    s = city(3)
    send(s, "prison3", "market3", "town_hall3")
    return s


def board_at_the_top() -> BrigandsState:
    s = board()
    s.levels = [2, 0]
    return s


def over() -> BrigandsState:
    s = city(3, turn=6)
    send(s, "harbour3", "market3", "town_hall3")
    return s


CASES: list[Refused] = [
    (spied, 1, "plan:palace3", "card_taken", {"place": "palace"}),
    (spied, 1, "plan:prison3", "prison_card", {}),
    (spied, 1, "plan:market2", "all_pawns", COUNTS),
    (spied, 0, "plan:market2", "all_pawns", COUNTS),
    (spied, 1, "plan:market2+,convoy1+", "tokens", {"count": 1, "given": 2}),
    (spied, 1, "plan:market2,convoy1|market", "no_patrols", {}),
    (spied, 0, "plan:market3|harbour", "no_patrols", {}),
    (spied, 1, "plan:convoy1,market2", "refuse.unknown", {"move": "plan:convoy1,market2"}),
    (spied, 1, "none", "refuse.unknown", {"move": "none"}),
    (spied, 1, 3, "refuse.unknown", {"move": "3"}),
    (spied, 3, "plan:market3", "refuse.turn", {}),
    (duel, 0, "plan:market3", "patrols", {"count": 1, "given": 0}),
    (duel, 0, "plan:market3|prison", "prison_card", {}),
    (met, 1, "steal:0", "no_target", {"to": 0}),
    (met, 1, "push:1", "no_target", {"to": 1}),
    (met, 1, "push:2", "absent", {"to": 2}),
    (met, 0, "steal:2", "absent", {"to": 2}),
    (met, 0, "push:1", "refuse.unknown", {"move": "push:1"}),
    (met, 1, "spy", "refuse.unknown", {"move": "spy"}),
    (met, 2, "none", "refuse.turn", {}),
    (apart, 0, "spy", "nobody", {}),
    (in_prison, 0, "jail", "in_prison", {}),
    (in_prison, 0, "move", "in_prison", {}),
    (harbour, 1, "sell:3", "sell", {"count": 2, "given": 3}),
    (harbour, 1, "sell:0", "sell", {"count": 2, "given": 0}),
    (harbour, 1, "roll:1", "refuse.unknown", {"move": "roll:1"}),
    (tavern, 1, "roll:2", "refuse.unknown", {"move": "roll:2"}),
    (tavern, 1, "take", "refuse.unknown", {"move": "take"}),
    (jail, 1, "pay", "refuse.unknown", {"move": "pay"}),
    (jail, 1, "home", "refuse.unknown", {"move": "home"}),
    (board, 0, "raise:luck", "refuse.unknown", {"move": "raise:luck"}),
    (board, 0, "raise", "refuse.unknown", {"move": "raise"}),
    (board_at_the_top, 0, "raise:spy", "at_top", {"skill": "spy"}),
    (over, 0, "plan:market3", "refuse.over", {}),
]


@pytest.mark.parametrize("case", CASES)
def test_a_refusal_gives_the_reason(case: Refused) -> None:
    check_refusal("brigands", case)


def test_every_reason_of_the_rules_stands_in_the_table() -> None:
    tried = {f"brigands.refuse.{why}" for _, _, _, why, _ in CASES if "." not in why}
    assert tried == read("brigands").refusals
