"""Bourgade measured beside its peers, in one run. Not a test: nothing here can fail because a machine is slow."""
