"""Evaluations measure a bot by a task that has a name and a version, so that figures can be quoted.

tasks        the tasks: game, options, seeds, and the bots to play against
result       what an evaluation has found, with all its matches, as a file
verifying    plays a file's matches again, and says what is wrong
leaderboard  the list of results, and its table in docs/leaderboard.md
"""
