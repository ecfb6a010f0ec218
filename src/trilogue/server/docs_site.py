"""The docs as a site, under /docs: pages that were made when the package was built."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

from trilogue.server.static_files import INDEX, found


class DocsSite:
    """Its pages, as they were found at the start."""

    def __init__(self, folder: Path) -> None:
        self._files = dict(found(folder)) if folder.is_dir() else {}

    def routes(self) -> list[web.RouteDef]:
        """Where it answers."""
        return [web.get("/docs", self.page), web.get("/docs/{path:.*}", self.page)]

    async def page(self, request: web.Request) -> web.StreamResponse:
        """A file of the site; a page is the folder that it lies in."""
        path = request.match_info.get("path")
        if file := self._files.get(path or ""):
            return file.answer()
        if not self._files:
            raise web.HTTPServiceUnavailable(text="the docs are not built: run scripts/setup\n")
        page = self._files.get(f"{path}{INDEX}" if path else INDEX)
        if page and path is not None and request.path.endswith("/"):
            return page.answer()
        if path is None or f"{path}/{INDEX}" in self._files:
            # From where the browser is: the house may lie below a path of its host.
            raise web.HTTPFound(f"{request.path.rsplit('/', 1)[-1]}/")
        raise web.HTTPNotFound(text="no such page\n")
