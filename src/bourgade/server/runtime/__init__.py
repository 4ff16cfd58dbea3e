"""What one server process runs on an event loop: its service, news, and chores."""
