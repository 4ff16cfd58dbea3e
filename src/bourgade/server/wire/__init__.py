"""The wire schema: what goes in and out, as types. web/src/wire.ts is generated from it."""
