"""What is said in play is what `spoken` says."""

from engine.games.calculi import CALCULI
from engine.games.calculi.notation import NAMES
from engine.games.calculi.state import CalculiState
from tests.games.calculi.spoken import spoken
from tests.playing import policy, random_steps
from tests.spoken import Spoken


def test_every_message_and_event_is_known_and_heard() -> None:
    heard = Spoken()
    for seed in range(30):
        first = CALCULI.new(players=2 + seed % 4, seed=seed)
        heard.hear(first.opening)
        for step in random_steps(first, policy(seed)):
            assert step.seat is not None and isinstance(step.state, CalculiState)
            heard.hear(step.events)
            heard.note(heard.prompts, step.state.prompt(step.seat))
            if step.state.phase == "name":
                reasons = (step.state.refusal(step.seat, move) for move in NAMES)
                for reason in filter(None, reasons):
                    heard.note(heard.refusals, reason)
        end = step.state.copy()
        end.apply(step.seat, step.move)
        assert end.outcome is not None
        heard.note(heard.outcomes, end.outcome.why)
    assert heard == spoken()
