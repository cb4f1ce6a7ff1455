"""SHA-256 without `hashlib`, which brings OpenSSL along: 4 MB of memory for what Python has itself.

The standard library's `random` does the same.
"""

try:
    from _sha2 import sha256  # type: ignore[import-not-found]
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found]  # Python 3.11
    except ImportError:  # a Python that was built without its own
        from hashlib import sha256


def digest(data: bytes) -> str:
    """The hash of these bytes, in 64 hexadecimal digits."""
    text: str = sha256(data).hexdigest()
    return text
