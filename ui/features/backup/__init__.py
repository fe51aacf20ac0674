"""Everything on this device in one file, and the way back."""
