"""Django's ``makemessages``, which also finds what engines mark by ``ngettext_noop``."""

from __future__ import annotations

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    # gettext_noop is known to Django; of its plural it has no such mark (games/api.py).
    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=ngettext_noop:1,2",
    ]
