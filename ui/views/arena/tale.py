"""What happened last: the losses of a tournament worked out, the last combat, the last fight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.arena import ARENA
from ui.text import Texts
from ui.views.arena.cards import card_name, face, organiser_name, sign, value_text
from ui.views.arena.scene import Scene
from ui.views.art.seats import disc
from ui.views.kit.review import review_button
from ui.views.markup import attrs, esc


def loss_words(t: Texts, result: Mapping[str, Any], seat: int) -> str:
    """Return how a loss comes about: `bid 2, won 3: 1 lost`."""
    bid, won, loss = result["bids"][seat], result["victories"][seat], result["losses"][seat]
    if bid == won:
        return t("arena.loss.exact", bid=bid, won=won)
    sum_ = _sum(result, abs(bid - won), loss)
    key = "arena.loss.worked" if sum_ else "arena.loss.plain"
    return t(key, bid=bid, won=won, count=loss, sum=sum_)


def _sum(result: Mapping[str, Any], difference: int, loss: int) -> str:
    """Return the sum that makes the loss when it is not simply the difference: `2 × 2 − 1`."""
    organiser = ARENA.cards.organisers[result["organiser"]]
    times = organiser.numbers.get("times", 1)
    doubled = f"{difference} × {times}" if times > 1 else f"{difference}"
    spared = difference * times - loss
    if spared:
        return f"{doubled} − {spared}"
    return doubled if times > 1 else ""


def fight_words(t: Texts, fight: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """Return a fight of the finale in sentences: the highest, who was wrong, who loses."""
    cards, winner = fight["cards"], fight["seat"]
    highest = t(
        "arena.fight.highest",
        number=fight["number"],
        seat=names[winner],
        card=card_name(t, cards[winner]),
    )
    wrong = t.listed([names[seat] for seat in fight["wrong"]])
    told = t("arena.fight.wrong", names=wrong, count=len(fight["wrong"])) if wrong else ""
    losers = t.listed([names[seat] for seat in fight["losers"]])
    return [part for part in (highest, told or t("arena.fight.right"), _cost(t, fight, losers))
            if part]  # fmt: skip


def _cost(t: Texts, fight: Mapping[str, Any], losers: str) -> str:
    if fight["annulled"] and not losers:
        return t("arena.fight.annulled")
    if fight["forced"]:
        return t("arena.fight.forced", names=losers)
    if not losers:
        return t("arena.fight.nobody")
    return t("arena.fight.lose", names=losers, count=len(fight["losers"]))


def resolution(scene: Scene) -> str:
    """Return the last tournament: a line for every player, worked out."""
    t, result = scene.t, scene.o["results"][-1]
    title = t(
        "arena.board.resolved",
        number=result["number"],
        organiser=organiser_name(t, result["organiser"]),
    )
    lines = "".join(
        _loss_line(scene, result, seat)
        for seat, bid in enumerate(result["bids"])
        if bid is not None
    )
    hope = ""
    if result["last_hope"]:
        names = t.listed([scene.name(seat) for seat in result["last_hope"]])
        words = scene.words("arena.board.last_hope", names=names, count=len(result["last_hope"]))
        hope = f"<p>{words}</p>"
    return (
        f'<div class="arena-tale" id="resolution-{result["number"]}" tabindex="0">'
        f'<h2>{esc(title)}</h2><ul class="arena-losses">{lines}</ul>{hope}</div>'
    )


def _loss_line(scene: Scene, result: Mapping[str, Any], seat: int) -> str:
    t, left = scene.t, result["coins"][seat]
    key = "arena.board.left" if left else "arena.board.ruined"
    state = "ruined" if not left else "exact" if not result["losses"][seat] else "lost"
    return (
        f'<li data-state="{state}">{disc(seat, 24)}<b>{esc(scene.name(seat))}</b>'
        f"<span>{esc(loss_words(t, result, seat))}</span>"
        f'<span class="arena-loss-left">{esc(t(key, count=left))}</span></li>'
    )


def combat(scene: Scene, again: bool = True) -> str:
    """Return the last combat gladiator by gladiator; `again` when somebody asked for it."""
    t, last = scene.t, scene.o["last_combat"]
    items = "".join(
        _fought(scene, seat, face(t, card, value), value_text(t, card, value), seat == last["seat"])
        for seat, card, value in last["lays"]
    )
    words = f"<p>{esc(won_words(scene))}</p>"
    fought = f'<ol class="arena-fought">{items}</ol>'
    if not again:
        return f'<div class="arena-tale small">{fought}{words}</div>'
    title = esc(t("arena.board.combat", number=last["number"]))
    return f'<div class="arena-tale"><h2>{title}</h2>{fought}{words}{again_button(scene)}</div>'


def again_button(scene: Scene) -> str:
    """Return the button that shows the last combat again, or puts it away."""
    return review_button(scene, "arena.board.review", "arena.board.review_close")


def won_words(scene: Scene) -> str:
    """Return who won the last combat, in a sentence."""
    last, t = scene.o["last_combat"], scene.t
    card, value = next(lay[1:] for lay in last["lays"] if lay[0] == last["seat"])
    key = "arena.board.won" if last["victories"] == 1 else "arena.board.won_counts"
    name = scene.name(last["seat"])
    return t(key, seat=name, card=value_text(t, card, value), count=last["victories"])


def _fought(scene: Scene, seat: int, card: str, label: str, won: bool) -> str:
    name = scene.name(seat)
    marks = attrs(data_won=won)
    said = attrs(role="img", aria_label=f"{name}: {label}")
    return (
        f"<li{marks}><span{said}>{card}</span>"
        f'<span class="arena-fought-who">{disc(seat, 20)}<span>{esc(name)}</span></span></li>'
    )


def fight(scene: Scene) -> str:
    """Return the last fight of the finale: everybody's gladiator and thumb, and what they cost."""
    t, last = scene.t, scene.o["last_fight"]
    items = "".join(
        _showed(scene, seat, card) for seat, card in enumerate(last["cards"]) if card is not None
    )
    words = "".join(f"<p>{esc(text)}</p>" for text in fight_words(t, last, scene.names))
    return (
        f'<div class="arena-tale" id="fight-{last["number"]}" tabindex="0">'
        f'<ol class="arena-fought">{items}</ol>{words}</div>'
    )


def _showed(scene: Scene, seat: int, card: int) -> str:
    """Return one player of a fight: gladiator, thumb, right or wrong."""
    t, last, name = scene.t, scene.o["last_fight"], scene.name(seat)
    thumb = "up" if last["thumbs"][seat] else "down"
    lost = seat in last["losers"]
    right = "wrong" if seat in last["wrong"] else "right"
    words = t(f"arena.thumb.{thumb}")
    label = f"{name}: {card_name(t, card)}, {words}, {t(f'arena.board.{right}')}"
    cost = f'<span class="arena-fought-cost">−1 {sign("coin")}</span>' if lost else ""
    return (
        f"<li{attrs(data_won=seat == last['seat'], data_state=right)}>"
        f'<span class="arena-fought-pair" role="img" aria-label="{esc(label)}">{face(t, card)}'
        f"{sign(f'thumb-{thumb}', 'arena-thumb')}</span>"
        f'<span class="arena-fought-who">{disc(seat, 20)}<span>{esc(name)}</span>{cost}</span>'
        "</li>"
    )
