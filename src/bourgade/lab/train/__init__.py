"""Training nets by imitation and self-play (extra `train`)."""
