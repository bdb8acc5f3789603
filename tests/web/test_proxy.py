"""Behind a proxy that speaks TLS, as docs/how-to/run-a-floor.md says: cookies, origins, addresses
and sockets as browsers have them."""

import asyncio
import json
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.running import PATIENCE, RunningServer, run_server

HOST = "localhost"


def write_certificate(folder: Path) -> Path:
    """A certificate of this test's own, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "proxy.pem"
    pem = serialization.Encoding.PEM
    private = key.private_bytes(
        pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(private + made.public_bytes(pem))
    return file


class Proxy:
    """Ends TLS, adds the client's address to each request, and passes everything on."""

    def __init__(self, certificate: Path, upstream: int) -> None:
        self._upstream = upstream
        self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._tls.load_cert_chain(certificate)
        self.port = 0
        self.said = "203.0.113.9"
        self.ready = threading.Event()
        self.stop: Callable[[], object]
        self._open: list[asyncio.StreamWriter] = []

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.append(writer)
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", self._upstream)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            await _close(writer, inner_writer)
            return
        inner_writer.write(head[:-2] + f"X-Forwarded-For: {self.said}\r\n\r\n".encode())
        await asyncio.gather(_copy(reader, inner_writer), _copy(inner_reader, writer))

    async def run(self) -> None:
        loop, stopped = asyncio.get_running_loop(), asyncio.Event()
        self.stop = lambda: loop.call_soon_threadsafe(stopped.set)
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._tls)
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        await stopped.wait()
        server.close()
        # A client may still be connected, or just be let in: no socket may outlive this loop.
        while len(asyncio.all_tasks()) > 1:
            for writer in self._open:
                writer.transport.abort()
            await asyncio.sleep(0.01)


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    except (ConnectionError, ssl.SSLError):
        pass
    finally:
        await _close(writer)


async def _close(*writers: asyncio.StreamWriter) -> None:
    for writer in writers:
        writer.close()
        with suppress(ConnectionError, ssl.SSLError):
            await writer.wait_closed()


@contextmanager
def proxied(server: RunningServer, certificate: Path) -> Iterator[Proxy]:
    proxy = Proxy(certificate, server.port)
    thread = threading.Thread(target=lambda: asyncio.run(proxy.run()))
    thread.start()
    proxy.ready.wait()
    try:
        yield proxy
    finally:
        proxy.stop()
        thread.join()


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Proxy, ssl.SSLContext]]:
    certificate = write_certificate(tmp_path_factory.mktemp("tls"))
    trusted = ssl.create_default_context(cafile=str(certificate))
    with run_server(trust_proxy=True, sign_ins_a_minute=3) as server:
        server.served.house.open_table("7", "uth")
        with proxied(server, certificate) as proxy:
            yield proxy, trusted


def browser(behind: tuple[Proxy, ssl.SSLContext]) -> httpx.Client:
    proxy, trusted = behind
    # A connection for each request: this proxy adds its header to the first one of a connection.
    headers = {"connection": "close", "origin": f"https://{HOST}:{proxy.port}"}
    return httpx.Client(
        base_url=f"https://{HOST}:{proxy.port}", verify=trusted, headers=headers, timeout=PATIENCE
    )


def test_a_browser_behind_tls_has_its_session_and_its_socket(
    behind: tuple[Proxy, ssl.SSLContext],
) -> None:
    proxy, trusted = behind
    proxy.said = "203.0.113.1"
    with browser(behind) as client:
        entered = client.post("/api/guest", json={"name": "Anna"})
        kept = entered.headers["set-cookie"]
        assert kept.startswith("__Host-houseway=")
        assert {"HttpOnly", "Secure", "Path=/", "SameSite=lax"} <= set(kept.split("; ")[1:])
        assert client.get("/api/me").json()["person"] == "Anna"
        seat = {"do": "take seat", "spot": 1}
        assert client.post("/api/tables/7/commands", json=seat).status_code == 200
        foreign = client.post(
            "/api/tables/7/commands", json=seat, headers={"origin": "https://elsewhere.example"}
        )
        assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign-origin")
        cookie = f"__Host-houseway={client.cookies['__Host-houseway']}"
    address = f"wss://{HOST}:{proxy.port}/api/live"
    with connect(
        address,
        ssl=trusted,
        origin=Origin(f"https://{HOST}:{proxy.port}"),
        additional_headers={"cookie": cookie},
    ) as follower:
        follower.send(json.dumps({"do": "follow", "table": "7"}))
        view = json.loads(follower.recv(timeout=PATIENCE))["view"]
        assert [seat["person"] for seat in view["seats"] if seat.get("you")] == ["Anna"]


def test_r15_clients_behind_a_proxy_are_told_apart_by_their_addresses(
    behind: tuple[Proxy, ssl.SSLContext],
) -> None:
    proxy, _ = behind
    proxy.said = "203.0.113.2"
    wrong = {"name": "Nobody", "password": "not this one"}
    with browser(behind) as client:
        lies = [{"x-forwarded-for": f"198.51.100.{number}"} for number in range(4)]
        codes = [client.post("/api/sign-in", json=wrong, headers=h).status_code for h in lies]
        assert codes == [401, 401, 401, 429]
        proxy.said = "203.0.113.3"
        assert client.post("/api/sign-in", json=wrong).status_code in (401, 423)
