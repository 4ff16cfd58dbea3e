"""Mails: plain text to a proved address, each with a way to end them by one press (RFC 8058)."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from typing import Final

from bourgade.server.domain.notice_texts import Message
from bourgade.server.json_types import Lang
from bourgade.server.notices.errors import Undelivered
from bourgade.server.settings import Settings
from bourgade.words import catalogue

try:
    import aiosmtplib
except ImportError:  # the extra `notices` is not installed
    POSSIBLE = False
else:
    POSSIBLE = True

SECONDS: Final = 20.0
PERMANENT: Final = 500  # the first reply code that a mail server will repeat
WIDE: Final = "-- "  # the line before a signature


def is_possible(settings: Settings) -> bool:
    return POSSIBLE and bool(settings.smtp_host) and "@" in parseaddr(settings.mail_from)[1]


def notice_mail(
    settings: Settings, to: str, message: Message, unsubscribe: str, leave: str, lang: Lang
) -> EmailMessage:
    """The mail of a notice. `unsubscribe` takes the post of a mail program, `leave` is a page with a button."""
    words = catalogue("notices", lang)
    lines = [f"{line.text}\n{line.url}\n" for line in message.lines]
    foot = [WIDE, words.say("mail.why"), f"{words.say('mail.leave')} {leave}"]
    mail = new_mail(settings, to, message.subject, "\n".join([*lines, *foot]) + "\n", message.id)
    mail["List-Unsubscribe"] = f"<{unsubscribe}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return mail


def proof_mail(settings: Settings, to: str, link: str, lang: Lang, number: str) -> EmailMessage:
    """The mail that proves an address. It goes to an address that anybody may have typed, so it holds no text of
    theirs."""
    words = catalogue("notices", lang)
    text = f"{words.say('mail.proof')}\n\n{link}\n\n{words.say('mail.proof.why')}\n"
    return new_mail(settings, to, words.say("mail.proof.subject"), text, number)


def new_mail(settings: Settings, to: str, subject: str, text: str, number: str) -> EmailMessage:
    """A mail of which every header is ours, but for the address that was checked (notice_channels.py)."""
    sender = parseaddr(settings.mail_from)[1]
    mail = EmailMessage()
    mail["From"] = Address("Bourgade", addr_spec=sender)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = subject
    mail["Date"] = format_datetime(datetime.now(UTC))
    mail["Message-ID"] = f"<{number}@{sender.rpartition('@')[2]}>"  # the same when it is sent again
    mail["Auto-Submitted"] = "auto-generated"
    mail["Precedence"] = "bulk"
    mail.set_content(text)
    return mail


async def send(settings: Settings, mail: EmailMessage) -> None:
    """Undelivered says why not."""
    tls = settings.smtp_security
    try:
        await aiosmtplib.send(
            mail,
            hostname=settings.smtp_host,
            port=settings.smtp_port,
            username=settings.smtp_user or None,
            password=settings.smtp_password or None,
            use_tls=tls == "tls",
            start_tls=tls == "starttls",
            timeout=SECONDS,
        )
    except aiosmtplib.SMTPRecipientsRefused as error:
        codes = [each.code for each in error.recipients]
        raise Undelivered("mailbox", gone=all(code >= PERMANENT for code in codes)) from None
    except (aiosmtplib.SMTPException, ssl.SSLError, OSError, TimeoutError):
        raise Undelivered("mail_server") from None
