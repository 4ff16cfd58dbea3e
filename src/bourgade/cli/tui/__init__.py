"""The table in a terminal: a shell that plays any title, and a board drawn for those that have one."""
