"""Whether phones reach this house: a plain page that tries it from wherever it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from ipaddress import ip_address

from aiohttp import web
from aiohttp.typedefs import Handler
from msgspec import Struct


class Texts(Struct, frozen=True):
    """The page in one language."""

    title: str
    reached: str
    here: str  # this is the house's own machine; `{}` is the address for phones
    alone: str  # it has none
    trying: str
    works: str
    fails: str
    why: str
    reasons: tuple[str, ...]


ENGLISH = Texts(
    title="Do phones reach this house?",
    reached="This device reaches the house.",
    here="This is the machine of the house. Open {} on a phone.",
    alone="This is the machine of the house, and it is in no network.",
    trying="Trying the line that games need …",
    works="The line that games need works.",
    fails="The page comes through, but the line that games need does not. A proxy or a security program in between may be the reason.",
    why="If a phone does not open the page",
    reasons=(
        "Phone and house must be in the same Wi-Fi, and the phone not in a guest network.",
        "Some routers keep the devices in a Wi-Fi apart. This is called client or AP isolation, and can be switched off in the router.",
        "The firewall of the house’s machine must let others in: on Windows allow Python in private networks, on Linux for example sudo ufw allow {}/tcp, on a Mac allow incoming connections for Python.",
        "A VPN on either device may stand in between.",
    ),
)
GERMAN = Texts(
    title="Erreichen Handys dieses Haus?",
    reached="Dieses Gerät erreicht das Haus.",
    here="Das ist der Rechner des Hauses. Öffne {} auf einem Handy.",
    alone="Das ist der Rechner des Hauses, und er ist in keinem Netz.",
    trying="Die Leitung für die Spiele wird ausprobiert …",
    works="Die Leitung für die Spiele steht.",
    fails="Die Seite kommt an, die Leitung für die Spiele aber nicht. Ein Proxy oder ein Sicherheitsprogramm dazwischen kann der Grund sein.",
    why="Wenn ein Handy die Seite nicht öffnet",
    reasons=(
        "Handy und Haus müssen im selben WLAN sein, das Handy nicht in einem Gastnetz.",
        "Manche Router trennen die Geräte in einem WLAN voneinander. Das heißt Client- oder AP-Isolation und lässt sich im Router abschalten.",
        "Die Firewall des Rechners muss andere hereinlassen: unter Windows Python in privaten Netzen erlauben, unter Linux zum Beispiel sudo ufw allow {}/tcp, auf dem Mac eingehende Verbindungen für Python erlauben.",
        "Ein VPN auf einem der Geräte kann dazwischenstehen.",
    ),
)

PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="reach.css">
<script type="module" src="reach.js"></script>
</head>
<body>
<main>
<h1>{title}</h1>
<p class="told">{told}</p>
<p class="told" id="line" role="status" data-works="{works}" data-fails="{fails}">{trying}</p>
<h2>{why}</h2>
<ul>
{reasons}
</ul>
</main>
</body>
</html>
"""
STYLE = """:root { color-scheme: light dark; font: 1.125rem/1.5 Georgia, serif; }
body { margin: 0; background: light-dark(#e6e4d6, #171813); color: light-dark(#22231c, #e6e4d6); }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { font-size: 1.2rem; margin-top: 2rem; }
.told { font-weight: bold; overflow-wrap: anywhere; }
li { margin: 0.5rem 0; }
"""
SCRIPT = """const told = document.getElementById("line");
const line = new WebSocket(new URL("ws", location.href).href.replace(/^http/, "ws"));
const say = (text) => { told.textContent = text; line.onclose = null; line.close(); };
line.onopen = () => line.send('{"type":"ping"}');
line.onmessage = () => say(told.dataset.works);
line.onclose = () => say(told.dataset.fails);
setTimeout(() => line.onclose && say(told.dataset.fails), 15000);
"""


class Reach:
    """The page and its two files."""

    def __init__(self, address: str | None) -> None:
        self._address = address  # for phones, if it is known

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/reach", self.page),
            web.get("/reach.css", _file(STYLE, "text/css")),
            web.get("/reach.js", _file(SCRIPT, "text/javascript")),
        ]

    async def page(self, request: web.Request) -> web.Response:
        """The page, in the language that the browser asks for."""
        lang, texts = spoken(request.headers)
        address = f"{self._address.rstrip('/')}/reach" if self._address else None
        told = texts.reached
        if _is_here(request):
            told = texts.here.format(address) if address else texts.alone
        port = str(request.url.port or 80)
        reasons = "\n".join(f"<li>{escape(each.format(port))}</li>" for each in texts.reasons)
        page = PAGE.format(
            lang=lang,
            title=escape(texts.title),
            told=escape(told),
            trying=escape(texts.trying),
            works=escape(texts.works),
            fails=escape(texts.fails),
            why=escape(texts.why),
            reasons=reasons,
        )
        return web.Response(
            text=page, content_type="text/html", headers={"Cache-Control": "no-store"}
        )


def spoken(headers: Mapping[str, str]) -> tuple[str, Texts]:
    """The language that is asked for first of those that we speak."""
    for asked in headers.get("Accept-Language", "").split(","):
        match asked.strip()[:2].lower():
            case "de":
                return "de", GERMAN
            case "en":
                return "en", ENGLISH
    return "en", ENGLISH


def _is_here(request: web.Request) -> bool:
    """Whether the page was opened on the house's own machine, under a name that only it may use."""
    host = request.url.host or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _file(text: str, kind: str) -> Handler:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(text=text, content_type=kind, headers={"Cache-Control": "no-cache"})

    return answer
