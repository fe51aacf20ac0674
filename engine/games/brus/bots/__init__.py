"""The bots of Brus: `knowledge` is what a search uses, `BOT.md` explains the choices."""
