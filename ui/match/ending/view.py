"""Draws what surrounds the result of a match, and the row of what can be done after it."""

from __future__ import annotations

from dataclasses import dataclass

from ui.base.features import has
from ui.base.markup import NOTHING, Attribute, Markup, button, el, tool
from ui.base.text import Texts
from ui.match.deal import view as deals
from ui.match.deal.model import Deal
from ui.match.ending import best_results_view as records
from ui.storage.best_results import BestResult


@dataclass(frozen=True)
class Ending:
    """The part below the result.

    `id` is the id of the save. `best` are the best results, with `mark` for this match among them.
    `seed` is shown now that the match is over. A match of another device has none of them here.
    """

    id: str = ""
    seed: int | None = None
    best: tuple[BestResult, ...] = ()
    mark: str = ""


def ended(t: Texts, result: Markup, ending: Ending, deal: Deal | None) -> Markup:
    """Return the result, the best results of matches like this one, and the deal, folded."""
    drawn = deals.ended(t, deal, ending.seed)
    seed = el("details", el("summary", t("result.deal")), drawn, class_="fold", id="ending-deal")
    best = records.render(t, ending.best, ending.mark)
    # The focus lets keys scroll it.
    marks: dict[str, Attribute] = {"tabindex": 0, "aria_label": t("table.over")}
    return el("section", result, best, seed if drawn else None, class_="ended", **marks)


def farewell(t: Texts, ending: Ending, kept: bool, news: Markup = NOTHING) -> Markup:
    """Return the row of what can be done after the match; it is always in sight.

    Where the match is not `kept`, the device that holds it begins the next one. `news` sends the
    end to those who are away.
    """
    if not kept:
        leave = button(t("together.leave"), class_="plain", data_do="home")
        return el("footer", el("p", t("together.next_by_host")), leave, class_="farewell")
    share = tool("share", t("sharing.open"), "share", data_share=True)
    more = (
        tool("settings", t("result.change"), "change"),
        share if has("sharing") else None,
        tool("export", t("tool.export"), f"export:{ending.id}"),
    )
    return el(
        "footer",
        button(t("result.again"), class_="main big", data_do="again"),
        news,
        replay(t),
        el("div", *more, class_="tools"),
        class_="farewell",
    )


def replay(t: Texts) -> Markup | None:
    """Return the button that opens the replay."""
    replay = button(t("replay.open"), class_="plain", data_do="replay")
    return replay if has("replay") else None
