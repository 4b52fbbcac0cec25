#!/bin/sh
# Install what the tests need from Debian's packages, where it is missing: Chromium and PostgreSQL.
set -eu
missing=
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -n "$missing" ] || exit 0
echo "Installing for the tests:$missing"
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "The tests need$missing. Install them (Debian: apt install$missing) and run make test again." >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get install -y -q $missing >/dev/null 2>&1 || { apt-get update -q >/dev/null && apt-get install -y -q $missing >/dev/null; }
