"""Records the events of a match, with the numbers that let a reader check each line of the log.

Places are given by name, seats by number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, NamedTuple, ParamSpec

from engine.core.plain import Json, JsonObject, plain
from engine.games.brigands.constants import LEVELS, NAMES, SKILLS, WHEEL
from engine.games.brigands.plans import Plan
from engine.games.brigands.position import BrigandsPosition

P = ParamSpec("P")


def _unless_silent(
    record: Callable[Concatenate[BrigandsPosition, P], None],
) -> Callable[Concatenate[BrigandsPosition, P], None]:
    """Skip the recording in a silent state, which saves time in playouts."""

    def recorded(s: BrigandsPosition, /, *args: P.args, **kwargs: P.kwargs) -> None:
        if not s.silent:
            record(s, *args, **kwargs)

    return recorded


def _here(s: BrigandsPosition) -> str:
    """Return the place being resolved."""
    return NAMES[s.place]


def _teams(s: BrigandsPosition) -> list[dict[str, int]]:
    """Return the teams at the place being resolved."""
    return [{"seat": seat, "men": men} for seat, men in enumerate(s.men[s.place]) if men]


def _tell_here(s: BrigandsPosition, type_: str, reveals: bool = False, **data: Json) -> None:
    """Record an event at the place being resolved."""
    s.tell(type_, None, (), reveals, place=_here(s), day=s.days[s.place], **data)


# The day


@_unless_silent
def set_up(s: BrigandsPosition) -> None:
    """Record the order of the places and the Prince."""
    drawn = s.prince is not None and s.options["prince"] == "drawn"
    s.tell("set_up", order=[NAMES[p] for p in s.order], prince=s.prince, drawn=drawn)


@_unless_silent
def new_day(s: BrigandsPosition, card: int, gained: list[int]) -> None:
    """Record the new Day card and the seats that gain a token."""
    s.tell("day", reveals=True, turn=s.turn, place=NAMES[card], seats=gained)


@_unless_silent
def planned(s: BrigandsPosition, seat: int) -> None:
    """Record that a plan is ready; only its owner sees it."""
    s.tell("planned", {"plan": s.chosen[seat].text}, (seat,), seat=seat)


@_unless_silent
def revealed(s: BrigandsPosition, shown: tuple[Plan, ...]) -> None:
    """Record all plans, and the number of cards that the Prince returns."""
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
    """Record the teams, patrols and tokens of the next place."""
    tokens, patrols = s.marked[s.place][:], s.watch[s.place]
    _tell_here(s, "place", teams=_teams(s), patrols=patrols, tokens=tokens)


# Team actions


@_unless_silent
def wheel_set(s: BrigandsPosition, seat: int) -> None:
    """Record that a wheel is set; only its owner sees it."""
    action = {"action": s.chosen[seat].text}
    s.tell("wheel_set", action, (seat,), seat=seat, place=_here(s))


@_unless_silent
def wheels(s: BrigandsPosition) -> None:
    """Record all wheels, in the order in which they are carried out."""
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
    """Record cards that the Prince takes; only he and their owner see which."""
    secret = {"cards": [NAMES[card] for card in cards]}
    seers = tuple(sorted((prince, seat)))
    s.tell("spied", secret, seers, reveals=True, by=prince, to=seat, count=len(cards))


@_unless_silent
def patrol_moved(s: BrigandsPosition, to: int) -> None:
    """Record the move of one of the Prince's patrols."""
    s.tell("patrol_moved", by=s.prince, place=_here(s), target=NAMES[to])


@_unless_silent
def went_home(s: BrigandsPosition, seat: int, men: int) -> None:
    """Record that a team goes home."""
    s.tell("went_home", seat=seat, place=_here(s), men=men)


class Theft(NamedTuple):
    """A theft of `each` Ducats for each of `men` pawns.

    The Prince took his part of `purse` first; `left` remained for all `hands` stealing pawns.
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
    """Record a theft of one team from another."""
    s.tell("stole", **theft._asdict(), amount=theft.each * theft.men, place=_here(s))


@_unless_silent
def prince_stole(s: BrigandsPosition, to: int, patrols: int, amount: int, purse: int) -> None:
    """Record a theft of the Prince, which goes to the bank."""
    s.tell(
        "prince_stole", by=s.prince, to=to, patrols=patrols, amount=amount,
        purse=purse, place=_here(s),
    )  # fmt: skip


@_unless_silent
def target_gone(s: BrigandsPosition, by: int, to: int, action: str) -> None:
    """Record that the target of an action has left."""
    s.tell("target_gone", by=by, to=to, action=action, place=_here(s))


@_unless_silent
def moved(s: BrigandsPosition, seat: int, men: int, to: int) -> None:
    """Record the move of a team to the next place."""
    s.tell("moved", seat=seat, men=men, place=_here(s), target=NAMES[to])


@_unless_silent
def deserted(s: BrigandsPosition) -> None:
    """Record that all teams have left before the effect of the district."""
    s.tell("deserted", place=_here(s))


@_unless_silent
def pushed(s: BrigandsPosition, by: list[int], to: int, men: int, target: int) -> None:
    """Record that pawns of the seat `to` are pushed to the place `target`."""
    s.tell("pushed", by=by, to=to, men=men, place=_here(s), target=NAMES[target])


# Arrests and effects


@_unless_silent
def jailed(s: BrigandsPosition) -> None:
    """Record that all teams here go to prison: arrested by a patrol, or trapped."""
    patrols = s.watch[s.place]
    _tell_here(s, "arrested" if patrols else "trapped", teams=_teams(s), patrols=patrols)


@_unless_silent
def paid(s: BrigandsPosition, gains: list[int], each: int | None) -> None:
    """Record the gains of Market, Palace or Treasury; `each` is the gain per pawn at the Palace."""
    _tell_here(s, "paid", each=each, gains=_gains(s, gains))


class Share(NamedTuple):
    """Loot and dice that are shared: `each` for every pawn; `left` is not taken."""

    loot: int
    dice: list[int]
    each: int
    left: int


@_unless_silent
def shared(s: BrigandsPosition, share: Share, gains: list[int]) -> None:
    """Record the shared gains of Town hall or Convoy."""
    _tell_here(
        s,
        "shared",
        reveals=bool(share.dice),
        **share._asdict(),
        total=share.loot + sum(share.dice),
        men=sum(s.men[s.place]),
        gains=_gains(s, gains),
    )


def _gains(s: BrigandsPosition, gains: list[int]) -> list[dict[str, int]]:
    return [{**team, "gain": gains[team["seat"]]} for team in _teams(s)]


@_unless_silent
def took_tokens(s: BrigandsPosition, seat: int, count: int, gained: int) -> None:
    """Record that a pawn at the Harbour takes `gained` of `count` tokens."""
    _tell_here(s, "took_tokens", seat=seat, count=count, gained=gained)


@_unless_silent
def sold(s: BrigandsPosition, seat: int, count: int, price: int) -> None:
    """Record that a pawn at the Harbour sells tokens."""
    _tell_here(s, "sold", seat=seat, count=count, price=price, gain=count * price)


@_unless_silent
def rolled(s: BrigandsPosition, seat: int, dice: list[int], price: int) -> None:
    """Record a roll at the Tavern and its price."""
    _tell_here(s, "rolled", reveals=True, seat=seat, dice=dice, price=price, gain=sum(dice))


@_unless_silent
def day_used(s: BrigandsPosition) -> None:
    """Record that the Day card leaves the game (ruling 12)."""
    s.tell("day_used", place=_here(s))


# The Prison


@_unless_silent
def stayed(s: BrigandsPosition, seat: int, gained: int) -> None:
    """Record that a prisoner stays and gains this many tokens."""
    s.tell("stayed", seat=seat, gained=gained)


@_unless_silent
def freed(s: BrigandsPosition, seat: int) -> None:
    """Record that a prisoner pays a token and is freed."""
    s.tell("freed", seat=seat, cost=1)


@_unless_silent
def watched(s: BrigandsPosition, gained: int) -> None:
    """Record a patrol in the Prison, and the token that the Prince gains."""
    s.tell("watched", by=s.prince, gained=gained)


@_unless_silent
def skill_raised(s: BrigandsPosition, skill: int) -> None:
    """Record the raised marker and its new value."""
    name, level = SKILLS[skill], s.levels[skill]
    s.tell("raised", by=s.prince, skill=name, level=level, value=LEVELS[name][level])


@_unless_silent
def judged(s: BrigandsPosition, fine: int, payments: list[tuple[int, int, int]]) -> None:
    """Record the fine and the payments of all prisoners, given as seat, pawns and Ducats."""
    prisoners = [
        {"seat": seat, "men": men, "due": fine * men, "paid": paid} for seat, men, paid in payments
    ]
    s.tell("judged", by=s.prince, fine=fine, prisoners=prisoners)


@_unless_silent
def match_over(s: BrigandsPosition) -> None:
    """Record the end of the match."""
    assert s.final is not None
    final = s.final.to_json()
    s.tell("match_over", scores=final["scores"], winners=final["winners"], why=plain(final["why"]))
