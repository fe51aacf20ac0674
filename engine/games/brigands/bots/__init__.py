"""The bots of Brigands; `knowledge` joins the parts."""
