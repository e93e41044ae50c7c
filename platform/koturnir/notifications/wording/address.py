"""The mail by which a person shows that his address works."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from koturnir.accounts.models import User
from koturnir.notifications import links
from koturnir.notifications.addresses import absolute
from koturnir.notifications.models import Notice
from koturnir.notifications.sections import Section


def does_it_work(notice: Notice, person: User) -> Section:
    return Section(
        title=_("Your address works"),
        subject=_("Confirm that your address works"),
        lines=(
            _("Our mails to you came back, or were reported, so we stopped sending them."),
            _("If you read this and want them again, press the button. It is good for three days."),
        ),
        url=absolute(reverse("mail_address_works", args=[links.address_token(person)])),
        button=_("My address works"),
    )
