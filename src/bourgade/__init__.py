"""Bourgade plays, hosts and studies medieval town-building board games."""
