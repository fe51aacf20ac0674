"""Means with 95 % confidence intervals for few observations, which are given by their half width.

The intervals are Student's. Below FEW observations there is none: they are too few to tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev

FEW = 10
NORMAL = 1.959964  # standard deviations of the normal distribution, for 95 %
THREE = 3.0  # of the rule of three, for 95 %


@dataclass(frozen=True)
class Measured:
    """A figure and the half width of its 95 % interval; infinite where it is unknown."""

    value: float
    around: float


def student(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's distribution, right to 0.001 from 5 on.

    It is the series of M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions", 26.7.5.
    """
    z, v = NORMAL, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def half_width(values: Sequence[float]) -> float:
    """Return the half width of the interval of the mean of independent values."""
    count = len(values)
    return inf if count < FEW else student(count - 1) * stdev(values) / sqrt(count)


def mean_of(values: Sequence[float]) -> Measured:
    """Return the mean of independent values, with its interval."""
    return Measured(fmean(values) if values else 0.0, half_width(values))


def share_of(values: Sequence[float], most: float = 1.0) -> Measured:
    """Return the mean of independent values from 0 to `most`, with its interval.

    It is the half width that holds Wilson's interval for a proportion, with as many observations as
    the spread of the values is worth (E. Korn, B. Graubard, "Confidence Intervals for Proportions
    with Small Expected Number of Positive Counts", 1998). Where all values are alike, at most 3 in
    `values` are another value, by the rule of three (J. Hanley, A. Lippman-Hand, "If Nothing Goes
    Wrong, Is Everything All Right?", 1983).
    """
    mean = mean_of(values)
    if mean.around == inf:
        return mean
    if mean.around == 0:
        return Measured(mean.value, most * min(1.0, THREE / len(values)))
    share = mean.value / most
    spread = share * (1 - share)
    odd = (mean.around / most) ** 2 / spread  # t² by the observations that the values are worth
    middle = (share + odd / 2) / (1 + odd)
    half = sqrt(odd * spread + odd**2 / 4) / (1 + odd)
    return Measured(mean.value, most * (abs(middle - share) + half))
