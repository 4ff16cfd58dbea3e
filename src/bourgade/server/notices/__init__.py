"""Sending notices: Web Push, mail, webhooks. What is sent, and when, is decided in domain/notices.py."""
