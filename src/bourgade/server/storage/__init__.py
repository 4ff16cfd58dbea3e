"""The storage: rows in SQLite or PostgreSQL, and wake-ups between processes."""
