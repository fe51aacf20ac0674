"""Many matches at once, for training: `pip install ides-games[training]`.

    from lab.training.batch import BatchEnv
    table = BatchEnv("brus", num_envs=64, players=4)
    seen, infos = table.reset(seed=1)
    seen, rewards, ended, cut, infos = table.step(table.random_actions())

`BatchEnv` is a `gymnasium.vector.VectorEnv`, the interface that training libraries for arrays of
environments expect: one call makes a move in each match, and a match that ends starts anew in the
same step (`AutoresetMode.SAME_STEP`). PettingZoo has no batches, and OpenSpiel's are lists of
objects for each state. Gymnasium's interface has one agent, so the seats take turns in it: each
row of an observation is what the seat to move may know, and `infos["seat"]` names that seat.

- `seen["observation"]` has the vectors of `lab.encodings`, `seen["action_mask"]` a 1 for each legal
  action; row i belongs to the seat `infos["seat"][i]`.
- With `memory=M`, `seen["memory"]` has the last M moves of each match, as `as_rows` writes them: as
  far as the seat to move knows them, which with the vector is its information state.
- `rewards` are those of the seats that have just moved, `infos["rewards"]` those of all seats, a
  row for each match: a seat is also rewarded for what others do, and each match ends with somebody
  else's move. `Rewards` says what they are.
- When matches end, `infos["final_obs"]` and `infos["final_info"]` have what the seat to move (after
  the last move, the seat that made it) saw last, as Gymnasium's vector environments have.

Seats that decide at the same time are asked in their order, and do not see what others chose.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.core.errors import IllegalMove
from engine.core.phases import PhasedState
from engine.core.plain import Json
from engine.core.randomness import MAX_SEED
from lab.encodings import game_of
from lab.extras import needs
from lab.rendering import RENDERINGS, rendering
from lab.returns import Rewards
from lab.writers import writer_of
from lab.writers.memory import Entry, MoveMemory

try:
    import numpy as np
    from gymnasium import Space
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

Seen: TypeAlias = dict[str, NDArray[Any]]
Infos: TypeAlias = dict[str, Any]


def as_rows(moves: list[Entry], most: int) -> NDArray[Any]:
    """Return moves as rows of a seat and an action, both plus one; rows without a move are 0.

    A hidden action is 0 as well. The last row is the latest move.
    """
    rows = np.zeros((most, 2), np.int32)
    if moves:
        rows[-len(moves) :] = np.array(moves) + 1
    return rows


class BatchEnv(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """Matches of one set-up, all of which move at each step."""

    def __init__(  # noqa: PLR0913, PLR0917 - settings that Gymnasium's environments take one by one
        self,
        game: str,
        num_envs: int,
        players: int | None = None,
        max_cycles: int | None = None,
        rewards: str = "outcome",
        memory: int = 0,
        render_mode: str | None = None,
        **options: Json,
    ) -> None:
        """Set the matches up; `reset` starts them.

        The default of `players` is the least number; after `max_cycles` decisions a match is
        truncated. `rewards` is a kind of `lab.returns.Rewards`. With `memory`, observations also
        have the last so many moves. `render_mode` is one of `lab.rendering`. Raises SetupError on
        a set-up that is not allowed, NoEncoding on a game without an encoding, ValueError on other
        arguments.
        """
        if num_envs < 1:
            raise ValueError(f"num_envs is a number of matches, not {num_envs}")
        self.game = game_of(game)
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.checked(options)
        self.game.new(players=self.players, seed=0, **self.options)
        self.writer = writer_of(game, self.players, self.options)
        self.num_envs = num_envs
        self.metadata = {
            "name": f"ides_{game}_v{self.game.version}",
            "autoreset_mode": AutoresetMode.SAME_STEP,
            "render_modes": [*RENDERINGS],
        }
        self.render_mode = render_mode
        self._render = rendering(render_mode)
        self._most = max_cycles
        self._rewards = Rewards(rewards, self.writer.points)
        self._memory = memory
        self._rows = np.arange(num_envs)
        self._set_spaces()

    def _set_spaces(self) -> None:
        encoding = self.writer.encoding
        seen = Box(-np.inf, np.inf, (encoding.size,), np.float32)
        mask = Box(0, 1, (len(encoding.actions),), np.int8)
        spaces: dict[str, Space[Any]] = {"observation": seen, "action_mask": mask}
        if self._memory:
            highest = np.array([[self.players, len(encoding.actions)]] * self._memory, np.int32)
            spaces["memory"] = Box(np.zeros_like(highest), highest, dtype=np.int32)
        self.single_observation_space = Dict(spaces)
        self.single_action_space = Discrete(len(encoding.actions))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Infos]:
        """Start all matches; the same seed starts the same matches."""
        super().reset(seed=seed)
        self.states = [self._new() for _ in self._rows]
        self._memories = [MoveMemory() for _ in self._rows]
        self._decisions = [0] * self.num_envs
        self._margins = [self._rewards.start(state) for state in self.states]
        seen = self._look()
        return seen, {"seat": np.array(self._seats)}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """Make a move in each match, by its number; matches that end start anew.

        Raises IllegalMove, with no move made, when one of the actions is illegal.
        """
        moves, movers = self._checked(actions), self._seats
        most = self._most
        rewards = np.zeros((self.num_envs, self.players))
        ended, cut = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        for row, state in enumerate(self.states):
            self._move(row, movers[row], moves[row])
            if not state.to_act:
                ended[row] = True
            elif most is not None and self._decisions[row] >= most:
                cut[row] = True
        over = ended | cut
        rewarded = over if self._rewards.only_at_the_end else np.ones_like(over)
        for row in np.flatnonzero(rewarded).tolist():
            rewards[row], self._margins[row] = self._rewards.next(
                self.states[row], self._margins[row]
            )
        infos: Infos = {"rewards": rewards}
        if over.any():
            infos.update(self._restart(np.flatnonzero(over).tolist(), movers))
        seen = self._look()
        infos["seat"] = np.array(self._seats)
        return seen, rewards[self._rows, movers], ended, cut, infos

    def random_actions(self) -> NDArray[Any]:
        """Return a random legal action for each match, each with the same probability."""
        draws = self.np_random.random(self.num_envs).tolist()
        chosen = [
            legal.numbers[int(draw * len(legal.numbers))]
            for legal, draw in zip(self._legal, draws, strict=True)
        ]
        return np.array(chosen)

    def legal_actions(self, row: int) -> list[int]:
        """Return the numbers of the legal actions of a match."""
        return [*self._legal[row].numbers]

    def render(self) -> tuple[str, ...] | None:
        """Return what each seat to move may know, as text or SVG; None without a mode."""
        if (shown := self._render) is None:
            return None
        pairs = zip(self.states, self._seats, strict=True)
        return tuple(shown(self.game, state, seat) for state, seat in pairs)

    def _move(self, row: int, seat: int, action: int) -> None:
        """Make a move in a match."""
        writer, state = self.writer, self.states[row]
        if self._memory:
            visibility = writer.visibility(state, seat, action)
            writer.advance(state, seat, action)
            self._memories[row].add(seat, action, visibility, bool(state.chosen))
        else:
            writer.advance(state, seat, action)
        self._decisions[row] += 1

    def _new(self) -> PhasedState:
        seed = int(self.np_random.integers(MAX_SEED))
        state: PhasedState = self.game.new(players=self.players, seed=seed, **self.options)
        state.silence()
        return state

    def _look(self) -> Seen:
        """Return what the seats to move see, and keep their legal actions."""
        writer = self.writer
        parts: list[bytes] = []
        masks: list[bytes] = []
        self._seats = [state.to_act[0] for state in self.states]
        self._legal = []
        for state, seat in zip(self.states, self._seats, strict=True):
            legal = writer.legal(state, seat)
            self._legal.append(legal)
            masks.append(legal.mask)
            parts += writer.parts(state, seat)
        self._mask = self._array(masks, np.int8)
        seen = {"observation": self._array(parts, np.float32), "action_mask": self._mask.copy()}
        if self._memory:
            seen["memory"] = np.stack([*map(self._remembered, range(self.num_envs), self._seats)])
        return seen

    def _remembered(self, row: int, seat: int) -> NDArray[Any]:
        """Return the last moves of a match as a seat knows them."""
        return as_rows(self._memories[row].seen_by(seat, self._memory), self._memory)

    def _array(self, parts: list[bytes], kind: type[Any]) -> NDArray[Any]:
        """Return an array with a row for each match that owns its memory."""
        joined = bytearray().join(parts)
        return np.frombuffer(joined, kind).reshape(self.num_envs, -1)

    def _checked(self, actions: NDArray[Any]) -> list[int]:
        """Return the actions as ints; raises IllegalMove if one is illegal."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"there are {self.num_envs} matches, but actions of {chosen.shape}")
        inside = (chosen >= 0) & (chosen < self._mask.shape[1])
        legal = self._mask[self._rows, np.where(inside, chosen, 0)].astype(np.bool_) & inside
        if not legal.all():
            row = int(np.flatnonzero(~legal)[0])
            move = self._name(int(chosen[row])) if inside[row] else int(chosen[row])
            reason = self.states[row].refusal(self._seats[row], move)
            assert reason is not None
            raise IllegalMove(reason, f"row {row}, seat {self._seats[row]}, action {move}")
        moves: list[int] = chosen.tolist()
        return moves

    def _last_seen(self, row: int, seat: int) -> Seen:
        """Return what a seat sees in a match that is over or cut off."""
        writer, state = self.writer, self.states[row]
        seen: Seen = {
            "observation": np.frombuffer(bytearray(writer.vector(state, seat)), np.float32),
            "action_mask": np.frombuffer(bytearray(writer.legal(state, seat).mask), np.int8),
        }
        if self._memory:
            seen["memory"] = self._remembered(row, seat)
        return seen

    def _name(self, action: int) -> str:
        return self.writer.encoding.actions[action]

    def _restart(self, rows: list[int], movers: list[int]) -> Infos:
        """Start the matches of these rows anew; return what was seen last in the old ones."""
        last = np.full(self.num_envs, None, dtype=object)
        seats, over = np.full(self.num_envs, -1), np.zeros(self.num_envs, np.bool_)
        for row in rows:
            state = self.states[row]
            seat = state.to_act[0] if state.to_act else movers[row]
            seats[row], over[row], last[row] = seat, True, self._last_seen(row, seat)
            self.states[row], self._memories[row] = self._new(), MoveMemory()
            self._decisions[row] = 0
            self._margins[row] = self._rewards.start(self.states[row])
        info = {"seat": seats, "_seat": over}
        return {"final_obs": last, "_final_obs": over, "final_info": info, "_final_info": over}
