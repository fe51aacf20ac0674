"""How the game speaks: prompts, refusals and outcomes, each resting on a section of its rules."""

from engine.core.messages import Voice

_VOICE = Voice("calculi")
ask, refuse, close = _VOICE.ask, _VOICE.refuse, _VOICE.close
