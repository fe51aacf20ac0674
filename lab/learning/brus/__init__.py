"""Trains the network by which normal bots play Brus (`engine.games.brus.bots.policy`).

    python -m lab.learning.brus --players 4 --seed 1

It plays thousands of hands at once, in arrays, and makes cards likelier that brought more than the
same deal brought otherwise (REINFORCE: R. Williams, 1992). Every deal is played several times; the
mean of these is the baseline.
"""
