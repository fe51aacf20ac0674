"""The lab has tournaments of bots, encodings, and adapters for PettingZoo and OpenSpiel."""
