"""One class per screen: it owns its actions, and makes the frozen model that its view shows."""
