"""Fast twins of the rankings: numpy arrays in, numpy arrays out, numba inside.

Importing this package imports numba, so nothing that needs no kernel imports it.
"""
