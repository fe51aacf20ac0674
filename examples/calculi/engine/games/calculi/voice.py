"""Builds the messages of Calculi, each resting on a section of its rules page."""

from engine.core.messages import Voice

_VOICE = Voice("calculi")
ask, refuse, close = _VOICE.ask, _VOICE.refuse, _VOICE.close
