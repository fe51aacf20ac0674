"""Tells what happened last: the losses of a tournament, the last combat, the last fight."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.arena.observation import CombatJson
from engine.games.arena.position import FightJson, ResultJson
from ui.base.markup import Markup, el
from ui.base.text import Texts
from ui.games.arena.cards import (
    back,
    card_name,
    cards_of,
    face,
    organiser_name,
    sign,
    value_text,
)
from ui.games.arena.players import bid_drawn
from ui.games.arena.ring import blind, raised_id
from ui.games.arena.scene import Scene
from ui.kit import faces
from ui.kit.pieces import piece
from ui.kit.review import review_button
from ui.kit.seating import who


def loss_words(t: Texts, result: ResultJson, seat: int) -> str:
    """Return how a loss is calculated: `bid 2, won 3: 1 lost`."""
    bid, won, loss = result["bids"][seat], result["victories"][seat], result["losses"][seat]
    assert bid is not None
    if bid == won:
        return t("arena.loss.exact", bid=bid, won=won)
    calculation = _calculation(t, result, abs(bid - won), loss)
    key = "arena.loss.worked" if calculation else "arena.loss.plain"
    return t(key, bid=bid, won=won, count=loss, sum=calculation)


def _calculation(t: Texts, result: ResultJson, difference: int, loss: int) -> str:
    """Return the calculation of a loss that is not just the difference: `2 × 2 − 1`; else ""."""
    organiser = cards_of(t).organisers[result["organiser"]]
    times = organiser.numbers.get("times", 1)
    doubled = f"{difference} × {times}" if times > 1 else f"{difference}"
    spared = difference * times - loss
    if spared:
        return f"{doubled} − {spared}"
    return doubled if times > 1 else ""


def fight_words(t: Texts, fight: FightJson, names: Sequence[str]) -> list[str]:
    """Return a fight of the finale in sentences: the highest, who was wrong, who loses."""
    winner = fight["seat"]
    card = fight["cards"][winner]
    assert card is not None
    highest = t(
        "arena.fight.highest",
        number=fight["number"],
        seat=names[winner],
        card=card_name(t, card),
    )
    losers = t.listed([names[seat] for seat in fight["losers"]])
    return [highest, *_errors(t, fight, names), _cost(t, fight, losers)]


def _errors(t: Texts, fight: FightJson, names: Sequence[str]) -> list[str]:
    """Return who was wrong, and how: a thumb up without the highest, or one down with it."""
    winner, wrong = fight["seat"], fight["wrong"]
    if not wrong:
        return [t("arena.fight.right")]
    found = [t("arena.fight.wrong_down", seat=names[winner])] if winner in wrong else []
    if up := [names[seat] for seat in wrong if seat != winner]:
        found.append(t("arena.fight.wrong_up", names=t.listed(up), count=len(up)))
    return found


def _cost(t: Texts, fight: FightJson, losers: str) -> str:
    if fight["annulled"] and not losers:
        return t("arena.fight.annulled")
    if fight["forced"]:
        return t("arena.fight.forced", names=losers)
    if not losers:
        return t("arena.fight.nobody")
    key = "arena.fight.lose" if fight["wrong"] else "arena.fight.lose_right"
    return t(key, names=losers, count=len(fight["losers"]))


def resolution(scene: Scene) -> Markup:
    """Return the last tournament, with the calculation of every player's loss."""
    t, result = scene.t, scene.o["results"][-1]
    organiser = organiser_name(t, result["organiser"])
    lines = (
        _loss_line(scene, result, seat)
        for seat, bid in enumerate(result["bids"])
        if bid is not None
    )
    title = t("arena.board.resolved", number=result["number"], organiser=organiser)
    return el(
        "section",
        el("h2", title),
        el("ul", *lines, class_="arena-losses"),
        el("p", hope) if (hope := last_hope(t, result, scene.names)) else None,
        class_="arena-tale",
        id=f"resolution-{result['number']}",
        tabindex=0,
        aria_label=title,
    )


def last_hope(t: Texts, result: ResultJson, names: Sequence[str]) -> str:
    """Return a sentence about players who go on by ruling 1, "" if there are none."""
    if not result["last_hope"]:
        return ""
    listed = t.listed([names[seat] for seat in result["last_hope"]])
    return t("arena.board.last_hope", names=listed, count=len(result["last_hope"]))


def _loss_line(scene: Scene, result: ResultJson, seat: int) -> Markup:
    """Return what a player bid, won and lost, as at the player's seat, which has what is left."""
    bid, won, loss = result["bids"][seat], result["victories"][seat], result["losses"][seat]
    assert bid is not None
    calculation = _calculation(scene.t, result, abs(bid - won), loss) if bid != won else ""
    return el(
        "li",
        faces.face(scene, seat, 30),
        el("b", scene.name(seat)),
        el(
            "span",
            bid_drawn(scene.t, bid, won),
            el("span", calculation) if calculation else None,
            class_="arena-loss-bid arena-stakes",
        ),
        el("span", f"−{loss}" if loss else "0", sign("coin"), class_="arena-loss-cost"),
        data_state="ruined" if not result["coins"][seat] else "lost" if loss else "exact",
    )


def combat(scene: Scene, last: CombatJson) -> Markup:
    """Return the last combat, gladiator by gladiator."""
    return el("div", _combat(scene, last), class_="arena-tale small")


def _combat(scene: Scene, last: CombatJson) -> Markup:
    fought = (_fought(scene, last, *lay) for lay in last["lays"])
    return el("ol", *fought, class_="arena-fought") + el("p", won_words(scene, last))


def again_button(scene: Scene) -> Markup:
    """Return the button that shows the last combat again or puts it away."""
    return review_button(scene, "arena.board.review", "arena.board.review_close")


def won_words(scene: Scene, last: CombatJson) -> str:
    """Return who won a combat, in a sentence."""
    t, winner = scene.t, last["seat"]
    (won,) = (value_text(t, card, value) for seat, card, value in last["lays"] if seat == winner)
    key = "arena.board.won" if last["victories"] == 1 else "arena.board.won_counts"
    return t(
        key,
        number=last["number"],
        seat=scene.name(winner),
        card=won,
        count=last["victories"],
    )


def _fought(scene: Scene, last: CombatJson, seat: int, card: int, value: int) -> Markup:
    """Return one gladiator of a combat."""
    label = f"{scene.name(seat)}: {value_text(scene.t, card, value)}"
    return el(
        "li",
        el("span", face(scene.t, card, value), role="img", aria_label=label),
        el("span", who(scene, seat, 20), class_="arena-fought-who"),
        data_won=seat == last["seat"],
    )


def fight(scene: Scene, last: FightJson) -> Markup:
    """Return the last fight of the finale: all gladiators and thumbs, and the losses."""
    showed = (
        _showed(scene, last, seat, card)
        for seat, card in enumerate(last["cards"])
        if card is not None
    )
    return el(
        "section",
        el("ol", *showed, class_="arena-fought"),
        *(el("p", words) for words in fight_words(scene.t, last, scene.names)),
        class_="arena-tale",
        id=f"fight-{last['number']}",
        tabindex=0,
    )


def _showed(scene: Scene, last: FightJson, seat: int, card: int) -> Markup:
    """Return one player of a fight: gladiator, thumb, right or wrong, loss."""
    t = scene.t
    thumb = "up" if last["thumbs"][seat] else "down"
    right = "wrong" if seat in last["wrong"] else "right"
    label = (card_name(t, card), t(f"arena.thumb.{thumb}"), t(f"arena.board.{right}"))
    cost = el("span", "−1 ", sign("coin"), class_="arena-fought-cost")
    return el(
        "li",
        el(
            "span",
            _turned(scene, seat, face(t, card)),
            sign(f"thumb-{thumb}", "arena-thumb"),
            class_="arena-fought-pair",
            id=f"fought-{last['number']}-{seat}",
            **piece(raised_id(last["number"], seat)),
            role="img",
            aria_label=f"{scene.name(seat)}: {', '.join(label)}",
        ),
        el(
            "span",
            who(scene, seat, 20),
            cost if seat in last["losers"] else None,
            class_="arena-fought-who",
        ),
        data_won=seat == last["seat"],
        data_state=right,
    )


def _turned(scene: Scene, seat: int, shown: Markup) -> Markup:
    """Return a gladiator; below its back, which turns away, when the viewer had not seen it."""
    if seat != scene.viewer and not blind(scene):
        return shown
    return el("span", shown, el("span", back(), class_="arena-turned-back"), class_="arena-turned")
