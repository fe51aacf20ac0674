"""For processes that a test interrupts with Ctrl+C."""

import signal


def heed_interrupts() -> None:
    """Heed interrupts, which a shell makes its background jobs ignore; to run in a new process."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
