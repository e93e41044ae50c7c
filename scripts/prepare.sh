#!/bin/sh
# Makes the virtual environment, installs what a lock names, and compiles the translations.
# Quick when nothing changed. Usage: [PYTHON=…] [VENV=…] prepare.sh run|dev
set -eu

what=$1
venv=${VENV:-.venv}
lock=requirements/$what.txt

fail() {
    echo "koturnir: $*" >&2
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        is_new_enough "$PYTHON" || fail "PYTHON=$PYTHON is not a Python 3.11 or newer."
        echo "$PYTHON"
        return
    fi
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if command -v "$name" >/dev/null 2>&1 && is_new_enough "$name"; then
            echo "$name"
            return
        fi
    done
    found=$(python3 --version 2>/dev/null || echo "no Python")
    fail "Python 3.11 or newer is needed, and here is $found." \
        "Install one, or say where it is: make $make_target PYTHON=/path/to/python3.11"
}

make_venv() {
    python=$(find_python)
    "$python" -c 'import venv, ensurepip' 2>/dev/null ||
        fail "$python can't make virtual environments: its venv module is missing." \
            "Install it (on Debian and Ubuntu: the package python3-venv)."
    mkdir -p "$venv" 2>/dev/null && [ -w "$venv" ] ||
        fail "The folder $venv can't be written." \
            "Make this folder writable, or choose another: make $make_target VENV=/path/to/a/folder"
    echo "Making a virtual environment in $venv with $("$python" --version)"
    "$python" -m venv --clear "$venv" || fail "The virtual environment could not be made."
}

install() {
    echo "Installing the packages of $lock"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes \
        -r "$lock" || fail "The packages could not be installed; pip says above why." \
        "Without a network they can't be had: connect, and try again."
    # dev is run and more, so one of them can stand for both.
    cp "$lock" "$venv/installed-$what.txt"
    [ "$what" != dev ] || cp requirements/run.txt "$venv/installed-run.txt"
}

case $what in dev) make_target=test ;; *) make_target=$what ;; esac
"$venv/bin/python" -c 'import pip' 2>/dev/null || make_venv
is_new_enough "$venv/bin/python" || make_venv
cmp -s "$lock" "$venv/installed-$what.txt" || install
"$venv/bin/python" scripts/messages.py compile
