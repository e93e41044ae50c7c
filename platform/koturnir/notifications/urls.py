"""The addresses of what people want by mail."""

from __future__ import annotations

from django.conf import settings
from django.urls import URLPattern, URLResolver, include, path

from koturnir.notifications import browser_views, move_views, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("settings/mail/", views.mail_settings, name="mail_settings"),
    path("settings/mail/address/", views.ask_address, name="mail_address"),
    path("settings/push/", browser_views.subscribe, name="push_subscribe"),
    path("settings/push/off/", browser_views.unsubscribe, name="push_unsubscribe"),
    path("sw.js", browser_views.worker, name="service_worker"),
    path("mail/works/<str:token>/", views.address_works, name="mail_address_works"),
    path("mail/move/<str:token>/", move_views.mail_move, name="mail_move"),
    path("mail/stop/<str:token>/", views.stop, name="mail_stop"),
]
if "anymail" in settings.INSTALLED_APPS:  # reports of bounces and complaints
    urlpatterns.append(path("anymail/", include("anymail.urls")))
