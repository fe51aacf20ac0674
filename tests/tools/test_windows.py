"""The windows that are measured are of the kinds that the style sheets name."""

from tools.windows import SIZES, conditions, kinds


def test_a_window_is_of_the_kinds_whose_bounds_hold_it() -> None:
    assert {"--phone", "--narrow", "--upright"} <= kinds(*SIZES["phone"])
    assert {"--phone", "--low"} <= kinds(*SIZES["phone laid down"])
    assert "--phone" not in kinds(*SIZES["tablet"])
    assert "--narrow" in kinds(699, 900)
    assert "--narrow" not in kinds(700, 900)


def test_every_kind_of_window_is_measured_and_so_is_a_window_of_no_such_kind() -> None:
    told = [kinds(*size) for size in SIZES.values()]
    scrolls = {"--tiny"}  # only with large letters
    assert set.union(*told) == set(conditions()) - scrolls
    assert set.intersection(*told) == set()
