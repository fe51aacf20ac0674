"""The board: the players on the rim, and the town with its places round the prison tower."""

from __future__ import annotations

from ui.base.markup import Markup, el, join
from ui.games.brigands import payouts, story, timeline
from ui.games.brigands.plan import draft_of
from ui.games.brigands.purses import purses
from ui.games.brigands.scene import Scene
from ui.games.brigands.tile import Today, tile

# The street through the town, as a share of its width and height, in each arrangement.
STREETS = {
    "round": "M0 95H250V295H50V195H150",  # three rows of three, the tower in the middle
    "broad": "M0 144H270V294H90",  # two rows of five
    "straight": "M0 288H300",  # a single row
}


def board(scene: Scene) -> Markup:
    """Return the players and the town at the step of the scene."""
    t, city = scene.t, timeline.city_at_step(scene)
    last_steps = story.last_steps(scene)
    events = payouts.today(timeline.events_so_far(scene))
    revealed = any(event["type"] == "revealed" for event in events)
    day = Today(city, draft_of(scene), events, revealed)
    tiles = (tile(scene, day, place, last_steps.get(place)) for place in scene.o["order"])
    ring = el("ol", *tiles, class_="quarters", aria_label=t("brigands.board.city"), data_rove=True)
    town = el(
        "div",
        el("span", class_="sky", aria_hidden="true"),
        _streets(),
        ring,
        story.notice(scene, city),
        class_="town",
        data_board=True,
        data_hour="dawn" if revealed else "dusk",
    )
    return el("div", purses(scene, city), town, class_="brigands")


def _streets() -> Markup:
    """Return the street of each arrangement; the style sheet shows one."""
    return join(
        el(
            "svg",
            el("path", class_="paving", d=way),
            el("path", class_="way", d=way),
            class_="street",
            data_way=name,
            viewBox="0 0 300 300",
            preserveAspectRatio="none",
            aria_hidden="true",
        )
        for name, way in STREETS.items()
    )
