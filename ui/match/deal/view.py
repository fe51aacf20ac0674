"""Says where the deal of a match comes from: in the log, beside the table, and at the end."""

from __future__ import annotations

from engine.matches import DRAWN
from ui.base.markup import NOTHING, Markup, el
from ui.base.text import Texts
from ui.match.deal.model import DAILY, Deal


def logged(t: Texts, deal: Deal | None) -> str:
    """Return the first line of the log, "" for the deal of a day or a lesson."""
    if deal is None or deal.kind == DAILY:
        return ""
    if deal.kind == DRAWN:
        return t("deal.logged", seal=deal.seal)
    return t(f"deal.{deal.kind}")


def beside(t: Texts, deal: Deal | None) -> Markup:
    """Return the line beside a table of persons who hide something from each other."""
    if deal is None or not deal.watched or deal.kind == DAILY:
        return NOTHING
    words = t("deal.seal", seal=deal.seal) if deal.seal else t(f"deal.{deal.kind}")
    return el("p", words, class_="note deal", data_deal=deal.kind)


def ended(t: Texts, deal: Deal | None, seed: int | None) -> Markup:
    """Return the seed and the seal after the match, and how to check them.

    Return nothing in a lesson, and where the seed is not known here.
    """
    if deal is None or seed is None:
        return NOTHING
    if deal.kind == DRAWN:
        first = t("deal.both", seed=str(seed), seal=deal.seal)
        then = t("deal.check", control=t("setup.deal"))
    else:
        first, then = t("deal.number", seed=str(seed)), logged(t, deal)
    checked = el("p", then) if then else None
    return el("section", el("p", first), checked, class_="note deal", data_seed=str(seed))
