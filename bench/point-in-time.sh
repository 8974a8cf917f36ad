#!/bin/sh
# bench/point-in-time.sh [<copy>]: restores a cluster to an instant with the files of deploy/postgresql. Writes rows,
# notes the time, writes more, deletes everything, destroys the cluster, recovers, compares. With a copy, it is restored
# first, and npm run verificar checks it in the end. Needs PostgreSQL's programs; as root it works as the user postgres.
set -eu
bin=${PGBIN:-$(ls -d /usr/lib/postgresql/*/bin | tail -1)}
repo=$(cd "$(dirname "$0")/.." && pwd)
home=$(mktemp -d)
port=${PORT:-8523}
as() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "$1"; else sh -c "$1"; fi; }
sql() { psql -h 127.0.0.1 -p "$port" -U tajo -d tajo -XAtqc "$1"; }
start() { as "$bin/pg_ctl -s -w -D $home/$1 -l $home/log -o '-p $port -h 127.0.0.1 -k $home' start"; }
stop() { as "$bin/pg_ctl -s -D $home/$1 -m immediate stop"; }
shipped() { sed "s#/var/lib/tajo#$home#; s#/usr/local/lib/tajo#$home#" "$repo/deploy/postgresql/$1"; }
trap 'stop new 2>/dev/null || stop old 2>/dev/null || true; rm -rf "$home"' EXIT

mkdir "$home/wal"
cp "$repo/deploy/postgresql/archivar-wal.sh" "$home"
if [ "$(id -u)" = 0 ]; then chown -R postgres "$home"; fi
as "$bin/initdb -D $home/old -U tajo --auth=trust --encoding=UTF8 --no-locale --lc-ctype=C.UTF-8 >/dev/null"
shipped archivo.conf > "$home/archivo.conf"
as "cat $home/archivo.conf >> $home/old/postgresql.conf"
start old
createdb -h 127.0.0.1 -p "$port" -U tajo tajo
place="DATABASE_URL=postgres://tajo@127.0.0.1:$port/tajo DATA_DIR=$home/data"
if [ $# -gt 0 ]; then (cd "$repo" && env $place npm run -s restaurar -- "$1"); fi
sql 'create table nota (n integer primary key)'
as "pg_basebackup -h 127.0.0.1 -p $port -U tajo -D $home/base --checkpoint=fast -X none 2>&1 | grep -v NOTICE || true"
as "$bin/pg_verifybackup -n $home/base"

sql 'insert into nota select generate_series(1, 1000)'
instant=$(sql 'select clock_timestamp()')
echo "noted: $instant, $(sql 'select count(*) from nota') rows"
sql 'insert into nota select generate_series(1001, 5000)'
if [ $# -gt 0 ]; then sql 'delete from recuento_sumado; delete from comentario'; fi
sql 'delete from nota where n <= 500'
echo "later: $(sql 'select count(*) from nota') rows"
sql 'select pg_switch_wal()' >/dev/null
until [ -z "$(ls "$home/old/pg_wal/archive_status" | grep ready)" ]; do sleep 0.1; done
stop old
rm -rf "$home/old"
echo "destroyed: $(ls "$home/wal" | wc -l) files in the archive"

mv "$home/base" "$home/new"
shipped recuperar.conf | sed "s#^recovery_target_time = .*#recovery_target_time = '$instant'#" > "$home/recuperar.conf"
as "cat $home/recuperar.conf >> $home/new/postgresql.conf; touch $home/new/recovery.signal"
start new
until [ "$(sql 'select pg_is_in_recovery()')" = f ]; do sleep 0.1; done
grep -E 'recovery stopping|last completed|archive recovery complete' "$home/log" | sed 's/^[^L]*//'
there=$(sql "select count(*) || ' rows, ' || min(n) || ' to ' || max(n) from nota")
echo "recovered: $there"
if [ $# -gt 0 ]; then (cd "$repo" && env $place npm run -s verificar); fi
[ "$there" = '1000 rows, 1 to 1000' ]
