"""The bots' pool: whose turn it is, and processes in which bots think."""
