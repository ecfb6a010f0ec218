"""The client's files. No path from outside reaches the disk: it is looked up in a list."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web
from msgspec import Struct

YEAR_S = 365 * 24 * 60 * 60
FOR_A_YEAR = f"public, max-age={YEAR_S}, immutable"
EACH_TIME = "no-cache"
HASHED = "assets/"  # the names of these change with what is in them
INDEX = "index.html"
PACKED = (".br", ".gz")  # the same file once more, made when the client is built


class StaticFile(Struct, frozen=True):
    """A file of the client, and for how long a browser may keep it."""

    file: Path
    cache: str

    def answer(self) -> web.StreamResponse:
        """The file, to be sent: packed as it lies beside it, where a browser takes that."""
        return web.FileResponse(self.file, headers={"Cache-Control": self.cache})


class StaticFiles:
    """All files of the client, as they were found at the start."""

    def __init__(self, folder: Path) -> None:
        self._files = dict(found(folder))

    async def page(self, request: web.Request) -> web.StreamResponse:
        """A file of the client; every other path is a screen of it."""
        path = request.match_info["path"]
        if file := self._files.get(path):
            return file.answer()
        if path.startswith(HASHED) or "." in path.rsplit("/", 1)[-1]:
            raise web.HTTPNotFound(text="no such file\n")
        if index := self._files.get(INDEX):
            return index.answer()
        raise web.HTTPServiceUnavailable(text="the client is not built: run scripts/setup\n")


def found(folder: Path) -> list[tuple[str, StaticFile]]:
    """Every file below this folder, by its path there."""
    root = folder.resolve()
    files = [(file.relative_to(root).as_posix(), file) for file in root.rglob("*")]
    return [
        (path, StaticFile(file, FOR_A_YEAR if path.startswith(HASHED) else EACH_TIME))
        for path, file in files
        if file.is_file() and file.suffix not in PACKED
        if file.resolve().is_relative_to(root)  # no link that leads outside
    ]
