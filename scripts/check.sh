#!/usr/bin/env bash
# Every check that runs no test. Usage: check.sh PYTHON, from the top folder.
# Without gettext or npm the two checks that need them are left out, loudly; in CI that fails.
set -euo pipefail

python=$1
bin=$(dirname "$python")
typescript=5.9.3

heading() { printf '\n=== %s\n' "$*"; }

without() {
    echo "!!! $1 is not on this machine: $2 NOT checked." >&2
    [ "${CI:-}" != true ]
}

heading "Formatter"
"$bin/ruff" format --check
heading "Linter"
"$bin/ruff" check
heading "Types"
"$bin/mypy" games tournaments platform/koturnir tests scripts manage.py
heading "Import contracts"
PYTHONPATH=platform:. "$bin/lint-imports" --no-cache | sed -n '/^Analyzed/,$p'
heading "Migrations"
IN_PROCESS=1 "$python" manage.py makemigrations --check --dry-run
heading "Translations"
if command -v xgettext >/dev/null && command -v msgmerge >/dev/null; then
    "$python" scripts/messages.py check
else
    without gettext "translations are"
fi
heading "Types of the pages' modules"
if command -v npm >/dev/null; then
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    npm install --silent --no-audit --no-fund --prefix "$folder" "typescript@$typescript"
    "$folder/node_modules/.bin/tsc" -p jsconfig.json
    echo "No errors."
else
    without npm "the types of the JavaScript modules are"
fi
