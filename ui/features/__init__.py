"""The features of the page: a folder each, with its screen, view, data and sheet."""
