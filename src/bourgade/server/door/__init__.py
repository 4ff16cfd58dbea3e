"""The door: what every request passes before anything else sees it."""
