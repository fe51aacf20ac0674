"""Builds the messages of the game, each with the section of its rules."""

from engine.core.messages import Voice
from engine.core.reasons import Counsel

_VOICE, _COUNSEL = Voice("smallcity"), Counsel("smallcity")
ask, refuse, close = _VOICE.ask, _VOICE.refuse, _VOICE.close
pro, con = _COUNSEL.pro, _COUNSEL.con
