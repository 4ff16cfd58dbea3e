"""Threads, locks and queues for the event loop, and who pays for what they do."""
