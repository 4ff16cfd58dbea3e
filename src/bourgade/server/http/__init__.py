"""The routes: what can be asked for, and how it is answered."""
