"""Builds the messages and reasons of Brigands, each refers to a section of its rules page."""

from engine.core.messages import Voice
from engine.core.reasons import Counsel

_VOICE, _COUNSEL = Voice("brigands"), Counsel("brigands")
ask, refuse, close = _VOICE.ask, _VOICE.refuse, _VOICE.close
pro, con = _COUNSEL.pro, _COUNSEL.con
