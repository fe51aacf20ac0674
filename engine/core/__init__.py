"""All games share the core: the protocol, phases, determinizers, events, messages, hexes."""
