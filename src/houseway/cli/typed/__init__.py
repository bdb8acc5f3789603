"""Typed words or JSON, read into commands."""
