"""Counting at machine speed: free functions over integer arrays. Importing it imports numba."""
