"""What happened, told so that every line of the log can be checked by its reader.

Places go by name, seats by number. Nothing is told in a playout.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, NamedTuple, ParamSpec

from engine.core.plain import JsonObject, plain
from engine.games.brigands.constants import LEVELS, NAMES, SKILLS, WHEEL
from engine.games.brigands.plans import Plan
from engine.games.brigands.position import BrigandsPosition

P = ParamSpec("P")


def _unless_silent(
    tell: Callable[Concatenate[BrigandsPosition, P], None],
) -> Callable[Concatenate[BrigandsPosition, P], None]:
    """Spare a playout, to which nobody listens, the work of telling."""

    def unless_silent(s: BrigandsPosition, /, *args: P.args, **kwargs: P.kwargs) -> None:
        if not s.silent:
            tell(s, *args, **kwargs)

    return unless_silent


def _here(s: BrigandsPosition) -> str:
    """Return the place being resolved."""
    return NAMES[s.place]


def _day(s: BrigandsPosition) -> bool:
    """Tell whether its Day card lies there."""
    return s.days[s.place]


def _teams(s: BrigandsPosition) -> list[dict[str, int]]:
    """Return the teams at the place being resolved."""
    return [{"seat": seat, "men": men} for seat, men in enumerate(s.men[s.place]) if men]


# The day


@_unless_silent
def set_up(s: BrigandsPosition) -> None:
    """The city is laid out and the Prince named."""
    drawn = s.prince is not None and s.options["prince"] == "drawn"
    s.tell("set_up", order=[NAMES[p] for p in s.order], prince=s.prince, drawn=drawn)


@_unless_silent
def new_day(s: BrigandsPosition, card: int, gained: list[int]) -> None:
    """A Day card is turned up; these seats gain a token."""
    s.tell("day", reveals=True, turn=s.turn, place=NAMES[card], seats=gained)


@_unless_silent
def planned(s: BrigandsPosition, seat: int) -> None:
    """A plan is ready, face down."""
    s.tell("planned", {"plan": s.chosen[seat].text}, (seat,), seat=seat)


@_unless_silent
def revealed(s: BrigandsPosition, shown: tuple[Plan, ...]) -> None:
    """All plans are turned up; what the Prince held comes back."""
    plans: list[JsonObject] = [
        {
            "seat": seat,
            "teams": [{"place": NAMES[p], "men": m, "token": t} for p, m, t in plan.teams],
            "patrols": [NAMES[place] for place in plan.patrols],
        }
        for seat, plan in enumerate(shown)
    ]
    back = [{"seat": seat, "count": len(cards)} for seat, cards in enumerate(s.taken) if cards]
    s.tell("revealed", reveals=True, turn=s.turn, plans=plans, back=back)


@_unless_silent
def place(s: BrigandsPosition) -> None:
    """The next place is resolved."""
    tokens = s.marked[s.place][:]
    s.tell(
        "place",
        place=_here(s),
        day=_day(s),
        teams=_teams(s),
        patrols=s.watch[s.place],
        tokens=tokens,
    )


# Team actions


@_unless_silent
def wheel_set(s: BrigandsPosition, seat: int) -> None:
    """A wheel is set, face down."""
    action = {"action": s.chosen[seat].text}
    s.tell("wheel_set", action, (seat,), seat=seat, place=_here(s))


@_unless_silent
def wheels(s: BrigandsPosition) -> None:
    """All wheels are shown, in the order in which they will be carried out."""
    chosen = [
        {
            "seat": seat,
            "action": choice.word,
            "to": choice.numbers[0] if choice.numbers else None,
            "priority": WHEEL.get(choice.word),
        }
        for seat, choice in sorted(s.chosen.items(), key=lambda item: WHEEL.get(item[1].word, -1))
    ]
    s.tell("wheels", reveals=True, place=_here(s), actions=chosen)


@_unless_silent
def spied(s: BrigandsPosition, prince: int, seat: int, cards: tuple[int, ...]) -> None:
    """The Prince takes cards from a hand; only the two see which."""
    secret = {"cards": [NAMES[card] for card in cards]}
    seers = tuple(sorted((prince, seat)))
    s.tell("spied", secret, seers, reveals=True, by=prince, to=seat, count=len(cards))


@_unless_silent
def patrol_moved(s: BrigandsPosition, to: int) -> None:
    """One of the Prince's patrols goes elsewhere."""
    s.tell("patrol_moved", by=s.prince, place=_here(s), target=NAMES[to])


@_unless_silent
def went_home(s: BrigandsPosition, seat: int, men: int) -> None:
    """A team goes home."""
    s.tell("went_home", seat=seat, place=_here(s), men=men)


class Theft(NamedTuple):
    """A team of `men` takes `each` per pawn from a purse.

    The Prince being served, `left` of the purse was there for the `hands` pawns that steal.
    """

    by: int
    to: int
    men: int
    each: int
    hands: int
    purse: int
    left: int


@_unless_silent
def stole(s: BrigandsPosition, theft: Theft) -> None:
    """A team robs another."""
    s.tell(
        "stole",
        by=theft.by,
        to=theft.to,
        men=theft.men,
        each=theft.each,
        hands=theft.hands,
        purse=theft.purse,
        left=theft.left,
        amount=theft.each * theft.men,
        place=_here(s),
    )


@_unless_silent
def prince_stole(s: BrigandsPosition, to: int, patrols: int, amount: int, purse: int) -> None:
    """The Prince robs a team for the bank."""
    s.tell(
        "prince_stole", by=s.prince, to=to, patrols=patrols, amount=amount,
        purse=purse, place=_here(s),
    )  # fmt: skip


@_unless_silent
def target_gone(s: BrigandsPosition, by: int, to: int, action: str) -> None:
    """The team aimed at has left."""
    s.tell("target_gone", by=by, to=to, action=action, place=_here(s))


@_unless_silent
def moved(s: BrigandsPosition, seat: int, men: int, to: int) -> None:
    """A team moves on."""
    s.tell("moved", seat=seat, men=men, place=_here(s), target=NAMES[to])


@_unless_silent
def deserted(s: BrigandsPosition) -> None:
    """All teams have left before the district could pay or arrest them."""
    s.tell("deserted", place=_here(s))


@_unless_silent
def pushed(s: BrigandsPosition, by: list[int], to: int, men: int, target: int) -> None:
    """Pawns of the team `to` are pushed on."""
    s.tell("pushed", by=by, to=to, men=men, place=_here(s), target=NAMES[target])


# Arrests and effects


@_unless_silent
def jailed(s: BrigandsPosition) -> None:
    """Everybody here goes to prison, arrested by a patrol or trapped by the district."""
    patrols = s.watch[s.place]
    s.tell(
        "arrested" if patrols else "trapped",
        place=_here(s),
        day=_day(s),
        teams=_teams(s),
        patrols=patrols,
    )


@_unless_silent
def paid(s: BrigandsPosition, gains: list[int], each: int | None) -> None:
    """Market, Palace or Treasury pays; `each` is what a pawn gets at the Palace."""
    s.tell("paid", place=_here(s), day=_day(s), each=each, gains=_gains(s, gains))


class Share(NamedTuple):
    """Loot and dice, shared: `each` per pawn, and what is `left` over, which is not taken."""

    loot: int
    dice: list[int]
    each: int
    left: int


@_unless_silent
def shared(s: BrigandsPosition, share: Share, gains: list[int]) -> None:
    """Town hall or Convoy pays."""
    s.tell(
        "shared",
        reveals=bool(share.dice),
        place=_here(s),
        day=_day(s),
        loot=share.loot,
        dice=share.dice,
        each=share.each,
        left=share.left,
        total=share.loot + sum(share.dice),
        men=sum(s.men[s.place]),
        gains=_gains(s, gains),
    )


def _gains(s: BrigandsPosition, gains: list[int]) -> list[dict[str, int]]:
    return [{**team, "gain": gains[team["seat"]]} for team in _teams(s)]


@_unless_silent
def took_tokens(s: BrigandsPosition, seat: int, count: int, gained: int) -> None:
    """A pawn at the Harbour takes tokens, as many as the reserve still has."""
    s.tell("took_tokens", place=_here(s), day=_day(s), seat=seat, count=count, gained=gained)


@_unless_silent
def sold(s: BrigandsPosition, seat: int, count: int, price: int) -> None:
    """A pawn at the Harbour sells tokens."""
    s.tell(
        "sold", place=_here(s), day=_day(s), seat=seat, count=count, price=price, gain=count * price
    )


@_unless_silent
def rolled(s: BrigandsPosition, seat: int, dice: list[int], price: int) -> None:
    """A pawn at the Tavern has rolled."""
    s.tell(
        "rolled",
        reveals=True,
        place=_here(s),
        day=_day(s),
        seat=seat,
        dice=dice,
        price=price,
        gain=sum(dice),
    )


@_unless_silent
def day_used(s: BrigandsPosition) -> None:
    """A brigand has profited from the Day card, which leaves the game."""
    s.tell("day_used", place=_here(s))


# The Prison


@_unless_silent
def stayed(s: BrigandsPosition, seat: int, gained: int) -> None:
    """A prisoner stays, for a token if there is one."""
    s.tell("stayed", seat=seat, gained=gained)


@_unless_silent
def freed(s: BrigandsPosition, seat: int) -> None:
    """A prisoner leaves for a token."""
    s.tell("freed", seat=seat, cost=1)


@_unless_silent
def watched(s: BrigandsPosition, gained: int) -> None:
    """A patrol is in the Prison: the Prince's board comes into play."""
    s.tell("watched", by=s.prince, gained=gained)


@_unless_silent
def skill_raised(s: BrigandsPosition, skill: int) -> None:
    """The Prince raises a marker."""
    name, level = SKILLS[skill], s.levels[skill]
    s.tell("raised", by=s.prince, skill=name, level=level, value=LEVELS[name][level])


@_unless_silent
def judged(s: BrigandsPosition, fine: int, payments: list[tuple[int, int, int]]) -> None:
    """Every prisoner has paid the fine as far as possible, and is free."""
    prisoners = [
        {"seat": seat, "men": men, "due": fine * men, "paid": paid} for seat, men, paid in payments
    ]
    s.tell("judged", by=s.prince, fine=fine, prisoners=prisoners)


@_unless_silent
def match_over(s: BrigandsPosition) -> None:
    """The sixth day is over."""
    assert s.final is not None
    told = s.final.to_json()
    s.tell("match_over", scores=told["scores"], winners=told["winners"], why=plain(told["why"]))
