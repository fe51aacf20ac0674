"""Tournaments of bots: any bots, any game, any count of players, on all processors.

plan      who plays whom, on which deals, in which seats
bots      a bot by its name, ours or anybody's
playing   one match, and what is kept of it
folder    the records on disk, each a save that the page opens
pools     where matches are played: on this machine's processors, or by Ray
ratings   shares, ratios and strengths, each with its 95 % interval
report    the table, the chart and the JSON
"""
