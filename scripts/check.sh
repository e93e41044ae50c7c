#!/usr/bin/env bash
# Every check that runs no test; all of them, even if one fails. Usage: check.sh PYTHON, from the
# top folder. Without gettext or npm the checks that need them are left out, loudly; in CI that fails.
set -uo pipefail

python=$1
bin=$(dirname "$python")
typescript=5.9.3
failed=()

check() {
    local name=$1
    shift
    printf '\n=== %s\n' "$name"
    "$@" || failed+=("$name")
}

needs() {
    command -v "$1" >/dev/null && return
    echo "!!! $1 is not on this machine: this was NOT checked." >&2
    return 1
}

contracts() {
    PYTHONPATH=platform:. "$bin/lint-imports" --no-cache | sed -n '/^Analyzed/,$p'
}

translations() {
    if needs xgettext && needs msgmerge; then
        "$python" scripts/messages.py check
    else
        [ "${CI:-}" != true ]
    fi
}

modules() (
    needs npm || { [ "${CI:-}" != true ]; exit; }
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    npm install --silent --no-audit --no-fund --prefix "$folder" "typescript@$typescript" &&
        "$folder/node_modules/.bin/tsc" -p jsconfig.json && echo "No errors."
)

module_tests() {
    needs node || { [ "${CI:-}" != true ]; return; }
    node --test tests/js
}

check "Formatter" "$bin/ruff" format --check
check "Linter" "$bin/ruff" check
check "Types" "$bin/mypy" games tournaments platform/koturnir tests scripts manage.py
check "Import contracts" contracts
check "Migrations" env IN_PROCESS=1 "$python" manage.py makemigrations --check --dry-run
check "Translations" translations
check "Types of the pages' modules" modules
check "Tests of the pages' modules" module_tests

if [ ${#failed[@]} -gt 0 ]; then
    printf '\n!!! Not as it should be: %s\n' "$(printf '%s; ' "${failed[@]}")" >&2
    exit 1
fi
