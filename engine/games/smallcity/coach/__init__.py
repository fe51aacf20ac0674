"""The reasons for and against a move, as the page's coach gives them."""
