"""Worker processes in which bots think, and whose turn it is."""
