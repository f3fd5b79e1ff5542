#!/bin/sh
# Makes a new cluster with the owner and the login of the application, and runs it.
set -eu
bin=/usr/lib/postgresql/15/bin
data=/var/lib/postgresql/data
if [ ! -e "$data/PG_VERSION" ]; then
  : "${OWNER_PASSWORD:?is the password of wallet_owner}" "${LOGIN_PASSWORD:?is the password of wallet_login}"
  "$bin/initdb" --pgdata="$data" --encoding=UTF8 --locale=C.UTF-8 --auth-local=peer --auth-host=scram-sha-256 --data-checksums
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  "$bin/pg_ctl" --pgdata="$data" --options="-c listen_addresses=" --wait start
  psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=login="$LOGIN_PASSWORD" postgres <<'SQL'
create role wallet_owner login createdb createrole password :'owner';
create role wallet_login login noinherit password :'login';
SQL
  "$bin/pg_ctl" --pgdata="$data" --wait stop
fi
exec "$bin/postgres" -D "$data" -c listen_addresses='*'
