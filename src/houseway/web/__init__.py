"""WHAT A CLIENT SEES: the HTTP and WebSocket API of a house, its sessions and its limits."""
