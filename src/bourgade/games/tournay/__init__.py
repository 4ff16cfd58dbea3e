"""Tournay by Sébastien Dujardin, Xavier Georges and Alain Orban: base game, advanced rules, expansion."""
