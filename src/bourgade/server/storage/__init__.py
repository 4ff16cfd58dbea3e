"""The store: an interface, with SQL behind it (sql/), or memory."""
