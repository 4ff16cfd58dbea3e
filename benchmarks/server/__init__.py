"""How many tables one server holds: people at tables, through real sockets, and what each act costs."""
