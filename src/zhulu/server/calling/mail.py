"""Mail by SMTP, where the host has said through whom."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid
from typing import Final

import aiosmtplib

from zhulu.server.settings import Settings

FOR_GOOD: Final = 500  # answers of a mail server from here on are no "later"


class BadAddress(Exception):
    """No address that mail could go to."""


def must_be_mail(text: str) -> str:
    """One plain address: nothing that a header could be made longer with."""
    try:
        address = Address(addr_spec=text)
    except Exception:  # the parser has many ways to say no
        raise BadAddress("that is no mail address") from None
    if "." not in address.domain or not text.isascii() or address.addr_spec != text:
        raise BadAddress("that is no mail address")
    return text


class NotTaken(Exception):
    """The mail server said no for good."""


class Mail:
    """One connection for each letter: they are few, and nothing is left open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def possible(self) -> bool:
        return bool(self.settings.smtp_host)

    def letter(self, to: str, subject: str, text: str, leave: str) -> EmailMessage:
        """`leave`: where one says that no more is wanted."""
        message = EmailMessage()
        message["From"] = self.settings.mail_from
        message["To"] = to
        message["Subject"] = " ".join(subject.split())[:200]
        message["Date"] = format_datetime(localtime())
        message["Message-ID"] = make_msgid(domain=self.settings.mail_from.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{leave}>"
        message.set_content(text)
        return message

    async def send(self, letter: EmailMessage) -> None:
        settings = self.settings
        try:
            await aiosmtplib.send(
                letter,
                hostname=settings.smtp_host,
                port=settings.smtp_port,
                username=settings.smtp_user or None,
                password=settings.smtp_password or None,
                use_tls=settings.smtp_tls == "tls",
                start_tls=settings.smtp_tls == "starttls",
                timeout=settings.call_timeout,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            if all(one.code >= FOR_GOOD for one in error.recipients):
                raise NotTaken(f"the mailbox is refused ({error.recipients[0].code})") from None
            raise
        except aiosmtplib.SMTPResponseException as error:
            if error.code >= FOR_GOOD:
                raise NotTaken(f"the mail server says {error.code}") from None
            raise
