"""The proxies of docs/host, as they lie there: started for real, with a test authority for TLS."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import shutil
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import trustme
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_pem_x509_certificate
from msgspec import Struct
from patience import PATIENCE_S

HOST = Path(__file__).parents[2] / "docs" / "host"
OWN_NAME, SHARED_NAME = "games.example.org", "example.org"
OPEN = {"caddy": b"serving initial configuration", "nginx": b"start worker processes"}
MISSING = "{} is not installed: run scripts/test, which sees to it (apt-get install {})"
TRIES = 5  # a port that was free may be taken meanwhile


class Certificate(Struct, frozen=True):
    """Of these names, by an authority that only this test knows."""

    authority: trustme.CA
    file: Path
    key: Path

    @classmethod
    def made(cls, folder: Path) -> Certificate:
        authority = trustme.CA()
        issued = authority.issue_cert(OWN_NAME, SHARED_NAME, "localhost")
        made = cls(authority, folder / "cert.pem", folder / "key.pem")
        made.key.write_bytes(issued.private_key_pem.bytes())
        made.file.write_bytes(b"".join(blob.bytes() for blob in issued.cert_chain_pems))
        return made

    @property
    def trusting(self) -> ssl.SSLContext:
        """What a client needs to believe it."""
        context = ssl.create_default_context()
        self.authority.configure_trust(context)
        return context

    @property
    def switches(self) -> list[str]:
        """What Chromium needs to believe it, workers included, and to find the names here."""
        key = load_pem_x509_certificate(self.file.read_bytes()).public_key()
        spki = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        pin = base64.b64encode(hashlib.sha256(spki).digest()).decode()
        return [
            f"--ignore-certificate-errors-spki-list={pin}",
            "--host-resolver-rules=MAP *.org 127.0.0.1",
        ]


@asynccontextmanager
async def proxy(
    kind: str, folder: Path, certificate: Certificate, house: int
) -> AsyncIterator[int]:
    """Caddy or nginx in front of a house on this port; its own port."""
    found = shutil.which(kind) or shutil.which(kind, path="/usr/sbin")
    assert found, MISSING.format(kind, "nginx-light" if kind == "nginx" else kind)
    said = b""
    for _ in range(TRIES):
        port = free_port()
        arguments = _COMMANDS[kind](folder, certificate, house, port)
        process = await asyncio.create_subprocess_exec(
            found, *arguments, env={"HOME": str(folder)},
            stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        said, reading = await _until_open(process, OPEN[kind])
        if process.returncode is None:
            break
    else:
        raise AssertionError(said.decode())
    try:
        yield port
    finally:
        process.terminate()
        await reading
        await process.wait()


async def _until_open(
    process: asyncio.subprocess.Process, sign: bytes
) -> tuple[bytes, asyncio.Task[bytes]]:
    """What it said until it was open, or ended."""
    assert process.stderr is not None
    said = b""
    async with asyncio.timeout(PATIENCE_S):
        while line := await process.stderr.readline():
            said += line
            if sign in line:
                break
        else:
            await process.wait()
    return said, asyncio.create_task(process.stderr.read())


def _caddy(folder: Path, certificate: Certificate, house: int, port: int) -> list[str]:
    text = (HOST / "Caddyfile").read_text().replace("127.0.0.1:8765", f"127.0.0.1:{house}")
    tls = f"tls {certificate.file} {certificate.key}"
    text = re.sub(r"^(\S+) \{$", rf"\1:{port} {{\n\tbind 127.0.0.1\n\t{tls}", text, flags=re.M)
    options = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    file = folder / "Caddyfile"
    file.write_text(options + text)
    return ["run", "--config", str(file), "--adapter", "caddyfile"]


def _nginx(folder: Path, certificate: Certificate, house: int, port: int) -> list[str]:
    site = (HOST / "nginx.conf").read_text().replace("127.0.0.1:8765", f"127.0.0.1:{house}")
    site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    site = site.replace("/etc/ssl/trilogue/cert.pem", str(certificate.file))
    site = site.replace("/etc/ssl/trilogue/key.pem", str(certificate.key))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    own = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    file = folder / "nginx.conf"
    file.write_text(f"pid {folder}/nginx.pid;\nevents {{}}\nhttp {{\n{own}\n{site}}}\n")
    running = "daemon off; error_log stderr notice;"
    return ["-p", str(folder), "-c", str(file), "-e", "stderr", "-g", running]


_COMMANDS = {"caddy": _caddy, "nginx": _nginx}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
