"""A match in progress: `Session` and the parts that it is made of."""
