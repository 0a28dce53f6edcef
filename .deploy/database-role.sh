#!/bin/sh
# The image runs this once, when it makes the data: the portal has a role of its own, which owns its database and may do nothing else
# on this server. It makes its tables itself (migrations), so they are its own.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$DATABASE_PASSWORD" <<'SQL'
create role portal login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
revoke all on database portal from public;
revoke all on database postgres from public;
alter database portal owner to portal;
SQL
