"""A club's name and what it says of itself."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class ClubForm(forms.Form):
    name = forms.CharField(label=_("Name of the club"), max_length=60)
    about = forms.CharField(
        label=_("About the club"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Who you are, when you play. Everybody can read it."),
    )
