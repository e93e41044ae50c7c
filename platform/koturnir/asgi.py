"""The ASGI application: pages, sockets, and the heartbeat of a web process."""

from __future__ import annotations

import os
from typing import Any, cast

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "koturnir.settings")

from django.core.asgi import get_asgi_application

from koturnir.environment import or_exit

or_exit()
pages = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from django.urls import get_resolver, path, re_path  # noqa: E402

from koturnir.tables.live.lifespan import lifespan  # noqa: E402
from koturnir.tables.live.sockets import lobby_socket, no_socket, table_socket  # noqa: E402

# All pages are read in before the first beat says that players reach the site again: else the first
# of them would wait for that, on his own clock.
get_resolver().url_patterns  # noqa: B018
# Django's path() is typed for views; a URLRouter takes ASGI applications.
sockets = URLRouter(
    [
        path("ws/tables/<slug:code>", cast(Any, table_socket)),
        path("ws/lobby", cast(Any, lobby_socket)),
        re_path("", cast(Any, no_socket)),
    ]
)
application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(sockets)),
        "lifespan": lifespan,
    }
)
