"""The kind of file that a backup is."""

from ui.base.ports import FileKind

# localStorage holds five million characters, which take a little more room in a file.
BACKUP = FileKind("all", '"ides-all"', 8_000_000)
