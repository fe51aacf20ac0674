"""Parts that the views of several games share."""
