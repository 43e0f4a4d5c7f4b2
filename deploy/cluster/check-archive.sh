#!/bin/bash
# Says which pieces of PostgreSQL's log (WAL) the archive lacks since the newest backup began, and ends with 1 then. A restore
# ends silently before a missing piece, and `pgbackrest verify` of version 2.45 does not notice it.
set -euo pipefail
number() { echo $((16#${1:8:8} * 256 + 16#${1:16:8})); }

begin="$(pgbackrest --stanza=kiezkorb info | sed -nE 's/^ *wal start\/stop: ([0-9A-F]{24}) .*/\1/p' | tail -1)"
if [ -z "$begin" ]; then echo 'There is no backup.' >&2; exit 1; fi
expected="$(number "$begin")"
ending=0
for name in $(pgbackrest --stanza=kiezkorb repo-ls --recurse archive/kiezkorb | grep -oE '[0-9A-F]{24}-' | sort -u -k 1.9,1.24); do
  found="$(number "$name")"
  if [ "$found" -lt "$expected" ]; then continue; fi
  if [ "$found" -gt "$expected" ]; then
    printf 'Missing in the archive: %d pieces of the log before %s. Make a full backup now; up to this piece a restore works.\n' \
      "$((found - expected))" "${name%-}" >&2
    ending=1
  fi
  expected=$((found + 1))
done
exit "$ending"
