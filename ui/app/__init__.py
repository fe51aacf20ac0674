"""What the page does, without a browser: everything outside is reached through ports."""
