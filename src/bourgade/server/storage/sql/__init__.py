"""The store in SQLite or PostgreSQL, and wake-ups between processes."""
