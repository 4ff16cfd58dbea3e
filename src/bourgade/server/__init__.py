"""Tables that people share: HTTP and WebSocket, storage, seats. Knows no title."""
