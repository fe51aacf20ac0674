"""What every game shares: the protocol, events and messages, matches and saves, randomness."""
