"""Tournaments compare any bots in any game, on all processors.

plan      the bots, deals and seats of all matches
bots      makes a bot from its name
limits    bounds the time of a decision
playing   plays one match and returns its record
sources   names the source code of engine and bots, so that a change is noticed
folder    stores the records, each as a save that the page opens
pools     runs matches on this machine's processors or on Ray
holding   plays the matches of a plan that its folder does not have yet
intervals means with 95 % intervals, also of few observations
elo       strengths fitted to the victories, as Elo
ratings   shares, ratios and Elo, each with its 95 % interval
report    the report as a table, a chart and JSON
"""
