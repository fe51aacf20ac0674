"""What the bots know about playing Brus: `knowledge` puts it together; `BOT.md` says why."""
