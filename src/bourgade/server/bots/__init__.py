"""Worker processes in which bots think, and what runs the bots of a table."""
