"""The addresses of accounts; those of the sign-in library that differ stand before it."""

from __future__ import annotations

from django.urls import path, re_path

from koturnir.accounts import outbox, views

urlpatterns = [
    path("account/signup/", views.Signup.as_view(), name="account_signup"),
    re_path(
        r"^account/confirm-email/(?P<key>[-:\w]+)/$",
        views.ConfirmEmail.as_view(),
        name="account_confirm_email",
    ),
    path("u/<str:username>/", views.profile, name="profile"),
    path("u/<str:username>/avatar.svg", views.avatar, name="avatar"),
    path("settings/", views.settings, name="settings"),
    path("settings/delete/", views.delete, name="delete_account"),
    path("outbox/", outbox.page, name="outbox"),
    path("i18n/setlang/", views.set_language_everywhere, name="set_language"),
]
