"""What stands on the engine beside the page."""
