"""What every game shares: the protocol, phases, determinizers, events, messages, chance, hexes."""
