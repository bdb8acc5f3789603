"""Houseway: a house's printed rule sheet as a table that deals, settles and explains itself."""

__version__ = "0.1.0"
