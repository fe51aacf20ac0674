"""What the bots know about playing Brutus: `knowledge` puts it together; `BOT.md` says why."""
