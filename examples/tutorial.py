# %% [markdown]
# # Ides in an hour
# Five tabletop games in pure Python: rules, bots that cannot cheat, and tools to compare agents.
# This notebook runs in Jupyter and, without a server, in JupyterLite (Pyodide). It needs nothing
# but the wheel of the package:
#
# ```
# %pip install ides_games-VERSION-py3-none-any.whl
# ```
#
# The wheel is among the files of a release, or `make package` builds it. What you read below each
# cell is what it prints: the same seed gives the same match on every machine.

# %%
from ides_games.engine.catalogue import GAMES

for game in GAMES.values():
    print(f"{game.id:10} {game.players[0]} to {game.players[-1]} players, rules {game.version}")

# %% [markdown]
# ## A position, and what a seat may know
# A state knows everything. A move is a short text.

# %%
brus = GAMES["brus"]
state = brus.new(players=4, seed=7, points=1)
state.to_act, state.legal_moves(0)

# %%
for event in state.apply(0, "lay:6H"):
    print(event.seen_by(None))

# %% [markdown]
# A bot gets an observation, which is plain JSON with all that its seat may know. `determinize`
# draws full states that fit it: this is how a search plays without cheating.

# %%
from random import Random

seen = state.observation(1)
print("my cards:", *seen["hand"])
drawn = brus.determinize(seen, Random(1))
print("seat 2 might have:", *drawn.observation(2)["hand"])
print("seat 2 has:       ", *state.observation(2)["hand"])

# %% [markdown]
# ## Bots
# `hint` ranks the moves of a seat. With a number of iterations the ranking is the same everywhere.

# %%
from ides_games.engine.bots import choose, hint

for each in hint(brus, seen, seed=1, iterations=200)[:3]:
    print(f"{each.move:8} {each.share:4.0%} of the visits")

# %% [markdown]
# A whole match between four of our bots, and its notation: a text to quote, which gives the same
# match when it is read.

# %%
from ides_games.engine.matches import Match
from ides_games.lab.notation import read, write

match = Match.new("brus", players=4, seed=7, points=1)
while match.state.to_act:
    seat = match.state.to_act[0]
    move = choose(
        brus, match.state.observation(seat), "normal", seed=len(match.moves), iterations=50
    )
    match.play(seat, move)
text = write(match)
print(text)
read(text).moves == match.moves

# %% [markdown]
# ## A bot of your own
# A bot is a class with a method `choose`. This one looks at some deals that it cannot tell apart,
# and plays each of its cards once in each of them, with random play afterwards.


# %%
class Sampler:
    """Makes the move that wins most of some random games."""

    def __init__(self, budget):
        self.deals = budget.iterations or 10

    def choose(self, game, observation, seed):
        rng, seat = Random(seed), observation["seat"]
        won = {}
        for _ in range(self.deals):
            state = game.determinize(observation, rng)
            state.silence()
            for move in state.legal_moves(seat):
                won[move] = won.get(move, 0) + self.played(state.copy(), seat, move, rng)
        return max(won, key=won.get)

    def played(self, state, seat, move, rng):
        state.advance(seat, move)
        while state.to_act:
            acting = state.to_act[0]
            moves = state.legal_moves(acting)
            state.advance(acting, moves[int(rng.random() * len(moves))])
        return seat in state.outcome.winners


# %% [markdown]
# In a file, `mine.py`, it plays in tournaments: `ides-tournament brus --bots mine:Sampler random`.
# In a notebook the same matches are played one by one. Each deal is played twice, with the seats
# exchanged, so that the luck of the cards cancels out.

# %%
import sys
from types import ModuleType

from ides_games.lab.tournament.plan import TournamentPlan
from ides_games.lab.tournament.playing import play

mine = sys.modules["mine"] = ModuleType("mine")  # as if it had been imported
mine.Sampler = Sampler
plan = TournamentPlan("brus", 4, ("mine:Sampler", "random"), {"points": 1}, iterations=5)
records = [play(plan, number) for number in range(24)]
shares = [
    sum(share for share, bot in zip(each.shares, each.bots) if bot == "mine:Sampler") / 2
    for each in records
]
print(f"the sampler has won {sum(shares):.0f} of {len(shares)} matches")

# %% [markdown]
# ## How sure is that?
# The matches of a deal belong together, so deals are the independent observations.

# %%
from ides_games.lab.tournament.intervals import share_of

deals = [(one + other) / 2 for one, other in zip(shares[::2], shares[1::2])]
won = share_of(deals)
print(f"{won.value:.0%} ± {won.around:.0%} (95 %, {len(deals)} deals)")

# %% [markdown]
# For a figure that others can check there are tasks with a name and a version:
# `ides-evaluate mine:Sampler --task brus-4-v1` ends with a file, and `--verify` plays all its
# matches again.

# %%
from ides_games.lab.evaluation.tasks import TASKS

for name, task in TASKS.items():
    print(f"{name:15} {', '.join(task.references)}")

# %% [markdown]
# ## Vectors and action numbers
# For agents that learn: moves as numbers, observations as vectors of a fixed size, a mask of what
# is legal. Environments of PettingZoo and games of OpenSpiel are built on this.

# %%
from ides_games.lab.encodings import encoding_of

encoding = encoding_of("brus", 4, brus.checked({"points": 1}))
vector = encoding.vector(state.observation(1))
mask = sorted(encoding.number[move] for move in state.legal_moves(1))
print(f"{len(encoding.actions)} actions, {len(vector)} numbers, legal: {mask}")

# %% [markdown]
# ## Your own implementation of the rules?
# Perft counts lines of play and positions, so that programs can be compared.

# %%
from ides_games.lab.perft import Root, counts

for each in counts(Root("brus", 4, 5)):
    print(f"{each.depth}: {each.lines:4} lines, {each.positions:4} positions, {each.hash}")
