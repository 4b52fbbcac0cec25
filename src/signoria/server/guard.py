"""What keeps strangers out: origins, a token for unsafe requests, rates, sizes, and headers."""

from __future__ import annotations

import hmac
import time
from collections import OrderedDict
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
PRIVATE = {"cache-control": "no-store"}
TOKEN_HEADER = "x-signoria"
LARGEST_BODY = 2_100_000


def token(secret: str, cookie: str) -> str:
    """The token that a page must send with unsafe requests: bound to its cookie."""
    return hmac.new(secret.encode(), f"token:{cookie}".encode(), sha256).hexdigest()[:32]


def same_token(secret: str, cookie: str, given: str) -> bool:
    return hmac.compare_digest(token(secret, cookie).encode(), given.encode())


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a browser says that the request comes from our own page (programs send no origin)."""
    if origin is None:
        return True
    try:
        address = urlsplit(origin)
    except ValueError:
        return False
    return address.scheme in ("http", "https") and bool(host) and address.netloc == host


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


class Rates:
    """A bucket for each person or address, refilled over a minute."""

    def __init__(self, a_minute: int, most: int = 10_000) -> None:
        self.rate = a_minute / 60
        self.size = float(a_minute)
        self.most = most
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, who: str, cost: float = 1.0) -> bool:
        now = time.monotonic()
        left, then = self.buckets.pop(who, (self.size, now))
        left = min(self.size, left + (now - then) * self.rate)
        allowed = left >= cost
        self.buckets[who] = (left - cost if allowed else left, now)
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return allowed
