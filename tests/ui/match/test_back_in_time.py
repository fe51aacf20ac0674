"""A player undoes moves and looks back; the log notes each undo."""

from __future__ import annotations

from collections.abc import Iterator

from engine.matches import Match, Takeback
from engine.matches.saves import MAX_TAKEBACKS
from tests.ui.ports import Visit, at, in_phase
from ui.storage.saved_games import SAVE


def undoable() -> Visit:
    """Return a visit where the person can undo the last decision without confirming."""
    visit = at("play", following=True)
    visit.press("move:pass")
    assert not visit.match.reveals_since(visit.session.undo_target or 0)
    return visit


def test_undo_goes_back_to_the_persons_last_decision_past_the_bots() -> None:
    visit = at("play", following=True)
    moves, acts = visit.moves[:], visit.acts()
    visit.press("move:pass")
    visit.wait_for_turn()
    back = visit.session.undo_target
    assert back == len(moves)
    visit.app.handle(f"undo!:{back}")
    assert visit.moves == moves
    assert visit.session.owing == [0]
    assert visit.acts() == acts


def test_the_two_gifts_of_dux_are_taken_back_together() -> None:
    visit = at("dux_more")
    before = visit.moves[:-1]
    visit.answer()
    visit.app.handle(f"undo!:{visit.session.undo_target}")
    assert (visit.phase, visit.moves, visit.session.owing) == ("dux", before, [0])


def test_undo_without_a_secret_seen_asks_nothing() -> None:
    visit = undoable()
    count = len(visit.moves)
    visit.press("undo")
    assert len(visit.moves) < count
    assert "1 move undone" in visit.text
    assert "hidden cards" not in visit.text


def test_what_was_taken_back_is_made_again_move_by_move_of_the_person() -> None:
    visit = undoable()
    for _ in range(2):
        visit.wait_for_turn()
        visit.answer()
    visit.wait_for_turn()
    whole = visit.match.dump()
    stations = []
    for _ in range(2):
        stations.append([*visit.moves])
        visit.app.handle(f"undo!:{visit.session.undo_target}")
    for moves in reversed(stations):
        visit.press("redo")
        assert visit.moves == moves
    assert visit.match.dump() == whole  # the notes of both takebacks are gone, too
    assert "redo" not in visit.document.actions("data-do")


def test_another_move_ends_what_could_be_made_again() -> None:
    visit = undoable()
    visit.wait_for_turn()
    visit.app.handle(f"undo!:{visit.session.undo_target}")
    visit.press("redo")
    visit.app.handle(f"undo!:{visit.session.undo_target}")
    back = len(visit.moves)
    while len(visit.moves) == back:
        visit.answer(lambda acts: acts[-1])
    assert "redo" not in visit.document.actions("data-do")
    moves = [*visit.moves]
    visit.app.handle("redo")
    assert visit.moves == moves


def test_undo_after_a_secret_was_seen_asks_first_and_is_noted() -> None:
    visit = at("announce")
    visit.press("move:forum:1")
    visit.play_until(in_phase(visit, "take"))
    count = len(visit.moves)
    back = visit.session.undo_target
    visit.press("undo")
    assert len(visit.moves) == count
    assert "Hidden cards have been seen" in visit.text
    assert not any(act.startswith("move:") for act in visit.acts())
    visit.press(f"undo!:{back}")
    assert len(visit.moves) == back
    assert "undone after hidden cards were seen" in visit.text
    assert visit.match.takebacks[-1].revealed


def one_bot_moves(visit: Visit) -> None:
    """Let the bot that was asked answer, while `thinker.held`, and play."""
    visit.wait(100)  # until the page has drawn the last move
    visit.thinker.release()
    visit.wait(100)


def test_the_question_stays_while_bots_play_on() -> None:
    visit = at("play")
    visit.thinker.held = True

    def asks() -> bool:
        """Return whether an undo would be asked about, with two bots still to move."""
        back = visit.session.undo_target
        seen = back is not None and visit.match.reveals_since(back)
        return seen and visit.session.state.to_act == (2,)

    while not asks():
        if visit.session.owing:
            visit.answer()
        else:
            one_bot_moves(visit)
    back, made = visit.session.undo_target, len(visit.moves)
    visit.press("undo")
    one_bot_moves(visit)
    assert (len(visit.moves), visit.session.owing) == (made + 1, [])
    assert "Hidden cards have been seen" in visit.text
    visit.press(f"undo!:{back}")
    assert len(visit.moves) == back


def test_declining_the_question_keeps_every_move() -> None:
    visit = at("announce")
    visit.press("move:forum:1")
    visit.play_until(in_phase(visit, "take"))
    moves = visit.moves[:]
    visit.press("undo")
    visit.press("now")
    assert visit.moves == moves
    assert visit.session.selection.undo_to is None
    assert visit.acts()


def test_undo_has_nothing_to_take_back_before_the_first_decision() -> None:
    visit = Visit().start()
    visit.thinker.held = True
    visit.lay_out()
    assert "undo" not in visit.document.actions("data-do")
    visit.app.handle("undo")
    assert visit.match.takebacks == []


def test_undo_can_be_repeated_back_to_the_first_decision() -> None:
    visit = at("play")
    visit.play_until(lambda: len(visit.moves) > 40)
    while (back := visit.session.undo_target) is not None:
        visit.app.handle(f"undo!:{back}")
        assert len(visit.moves) == back
    assert visit.session.owing


def test_after_an_undo_the_game_goes_on_to_its_end() -> None:
    visit = at("play")
    for _ in range(3):
        visit.play_until(lambda: bool(visit.session.owing))
        visit.answer()
        visit.app.handle(f"undo!:{visit.session.undo_target}")
    visit.play_until(lambda: visit.session.over)
    assert Match.load(visit.storage.texts[f"{SAVE}1"]).moves == visit.moves


def test_an_undo_is_saved_with_its_note() -> None:
    visit = undoable()
    visit.press("undo")
    kept = Match.load(visit.storage.texts[f"{SAVE}1"])
    assert kept.moves == visit.moves
    assert kept.takebacks == visit.match.takebacks != []
    assert "undone" in visit.reloaded(pace="instant").text


def test_every_takeback_to_the_same_place_is_noted() -> None:
    visit = undoable()
    visit.press("undo")
    visit.press("move:pass")
    visit.press("undo")
    assert len([e for e in visit.document.all("li") if "undone" in e.text]) == 2


# Looking back


def test_a_past_position_is_shown_without_a_way_to_answer_there() -> None:
    visit = at("play")
    for count in range(len(visit.moves)):
        visit.app.handle(f"look:{count}")
        assert "past position" in visit.text
        assert visit.acts() == []
        o = visit.scene.o
        assert o == visit.match.state_after(count).observation(0)


def test_moves_are_not_made_in_the_past() -> None:
    visit = at("play", following=True)
    moves = visit.moves[:]
    visit.app.handle("look:2")
    visit.app.handle("move:pass")
    assert visit.moves == moves


def test_one_walks_back_and_forth_and_returns_to_now() -> None:
    visit = at("play")
    present, last = visit.page.markup, len(visit.moves)
    visit.app.handle("look:0")
    looks = [do for do in visit.document.actions("data-do") if do.startswith("look:")]
    assert "look:1" in looks
    assert "look:-1" not in looks
    visit.press("look:1")
    visit.press("look:0")
    visit.app.handle(f"look:{last - 1}")
    assert not visit.document.control("now").disabled
    visit.press("now")
    assert visit.page.markup == present


def test_a_line_of_the_log_leads_to_its_position() -> None:
    visit = at("play")
    jumps = [e for e in visit.document.having("data-do") if e.get("class") == "log-jump"]
    assert len(jumps) > 5
    for jump in jumps:
        visit.press(jump.get("data-do"))
        count = int(jump.get("data-do").removeprefix("look:"))
        assert visit.session.playback.at == (count if count < len(visit.moves) else None)


def test_the_game_can_be_played_on_from_the_past() -> None:
    visit = at("play")
    visit.app.handle("look:3")
    moves = visit.moves[:]
    visit.press("undo-to:3")
    if visit.session.selection.undo_to:
        assert visit.moves == moves
        visit.press("undo!:3")
    assert visit.moves[:3] == moves[:3]
    assert visit.session.playback.at is None


def test_looking_back_at_the_end_leads_from_the_result_to_the_table_and_back() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    visit.app.handle("look:5")
    assert visit.screen == "table"
    visit.press("now")
    assert visit.screen == "result"


def test_bots_play_on_while_somebody_looks_back() -> None:
    visit = Visit().start().lay_out(kinds="bbbb")
    visit.wait(5000)
    visit.app.handle("look:0")
    count = len(visit.moves)
    visit.wait(10_000)
    assert len(visit.moves) > count
    assert visit.session.playback.at == 0


# The log


class Counted(list[Takeback]):
    """Notes of undone moves that count their iterations."""

    times = 0

    def __iter__(self) -> Iterator[Takeback]:
        self.times += 1
        return super().__iter__()

    def __reversed__(self) -> Iterator[Takeback]:
        self.times += 1
        return super().__reversed__()


def test_many_takebacks_are_gone_through_once_to_draw_the_log() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    moves = len(visit.moves)
    notes = Counted(Takeback(i % (2 * moves), 1, i % 2 == 0) for i in range(MAX_TAKEBACKS))
    visit.match.takebacks = notes
    notes.times = 0
    visit.press("log")
    assert notes.times == 1
    assert len([e for e in visit.document.all("li") if "undone" in e.text]) == MAX_TAKEBACKS


def test_takebacks_stand_where_they_led_back_to_the_latest_last() -> None:
    visit = at("play")
    last = len(visit.moves)
    visit.match.takebacks = [
        Takeback(2, 5, False),
        Takeback(last + 9, 7, False),
        Takeback(2, 6, False),
    ]
    visit.app.handle("log")
    marks = [e.get("id") or e.text.split()[0] for e in visit.document.all("li") if e.inside("ol")]
    at_two = marks.index("log-2") if "log-2" in marks else marks.index("5") - 1
    assert marks[at_two + 1 : at_two + 3] == ["5", "6"]
    assert marks[-1] == "7"
