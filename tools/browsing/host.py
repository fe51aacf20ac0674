"""A static host for a built site, below a path like that of a project page."""

import threading
from pathlib import Path
from types import TracebackType
from typing import Self

from tools.serve import make_server

PREFIX = "/some/place/"


class Host:
    """Serves `folder` on a free port from entering until `stop` or leaving."""

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
        """Go away, as a host does when the network is lost; once is enough."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
