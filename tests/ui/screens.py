"""Every screen of the page in significant states, for the tests of markup."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property

from engine.catalogue import GAMES
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.own import own
from tests.ui.document import Document, read
from tests.ui.finished import finished
from tests.ui.party import Party
from tests.ui.ports import FakeStorage, Visit, reached
from ui.base.kept import ASIDE
from ui.base.text import LANGUAGES
from ui.match.links.fragment import TURN, Link, written
from ui.storage.history import KEY as HISTORY
from ui.storage.names import KEY as NAMES
from ui.storage.saved_games import INDEX, SAVE
from ui.table.catalogue import lessons_of

LESSONS = {game: lessons_of(game) for game in GAMES if lessons_of(game)}

EVIL = '<wolf a="1">&amp;\'{0}'  # a name of all special characters


@dataclass(frozen=True)
class Screen:
    """One screen with its panel and its handlers."""

    name: str
    root: dict[str, str]
    markup: str
    panel: str
    drawings: str
    words: frozenset[str]  # the actions that the screen or the page handles

    @cached_property
    def document(self) -> Document:
        """The parsed screen and panel."""
        return read(self.markup + self.panel)


def _shown(visit: Visit, name: str) -> Screen:
    page = visit.page
    panel = visit.app.panels.open
    words = frozenset(
        (*visit.app.screen.actions, *visit.app.actions, *(panel.actions if panel else ()))
    )
    drawings = "".join(page.drawings.values())
    return Screen(name, page.root, page.markup, page.panel, drawings, words)


def _after(visit: Visit, name: str, *actions: str) -> Screen:
    for action in actions:
        visit.app.handle(action)
    return _shown(visit, name)


def named(text: str, kinds: str) -> str:
    """Return a save with nasty names instead of its own."""
    match = Match.load(text)
    match.seats = tuple(Seat(f"{EVIL}{i}", seat.bot) for i, seat in enumerate(match.seats))
    assert len(kinds) == len(match.seats)
    return match.dump()


def opened(language: str, text: str, kinds: str) -> Visit:
    """Return a visit at the table of a save, with nasty names, the curtain up."""
    visit = Visit(pace="instant", languages=(language,)).start()
    visit.app.handle("set:passes=False")
    visit.app.handle("import", named(text, kinds))
    visit.app.handle("lift")
    return visit


def at_table(language: str, phase: str, kinds: str = "pbbb", following: bool = False) -> Visit:
    """Return a visit at a table of Brutus."""
    return opened(language, reached(phase, kinds, following), kinds)


def _lobbies(language: str) -> Iterator[Screen]:
    yield _shown(Visit(languages=(language,)).start(), "lobby")
    good = named(reached("play", "pbbb"), "pbbb")
    texts = {
        f"{SAVE}1": good,
        f"{SAVE}2": good.replace('"imperator"', '"<wolf>"'),
        f"{SAVE}3<wolf>": "{",
        f'{SAVE}"><wolf>': good,
        f"{ASIDE}<wolf>": "{",
        f"{ASIDE}save.1": good,
        INDEX: '{"1": {"saved": "<wolf>", "over": true}}',
    }
    visit = Visit(FakeStorage(texts), languages=(language,)).start()
    yield _shown(visit, "lobby with saves")
    many = FakeStorage({f"{SAVE}{id_}": good for id_ in range(30)})
    yield _shown(Visit(many, languages=(language,)).start(), "lobby with many saves")
    yield _after(visit, "lobby, deleting", "delete:1")
    yield _after(visit, "lobby, deleting what was put aside", "delete-aside:<wolf>")
    yield _after(visit, "lobby, exporting secrets", 'export:"><wolf>')
    yield _after(visit, "lobby, a save of no game", "resume:2")
    visit.app.handle("import", good.replace('"moves":[[', '"moves":[[9,"<wolf>"],['))
    yield _shown(visit, "lobby, a save with a wrong move")
    matches = [{"text": text} for text in (good, "{", good.replace('"imperator"', '"<wolf>"'))]
    head = {"format": "ides-all", "version": 1, "made": "<wolf>", "records": "<wolf>"}
    settings = {"theme": "auto"}
    visit.app.handle("import", json.dumps({**head, "settings": settings, "matches": matches}))
    visit.wait(0)
    yield _shown(visit, "lobby, what a file of everything has brought")


def _histories(language: str) -> Iterator[Screen]:
    visit = Visit(languages=(language,)).start()
    yield _after(visit, "history, empty", "history")
    evil = [["<wolf>", None, None], [EVIL, "hard", "<wolf>"], ["Anne", None, None]]
    seats = [*evil, ["Bert", "easy", None]]
    told = {"options": {"length": "hands", "hands": 2, "revolt": True}, "seats": seats}
    other = finished(1, game="brus", options={"points": 8}, seats=seats)
    text = json.dumps({"dropped": 3, "shelf": True, "matches": [*finished(12, **told), *other]})
    visit = Visit(FakeStorage({HISTORY: text}), languages=(language,)).start()
    yield _after(visit, "history", "history")
    yield _after(visit, "history of one game", "history-who:Anne", "history-game:imperator")
    yield _after(visit, "history, throwing away", "forget")
    text = json.dumps({"shelf": True, "matches": finished(1, **told)})
    visit = Visit(FakeStorage({HISTORY: text}), languages=(language,)).start()
    yield _after(visit, "history with one match", "history")
    bots = json.dumps({"shelf": True, "matches": finished(1, seats=[["A", "easy", None]] * 4)})
    visit = Visit(FakeStorage({HISTORY: bots}), languages=(language,)).start()
    yield _after(visit, "history of bots", "history")


def _set_ups(language: str) -> Iterator[Screen]:
    visit = Visit(languages=(language,)).start("imperator")
    yield _shown(visit, "set-up")
    names = {NAMES: json.dumps({"people": [EVIL, "Anne"]})}
    known = Visit(FakeStorage(names), languages=(language,)).start("brus")
    yield _after(known, "set-up, names known", "seat:Anne")
    for length in ("hands", "points", "minutes"):
        visit.fill("option:length", length)
        yield _shown(visit, f"set-up, {length}")
    visit.fill("players", "10")
    for seat in range(10):
        visit.fill(f"name:{seat}", EVIL)
    yield _after(visit, "set-up, namesakes", "start")
    visit.choose_deal(EVIL)
    yield _after(visit, "set-up, bad seed", "start")
    yield _after(visit, "settings", "settings")
    yield _after(visit, "keys", "keys")
    yield _after(visit, "this device", "device", "copy-report")
    visit.device.facts = visit.device.facts._replace(persisted=False)
    visit.device.promises = False
    yield _after(visit, "this device, where things may be cleared", "device")
    yield _after(visit, "this device, no promise", "persist", "copy-report")
    visit.device.locked = True
    yield _after(visit, "this device, nothing to copy with", "copy-report")
    yield _after(visit, "rules", "rules:imperator#forum")
    sets = {"1": own("arena"), "2": own("arena").replace("[[school]]", "[[<wolf>]]", 1)}
    kept = {
        f"ides.content.{id_}": json.dumps({"game": "arena", "name": EVIL, "text": text})
        for id_, text in sets.items()
    }
    visit = Visit(FakeStorage(kept), languages=(language,)).start("arena")
    visit.fill("content", "1")
    yield _shown(visit, "set-up, own cards")
    visit.fill("content", "2")
    yield _shown(visit, "set-up, cards that cannot be played with")
    visit.app.handle("import", sets["2"].replace("[[<wolf>]]", '[[school]]\n"<wolf>" = 1'))
    yield _shown(visit, "a file of cards that cannot be played with")


def _workshops(language: str) -> Iterator[Screen]:
    visit = Visit(languages=(language,)).start()
    yield _after(visit, "cards", "workshop:arena")
    yield _after(visit, "own cards", "copy")
    visit.fill("set-name", EVIL)
    for section in ("school", "laniste", "organiser", "brutus"):
        yield _after(visit, f"a card: {section}", f"part:{section}/0")
    visit.fill("put:brutus/0/name.fr", EVIL)
    yield _after(visit, "a card, nasty", "part:brutus/0")
    visit.fill("put:brutus/0/name.en", "")
    yield _shown(visit, "a card, not right yet")
    yield _after(visit, "own cards, not right yet", "part:")
    yield _after(visit, "own cards, removing", "remove")
    visit.app.handle("home")
    yield _after(visit, "boards", "workshop:smallcity")
    yield _after(visit, "own boards", "copy")
    yield _after(visit, "a board", "part:B1a", "brush:3:9", "change:paint:B1a/0=3:9")
    yield _after(visit, "a board, painting nothing", "brush:.")
    yield _after(visit, "a new board", "add:A5a", "brush:L")
    yield _after(visit, "a ready-made city", "part:subura/hexagon")
    text = json.dumps({"game": "smallcity", "name": EVIL, "text": "board <wolf>"})
    broken = Visit(FakeStorage({"ides.content.1": text}), languages=(language,)).start()
    yield _after(broken, "boards that cannot be read", "workshop:smallcity/1")


def _decisions(language: str) -> Iterator[Screen]:
    """Every kind of decision of every game."""
    for kit in KITS.values():
        kinds = "p" + "b" * (kit.fewest - 1)
        for phase in kit.phases:
            visit = opened(language, reached(phase, kinds, game_id=kit.id), kinds)
            yield _shown(visit, f"{kit} {phase}")
            if picks := [act for act in visit.acts() if act.startswith("pick")]:
                yield _after(visit, f"{kit} {phase}, picked", picks[0])


def _tables(language: str) -> Iterator[Screen]:
    visit = at_table(language, "play", following=True)
    yield _after(visit, "a move refused", "move:lay:<wolf>")
    yield _after(visit, "a lay refused", "why:lay:1x9")
    visit.thinker.held = True
    yield _after(visit, "a hint asked for", "hint")
    visit.thinker.release({"move": "pass"})
    yield _shown(visit, "a hint")
    yield _after(visit, "looking back", "look:2")
    yield _after(visit, "undo asks", "now", "undo-to:0")
    yield _after(visit, "all unfolded", "now", "aside", "log", "switch:review=on")
    back = at_table(language, "play", following=True)
    yield _after(back, "moves undone", f"undo!:{back.session.undo_target}")
    crowd = "pbbbbbbbbb"
    yield _shown(at_table(language, "take", crowd), "ten at the forum")
    yield _shown(at_table(language, "play", crowd, following=True), "ten in a round")
    idle = at_table(language, "play", following=True)
    idle.thinker.held = True
    yield _after(idle, "sitting out of a round", "sit-out")
    thinking = Visit(languages=(language,)).start()
    thinking.thinker.held = True
    yield _shown(thinking.lay_out(kinds="bbbbb", length="minutes"), "spectators")
    reading = Visit(languages=(language,)).start()
    reading.app.handle("set:tricks=tap")
    reading.lay_out(kinds="bbbb").wait(10**5)
    yield _shown(reading, "spectators, reading what is finished")
    yield _shown(_conceded(language), "spectators, one of them out")


def _conceded(language: str) -> Visit:
    """Return a visit at the table of Small City that the visitor has given up."""
    visit = Visit(languages=(language,)).start()
    visit.thinker.held = True
    seats = (Seat("N0"), Seat("N1", "easy"), Seat("N2", "easy"))
    match = Match.new("smallcity", players=3, seed=1, seats=seats)
    while "concede" not in match.state.legal_moves(0):
        seat = match.state.to_act[0]
        match.play(seat, match.state.legal_moves(seat)[0])
    match.play(0, "concede")
    visit.app.handle("import", named(match.dump(), "pbb"))
    return visit


def _ends(language: str) -> Iterator[Screen]:
    visit = Visit(pace="instant", languages=(language,)).start()
    visit.app.handle("import", named(reached("announce", "pppp"), "pppp"))
    yield _shown(visit, "curtain")
    visit.app.handle("home")
    visit.lay_out(kinds="bbbb", length="hands", hands=2, revolt=True)
    visit.match.seats = tuple(Seat(f"{EVIL}{i}", "easy") for i in range(4))
    visit.wait(0)
    yield _after(visit, "result", "log")
    yield _after(visit, "result, looking back", "look:9")
    yield _after(visit, "replay", "replay", "look:9")
    yield _after(visit, "replay, all unfolded", "log", "aside")
    yield _after(visit, "sharing a match", "share", "share-copy")
    visit.device.locked = True
    yield _after(visit, "sharing a puzzle", "share-kind:puzzle", "share-copy")


def _by_links(language: str) -> Iterator[Screen]:
    text = named(reached("announce", "pppp"), "pppp")
    visit = Visit(pace="instant", languages=(language,)).start()
    visit.app.handle("import", text)
    yield _after(visit, "who plays by links", "afar:1")
    yield _after(visit, "several play by links", "several", "with:1")
    to_act = Match.load(text).state.to_act[0]
    yield _after(
        visit, "spectators, another device is awaited", "several", f"be:{(to_act + 1) % 4}"
    )
    yield _after(
        visit, "spectators, the link for the next person", f"hand-on:1/{to_act}", "share-copy"
    )
    fragment = written(Link(TURN, text, 0, to_act))
    other = Visit(pace="instant", languages=(language,)).start(link=fragment)
    yield _shown(other, "what a link holds")
    yield _after(other, "a link has brought a match", "arrival")
    other.app.handle(f"be:{to_act}")
    yield _shown(other.follow(fragment), "a link has brought moves")
    yield _around(visit, "another device is awaited still", "close", "aside")
    other.app.handle("home")
    other.app.handle("import", named(over_by_links(), "pppp"))
    yield _after(other, "the end of a match by links", "afar:2", "be:0")
    chosen = Visit(languages=(language,)).start("brus")
    chosen.fill("kind:1", "person")
    chosen.fill("afar", "True")
    yield _shown(chosen, "set-up, by links")


@cache
def over_by_links() -> str:
    """Return the save of a finished match of persons."""
    visit = Visit(pace="instant").start().begin("brus", "pppp", points=1)
    visit.play_until(lambda: visit.session.over)
    return visit.match.dump()


def _lessons(language: str) -> Iterator[Screen]:
    for game, (first, *_) in LESSONS.items():
        visit = Visit(pace="instant", languages=(language,)).start()
        yield _after(visit, f"lesson {game}", f"learn:{game}/{first}")
        wrong = "lesson-on"
        while wrong == "lesson-on":
            visit.app.handle(wrong)
            visit.wait(10**5)
            wrong = next(
                act for act in visit.acts() if act not in visit.highlighted() or act == wrong
            )
        yield _after(visit, f"lesson {game}, a wrong tap", wrong)
        while actions := visit.highlighted():
            visit.app.handle(actions[0])
            visit.wait(10**5)
        yield _shown(visit, f"lesson {game}, over")


def _around(visit: Visit, name: str, *actions: str) -> Screen:
    """Return a screen of one device of several; whoever owes no decision looks on."""
    for action in actions:
        visit.app.handle(action)
    looks_on = visit.at_table and not visit.session.owing
    return _shown(visit, f"spectators, {name}" if looks_on else name)


def _devices(language: str) -> Iterator[Screen]:
    """Several devices at one table: the host's, and those that join it."""
    yield from _hosts(language)
    yield from _guests(language)


def _hosts(language: str) -> Iterator[Screen]:
    party = Party(language)
    host = party.host(kinds="peeb", names=EVIL)
    yield _around(host, "set-up, seats elsewhere")
    host.press("start")
    yield _around(host, "an invitation, not ready")
    party.flow()
    yield _around(host, "an invitation", "share-copy")
    host.app.handle("typed:answer", "<wolf>")
    yield _around(host, "an invitation, a wrong answer")
    yield _around(host, "an invitation, scanning", "scan")
    guest = party.joined(host)
    yield _around(host, "the next invitation")
    yield _around(host, "a host's devices", "devices")
    host.app.handle("invite:watch")
    party.flow()
    yield _around(host, "an invitation to look on")
    party.joined(host)
    yield _around(host, "a host's devices, a spectator there")
    yield _around(host, "one device missing", "close")
    host.app.handle("stand-in:2")
    host.wait(10**5)
    yield _around(host, "a bot stands in at a host's")
    party.wish(host, guest)
    yield _around(host, "a host is asked to undo")
    party.cut()
    yield _around(host, "all devices missing")
    yield _around(host, "help with devices", "together-help")
    host.fill("server", "<wolf>")
    yield _around(host, "help with devices, a wrong address")
    unable = Party(language)
    host = unable.host(kinds="pebb")
    host.press("start")
    unable.air.able = False
    unable.flow()
    yield _around(host, "no invitation can be made")


def _guests(language: str) -> Iterator[Screen]:
    party = Party(language)
    host = party.host(kinds="peeb", names=EVIL)
    host.press("start")
    party.flow()
    visit = party.visit(FakeStorage({NAMES: json.dumps({"people": [EVIL, "Anne"]})}))
    visit.start()
    yield _around(visit, "joining", "join")
    visit.app.handle("scan")
    visit.peers.see(None)
    yield _around(visit, "joining, no camera")
    visit.app.handle("linked", "join=<wolf>")
    yield _shown(visit, "a damaged link to a table")
    yield _around(visit, "joining by a damaged link", "arrival")
    visit.follow(party.invitation(host))
    party.flow()
    yield _around(visit, "an answer", "share-copy", "my-face")
    party.accept(host, visit)
    yield _around(visit, "a guest")
    second = party.joined(host)
    host.press("close")
    party.wish(host, visit, second)
    yield _around(second, "a guest is asked to undo")
    party.cut()
    yield _around(visit, "a guest without a host", "rejoin")
    older = party.visit()
    older.device.facts = older.device.facts._replace(build="older")
    host.press("together")
    party.flow()
    older.follow(party.invitation(host))
    party.flow()
    party.accept(host, older)
    yield _around(older, "an older page is not let in")
    other = party.visit()
    host.app.handle("invite:table")
    party.flow()
    other.follow(f"{party.invitation(host).partition('&')[0]}&game=brus&by=%3Cwolf%3E&as=.")
    party.flow()
    yield _around(other, "an answer for the table alone")


PARTS = (
    *(_lobbies, _histories, _set_ups, _workshops),
    *(_decisions, _tables, _ends, _by_links, _lessons, _devices),
)


@cache
def screens() -> dict[str, Screen]:
    """Return every screen in every language by its name."""
    found: dict[str, Screen] = {}
    for language in LANGUAGES:
        for part in PARTS:
            for screen in part(language):
                name = f"{language}: {screen.name}"
                assert name not in found
                found[name] = replace(screen, name=name)
    return found
