"""The view of Brigands; `view` joins its parts."""
