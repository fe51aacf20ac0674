"""What every game shares: the protocol of games, states and bots; events, messages, chance."""
