"""What goes wrong with a store. Whatever was to be stored then is either stored or not: asking again finds out."""

from __future__ import annotations


class StorageError(Exception):
    """Something is wrong with the store, or with what it was asked."""


class Conflict(StorageError):
    """An event of this key is stored already."""


class Unavailable(StorageError):
    """The store does not answer now: it is full, locked, restarting, or the connection broke."""
