"""The domain: tables, their history, seats and play. Knows no database, no web framework and no event loop."""
