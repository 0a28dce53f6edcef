#!/bin/sh
# The check of an analyst's content in any CI. PORTAL: a checkout of the portal with its packages installed (npm ci).
# CONTENT: the folder with schemas, ui-schemas, workflows, locales. BASE: what is live now (a git revision), or nothing.
set -eu
PORTAL=${PORTAL:?a checkout of the portal}
CONTENT=${CONTENT:-.}
BASE=${BASE:-}

set -- --root "$CONTENT" --strict
if [ -n "$BASE" ]; then set -- "$@" --against "git:$BASE"; fi
exec "$PORTAL/node_modules/.bin/node" "$PORTAL/src/cli/check.ts" "$@"
