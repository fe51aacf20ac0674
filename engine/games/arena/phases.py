"""Every decision of the game, by the name of its phase."""

from engine.games.arena import bids, combats, finale, opening, powers, resolution
from engine.games.arena.phase import Phase

PHASES: dict[str, Phase] = {
    "keep": opening.Keep(),
    "pass": bids.PassLeft(),
    "bid": bids.Bid(),
    "secret_bid": bids.SecretBid(),
    "power": powers.UsePower(),
    "lay": combats.Lay(),
    "secret_lay": combats.SecretLay(),
    "spare": resolution.Spare(),
    "thumb": finale.Thumb(),
    "thumb_in_turn": finale.ThumbInTurn(),
}
