"""The kit of Brutus in Small City for the common tests: see `tests.game_kit`."""

from __future__ import annotations

from engine.games.smallcity.constants import CITIES, POWERS
from engine.games.smallcity.content.boards import KINDS, LAYOUTS
from engine.games.smallcity.content.composition import USUAL
from engine.games.smallcity.solitaire import LOWEST, RATINGS
from tests.conformance.adapter import Case
from tests.game_kit import GameKit, Look, States
from tests.games.smallcity.conformance import SmallcityAdapter
from tests.spoken import read
from ui.games.smallcity.drawings import district_id, signs
from ui.games.smallcity.houses import PICTURES
from ui.games.smallcity.key import HELD
from ui.games.smallcity.scores import SIGNS, TERMS, TERMS_ALONE
from ui.games.smallcity.words import QUIET

DISTRICTS = [*KINDS.values(), "industrial", "plain"]
LINES = {"out": ["out.stuck", "out.stopped"], "robbed": ["robbed", "robbed.supply"]}
LINES |= {"moved": ["moved", "crossed"]}
SIDES = [f"four_{seat}" for seat in range(2)] + [f"hexagon_{seat}" for seat in range(3)]

RARE_REASONS = (
    "wins_chain", "ends_chain", "locks_own", "locks_rival", "traps", "nearly_stuck",
    "gives_land", "last_free", "hinders_chain", "robs", "robs_leader", "from_supply", "scores_less",
)  # fmt: skip
RARE = {
    "smallcity.refuse.locked": "test_powers",
    "smallcity.refuse.no_deployment": "test_powers",
    "smallcity.refuse.no_turn_after": "test_powers",
    "smallcity.outcome.pollux_connected": "test_pollux",
    "connected": "test_pollux",
    "land_lost": "test_powers",
    **{f"smallcity.reason.{name}": "coach/test_reasons" for name in RARE_REASONS},
}


DRAWN = {kind: district_id(sign) for sign, kind in signs()}
LOOK = Look(
    "turn",
    (
        States(".choosable", "visibility", ("", "hidden")),
        States(".plate:not([data-me])", "data-state", ("in", "acting")),
    ),
    (
        tuple(f"sc-bust-{seat}" for seat in range(4)),
        tuple(f"sc-sicarius-{seat}" for seat in range(4)),
        (*DRAWN.values(), "sc-ruined"),
    ),
)


def keys() -> dict[str, list[str]]:
    """Return the words that complete the keys which the views make with f-strings."""
    return {
        "smallcity.log.*": [
            kind
            for event in read("smallcity").events - {*QUIET}
            for kind in LINES.get(event, [event])
        ],
        "smallcity.district.*": [*DISTRICTS[:-1]],
        "smallcity.about.*": [*DISTRICTS, "ruined"],
        "smallcity.alone.*": [*DISTRICTS, "ruined"],
        "smallcity.power.*": [*POWERS],
        "smallcity.power.*.detail": [*POWERS],
        "smallcity.rating.*": [LOWEST, *(name for _, name in RATINGS)],
        "smallcity.chip.*": ["stopped", "stuck", "conceded"],
        "smallcity.out.*": ["stopped", "stuck", "conceded"],
        "smallcity.chip.sides_*": SIDES,
        "smallcity.thing.*": [*HELD],
        "smallcity.holds.*": [*HELD],
        "smallcity.key.*": [*HELD, "emperor", "sicarius", "locked", "worth", "earns"],
        "smallcity.kind.*": [*PICTURES],
        "smallcity.term.*": sorted({*TERMS, *TERMS_ALONE, *SIGNS}),
        "smallcity.action.*": ["stop", "stop_pollux", "concede"],
        "smallcity.option.city.*": [*CITIES],
        "smallcity.workshop.shape.*": [*LAYOUTS],
        "smallcity.workshop.kind.*": [*PICTURES, "plain"],
        "smallcity.workshop.number.*": ["residential", "commercial"],
        "smallcity.workshop.check.*": [*USUAL["A"]],
        "smallcity.workshop.*": ["apart", "crowded"],
        "smallcity.move.*": [
            *("step", "move", "place", "deploy", "convert", "hire", "spare", "stop", "concede"),
        ],
    }


KIT = GameKit(
    id="smallcity",
    adapter=SmallcityAdapter(),
    golden={
        "solitaire": Case(1, 10),
        "2-players": Case(2, 14, {"powers": "chosen", "city": "subura"}),
        "3-players-pollux": Case(3, 216, {"variant": "pollux", "city": "palatium"}),
        "4-players": Case(4, 213, {"powers": "dealt"}),
    },
    keys=keys,
    phases=("place", "turn", "convert", "hire", "rob", "deploy"),
    look=LOOK,
    variants={"powers": "dealt"},
    clashes=(
        {"players": 4, "variant": "pollux"},
        {"players": 1, "variant": "pollux"},
        {"players": 1, "variant": "hardcore"},
        {"players": 2, "variant": "pollux", "powers": "chosen"},
        {"players": 3, "variant": "pollux", "powers": "dealt"},
    ),
    least=2,
    rare=RARE,
)
