"""Fast environments for training agents; `lab.training.batch` is the one to begin with."""
