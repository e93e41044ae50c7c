"""Django's settings, all of them made from the environment (see environment.py)."""

from __future__ import annotations

import sys
from typing import Any

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from koturnir import environment as env

ROOT = env.ROOT
EMBEDDED = env.EMBEDDED
DEBUG = env.flag("DEBUG", default=False)
SECRET_KEY = env.secret_key()
ALLOWED_HOSTS = env.hosts()
SITE_URL = env.web_address(
    "SITE_URL",
    env.text("SITE_URL")
    or ("http://localhost:8000" if EMBEDDED else f"https://{ALLOWED_HOSTS[0].lstrip('.')}"),
)
CSRF_TRUSTED_ORIGINS = [
    env.web_address("CSRF_TRUSTED_ORIGINS", origin) for origin in env.names("CSRF_TRUSTED_ORIGINS")
]
# The demo club is made by `serve` on an empty embedded database only.
DEMO_CLUB = EMBEDDED and env.flag("DEMO_CLUB", default=True)

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "channels",
    "csp",
    "django_countries",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "koturnir.core",
    "koturnir.accounts",
    "koturnir.tables",
    "koturnir.ratings",
    "koturnir.bots",
    "tournaments",
    "koturnir.notifications",
    "koturnir.demo",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "koturnir.accounts.middleware.PreferencesMiddleware",
    "koturnir.accounts.middleware.GuestMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "koturnir.urls"
ASGI_APPLICATION = "koturnir.asgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,  # allauth ships templates of its own, which ours stand before
        "OPTIONS": {
            "builtins": [
                "koturnir.core.templatetags.koturnir",
                "koturnir.tables.templatetags.tables",
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "koturnir.core.context.site",
                "koturnir.accounts.outbox.context",
                "koturnir.tables.context.waiting",
                "tournaments.context.calls",
                "koturnir.notifications.context.trouble",
            ],
        },
    }
]

# --- where things are kept ----------------------------------------------------

DATABASES = {"default": env.database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = env.redis_url()
# Tests that need no other process run without a message server.
IN_PROCESS = env.flag("IN_PROCESS", default=False)
CHANNEL_LAYERS: dict[str, dict[str, Any]]
CACHES: dict[str, dict[str, Any]]
if IN_PROCESS:
    CHANNEL_LAYERS = {"default": {"BACKEND": "koturnir.core.serving.memory_layer.MemoryLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
else:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": "koturnir"},
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "koturnir",
            "OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 1},
        }
    }

CELERY_BROKER_URL = (
    "memory://localhost/" if IN_PROCESS else REDIS_URL.replace("unix://", "redis+socket://", 1)
)
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_ROUTES = {"koturnir.bots.*": {"queue": "bots"}}
CELERY_TIMEZONE = "UTC"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A move must not wait for a message server that is away: what could not be said is noticed
# by looking, and said again by the next tick.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "socket_timeout": 5,
    "socket_connect_timeout": 2,
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0,
}
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE = {
    # A tick that could not be taken in time is worthless: the next one does its work.
    "sweep-tables": {
        "task": "koturnir.tables.tasks.sweep",
        "schedule": 1.0,
        "options": {"expires": 5},
    },
    "pair-seekers": {
        "task": "koturnir.tables.tasks.pair_seekers",
        "schedule": 2.0,
        "options": {"expires": 5},
    },
    "close-unattended": {
        "task": "koturnir.tables.tasks.close_unattended",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    "sweep-plans": {
        "task": "koturnir.tables.tasks.sweep_plans",
        "schedule": 10.0,
        "options": {"expires": 10},
    },
    "wake-bots": {
        "task": "koturnir.bots.tasks.wake_idle",
        "schedule": 3.0,
        "options": {"expires": 5, "queue": "default"},
    },
    "attend-events": {
        "task": "tournaments.tasks.attend",
        "schedule": 1.0,
        "options": {"expires": 5},
    },
    "recurring-events": {
        "task": "tournaments.tasks.make_recurring",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    "tell-people": {
        "task": "koturnir.notifications.tasks.sweep",
        "schedule": 5.0,
        "options": {"expires": 5},
    },
    "tell-browsers": {
        "task": "koturnir.notifications.tasks.push",
        "schedule": 5.0,
        "options": {"expires": 5},
    },
    "forget-mails": {
        "task": "koturnir.notifications.tasks.forget_old",
        "schedule": 86_400.0,
        "options": {"expires": 3600},
    },
    "forget-guests": {
        "task": "koturnir.accounts.tasks.forget_guests",
        "schedule": 3600.0,
        "options": {"expires": 3600},
    },
}

if DEMO_CLUB:
    CELERY_BEAT_SCHEDULE["tend-club"] = {
        "task": "koturnir.demo.tasks.tend_club",
        "schedule": 20.0,
        "options": {"expires": 20},
    }

for _name, _value in env.email().items():
    globals()[_name] = _value
DEFAULT_FROM_EMAIL = env.text("DEFAULT_FROM_EMAIL", "Koturnir <noreply@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
# A mail server that hangs holds up nobody for longer.
EMAIL_TIMEOUT = env.number("EMAIL_TIMEOUT", 20, least=1)
if env.uses_anymail():
    INSTALLED_APPS.append("anymail")
# Web push: the key that signs, and the hosts that browsers may name to be told by. Any other
# host would be a way to have the platform call whatever it can reach.
VAPID_PRIVATE_KEY = env.vapid_private_key()
PUSH_SERVICES = env.names(
    "PUSH_SERVICES",
    "fcm.googleapis.com, updates.push.services.mozilla.com, web.push.apple.com, "
    ".notify.windows.com",
)

# --- people ---------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "lobby"
LOGOUT_REDIRECT_URL = "lobby"
ACCOUNT_ADAPTER = "koturnir.accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "username*", "password1*"]
ACCOUNT_FORMS = {"signup": "koturnir.accounts.forms.SignupForm"}
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = False
ACCOUNT_CONFIRM_EMAIL_ON_GET = False
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_CHANGE_EMAIL = True
# Guests are logged in and may log in and sign up; GuestMiddleware sends members on.
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_METHODS = {"password", "mfa"}
ACCOUNT_PREVENT_ENUMERATION = True
# Many who sit in one club or school share an address, so "ip" is generous.
ACCOUNT_RATE_LIMITS = {
    "signup": "10/m/ip,60/h/ip",
    "guest": "10/m/ip,60/h/ip",
    "table": "20/m/user,100/h/user",
    "event": "20/h/user",
    "try_moves": "120/m/user",
    "confirm_address": "6/h/user",
    "mail_move": "60/m/ip,20/m/key,200/h/key",
    "reset_password": "10/m/ip,5/h/key",
    "login_failed": "10/m/ip,5/5m/key",
}
# How many proxies of ours stand before us; each adds one address to X-Forwarded-For.
# With 0 that header, which anybody can write, is not believed.
ALLAUTH_TRUSTED_PROXY_COUNT = env.number("TRUSTED_PROXIES", 0)
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_FORMS = {"add_webauthn": "koturnir.accounts.forms.AddPasskeyForm"}
MFA_TOTP_ISSUER = "Koturnir"
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = EMBEDDED  # http://localhost only

# --- languages and times --------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("ru", _("Russian")), ("en", _("English"))]
LOCALE_PATHS = [ROOT / "locale"]
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_TZ = True
TIME_ZONE = "UTC"

# --- files ------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = (
    env.text("STATIC_ROOT") or (env.data_folder() if EMBEDDED else ROOT / "var") / "static"
)
STATICFILES_DIRS = [ROOT / "platform" / "koturnir" / "static"]
if EMBEDDED:
    WHITENOISE_USE_FINDERS = True  # no collectstatic needed before the first start
else:
    STORAGES = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "koturnir.core.storage.StaticStorage"},
    }

# --- security -----------------------------------------------------------------------

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
# Behind TLS, which a service always is unless it says otherwise (CI's two processes do).
_TLS = not EMBEDDED and not env.flag("PLAIN_HTTP", default=False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = _TLS
SECURE_SSL_REDIRECT = _TLS
SECURE_HSTS_SECONDS = 31_536_000 if _TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = _TLS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if _TLS else None
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    }
}

# --- what went on ---------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "stream": sys.stderr, "formatter": "plain"}
    },
    "root": {"handlers": ["stderr"], "level": env.log_level("WARNING")},
    "loggers": {"koturnir": {"level": env.log_level("INFO")}},
}
