"""Other distributions can register games and bots; a broken one is named and harms no other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from engine.matches import Match
from lab import plugins
from lab.plugins import PluginError
from lab.tournament import sources
from lab.tournament.__main__ import arguments, plans
from lab.tournament.bots import Budget, UnknownBot, bot
from lab.tournament.plan import BadPlan, TournamentPlan
from lab.tournament.playing import play
from lab.tournament.sources import sources_of

MODULE = """
from engine.games.brus.game import Brus
from tests.lab.bots_outside import First

class Gotland(Brus):
    id = "gotland"

GOTLAND = Gotland()

class Nobody:
    def __init__(self, budget):
        pass
"""
THEIRS = """
[ides_games.games]
gotland = their_module:GOTLAND
lost = their_module:LOST
away = no_such_module:GAME
number = their_module:__name__
other = their_module:GOTLAND
brus = their_module:GOTLAND
twice = their_module:GOTLAND

[ides_games.bots]
theirs = their_module:First
nobody = their_module:Nobody
away = no_such_module:Bot
"""
ALSO = "[ides_games.games]\ntwice = their_module:GOTLAND\n"

Add = Callable[[str, str], None]


@pytest.fixture
def add(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Add]:
    """Return a function that installs a distribution with these entry points."""

    def install(name: str, registered: str) -> None:
        info = tmp_path / f"{name}-1.2.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n")
        (info / "entry_points.txt").write_text(registered)

    ours = dict(GAMES)
    (tmp_path / "their_module.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    plugins._offered.cache_clear()
    yield install
    plugins._offered.cache_clear()
    sources.of_bot.cache_clear()
    sources._of_engine.cache_clear()
    sys.modules.pop("their_module", None)
    GAMES.clear()
    GAMES.update(ours)


def test_a_game_is_imported_when_it_is_asked_for_and_stands_in_the_catalogue(add: Add) -> None:
    add("their-games", THEIRS)
    ours = [*GAMES]
    assert plugins.game_names()[: len(ours)] == ours
    assert {"gotland", "lost"} < {*plugins.game_names()}
    assert "their_module" not in sys.modules
    game = plugins.game("gotland")
    assert type(game).__name__ == "Gotland"
    assert [*GAMES] == [*ours, "gotland"]
    match = Match.new("gotland", players=4, seed=1)
    assert Match.load(match.dump()).game is game
    assert plugins.game("brus") is GAMES["brus"], "a name of ours cannot be taken"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("lost", r"^lost \(their_module:LOST of their-games 1\.2\): AttributeError: .*LOST"),
        ("away", r"^away \(no_such_module:GAME of their-games 1\.2\): ModuleNotFoundError: "),
        ("number", r"^number \(.*\): this is no engine\.core\.game\.Game$"),
        ("other", r"^other \(.*\): the id of this game is gotland$"),
        (
            "twice",
            r"^twice is offered more than once: .* of their-games 1\.2\); .* of also 1\.2\)$",
        ),
        ("chess", "^there is no game chess; there are imperator, arena"),
    ],
)
def test_a_game_that_cannot_be_used_is_named(name: str, why: str, add: Add) -> None:
    add("their-games", THEIRS)
    add("also", ALSO)
    with pytest.raises(PluginError, match=why):
        plugins.game(name)
    with pytest.raises(BadPlan, match=why):
        TournamentPlan(name, 4, ("easy", "random"), {}, iterations=1).check()
    assert plugins.game("gotland").players == GAMES["brus"].players


def test_a_tournament_of_all_games_leaves_out_what_is_broken(
    add: Add, capsys: pytest.CaptureFixture[str]
) -> None:
    add(
        "their-games",
        "[ides_games.games]\nlost = their_module:LOST\ngotland = their_module:GOTLAND\n",
    )
    ours = [*GAMES]
    found = [plan.game for plan in plans(arguments(["--bots", "easy", "random"]))]
    assert found == [*ours, "gotland"]
    assert capsys.readouterr().err.startswith("left out: lost (their_module:LOST of their-games")


def test_a_bot_plays_under_the_name_that_is_registered(add: Add) -> None:
    add("their-games", THEIRS)
    made = bot("theirs@12", GAMES["brus"], Budget(7))
    assert made.budget == Budget(12)  # type: ignore[attr-defined]
    plan = TournamentPlan("brus", 4, ("theirs", "easy"), {"points": 1}, iterations=1)
    plan.check()
    record = play(plan, 0)
    assert {*record.bots} == {"theirs", "easy"}
    assert [*record.sources] == ["engine", "theirs"]
    assert (
        record.sources["theirs"] == sources_of("brus", ["their_module:First"])["their_module:First"]
    )


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nobody", r"^nobody \(their_module:Nobody\): this is no class with a method choose$"),
        ("away", r"^away \(no_such_module:Bot of their-games 1\.2\): ModuleNotFoundError: "),
        ("chess", "there are easy, normal, hard, random, away, nobody, theirs, and package"),
    ],
)
def test_a_bot_that_cannot_be_used_is_named(name: str, why: str, add: Add) -> None:
    add("their-games", THEIRS)
    with pytest.raises(UnknownBot, match=why):
        bot(name, GAMES["brus"], Budget(7))
    assert bot("theirs", GAMES["brus"], Budget(7))


def test_a_game_of_another_distribution_is_known_by_all_that_it_imports(
    add: Add, tmp_path: Path
) -> None:
    add("their-games", THEIRS)
    found = []
    for content in ("A = 1\n", "A = 2\n"):
        (tmp_path / "their_rules.py").write_text(content)
        (tmp_path / "their_module.py").write_text(f"import their_rules\n{MODULE}")
        plugins._offered.cache_clear()
        sys.modules.pop("their_rules", None)
        sources._of_engine.cache_clear()
        found.append(sources_of("gotland", ["easy"]))
    assert found[0].keys() == found[1].keys() == {"engine"}
    assert found[0] != found[1]
