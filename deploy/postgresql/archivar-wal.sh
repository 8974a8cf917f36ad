#!/bin/sh
# archive_command of archivo.conf: copies a finished WAL file so that it is there whole or not at all, also after a
# power cut. Succeeds if the same file is there already, which PostgreSQL asks for after a crash.
set -eu
if [ -f "$2" ]; then
  exec cmp -s "$1" "$2"
fi
cp "$1" "$2.nuevo"
sync "$2.nuevo"
mv "$2.nuevo" "$2"
sync "$(dirname "$2")"
