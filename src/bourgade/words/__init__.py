"""The only place where sentences live: French and English catalogues, and the rules books."""
