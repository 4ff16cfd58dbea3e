"""What `make` does that a Makefile says badly. Standard library only: some of it runs before anything is installed."""
