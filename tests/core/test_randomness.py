"""Random streams are the same on every machine and independent for each purpose."""

from hypothesis import given
from hypothesis import strategies as st

from engine.core.randomness import MAX_SEED, fresh_seed, shuffled, stream


def test_known_numbers() -> None:
    """A Python that drew other numbers could replay no save."""
    rng = stream(7, "deal", 1)
    assert [rng.random() for _ in range(3)] == [
        0.7090962374614407,
        0.47457534971694715,
        0.5005105123776753,
    ]
    assert shuffled(range(10), stream(7, "deal", 1)) == [3, 0, 1, 9, 6, 5, 2, 8, 4, 7]
    assert fresh_seed(stream(7, "deal", 1)) == 6386971101602329


def test_a_stream_does_not_depend_on_what_others_drew() -> None:
    alone = stream(1, "b").random()
    first, second = stream(1, "a"), stream(1, "b")
    assert len({first.random() for _ in range(100)}) == 100
    assert second.random() == alone


def test_streams_differ_by_seed_and_by_every_name() -> None:
    names: list[tuple[int | str, ...]] = [("a",), ("b",), ("a", 1), ("a", 2), ("a", 1, 1)]
    draws = [stream(seed, *name).random() for seed in (1, 2, 11) for name in names]
    assert len({*draws}) == len(draws)


def test_a_stream_starts_anew_each_time() -> None:
    assert stream(3, "x").random() == stream(3, "x").random()


@given(st.lists(st.integers()), st.integers(0, MAX_SEED))
def test_a_shuffle_is_a_permutation_and_leaves_its_argument_alone(
    items: list[int], seed: int
) -> None:
    before = items[:]
    assert sorted(shuffled(items, stream(seed))) == sorted(items)
    assert items == before


def test_every_order_comes_up_about_as_often() -> None:
    counts: dict[tuple[int, ...], int] = {}
    for seed in range(6000):
        order = tuple(shuffled(range(3), stream(seed, "fair")))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@given(st.integers(0, MAX_SEED))
def test_a_fresh_seed_is_one_that_a_match_takes(seed: int) -> None:
    assert 0 <= fresh_seed(stream(seed)) <= MAX_SEED
