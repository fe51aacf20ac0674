"""A match being played: `Session`, and the parts that it puts together, each with one reason."""
