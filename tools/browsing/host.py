"""Serves a built site below a path, like a project page on a static host."""

import threading
from pathlib import Path
from types import TracebackType
from typing import Self

from tools.serve import make_server

PREFIX = "/some/place/"


class Host:
    """Serves `folder` on a free port, from entry until exit or `stop`."""

    def __init__(self, folder: Path) -> None:
        self._server = make_server(folder, prefix=PREFIX)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self.url = self._server.address

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Stop serving, as if the network were lost; may be called again."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
