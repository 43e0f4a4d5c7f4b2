#!/bin/sh
# Makes the certificates of a cluster in the folder of the first argument: those of an own authority, which nothing but
# this cluster trusts. Each further argument is a machine: its name and its address.
#   certificates.sh tls db1=10.0.0.21 db2=10.0.0.22 db3=10.0.0.23
# Each machine gets ca.pem, the two files of its own name as machine.pem and machine.key, replicator.* and rewinder.*;
# the shop gets ca.pem. ca.key signs further machines: keep it where no machine reaches it.
set -eu
umask 077
folder=$1
shift
days=3650
key="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
mkdir -p "$folder"
cd "$folder"
[ -f ca.key ] || openssl req -x509 $key -sha256 -days "$days" -subj "/CN=Kiezkorb database" \
    -addext "keyUsage=critical,keyCertSign,cRLSign" -keyout ca.key -out ca.pem 2>/dev/null
# A name, and what it may be used for.
issue() {
    openssl req $key -sha256 -subj "/CN=$1" -keyout "$1.key" -out "$1.csr" 2>/dev/null
    printf '%s\n' "$2" >"$1.ext"
    openssl x509 -req -sha256 -days "$days" -in "$1.csr" -CA ca.pem -CAkey ca.key -CAcreateserial \
        -extfile "$1.ext" -out "$1.pem" 2>/dev/null
    rm "$1.csr" "$1.ext"
}
for machine in "$@"; do
    name=${machine%%=*}
    # etcd and Patroni are clients of each other, too. Patroni may reach its own PostgreSQL as localhost.
    issue "$name" "subjectAltName=DNS:$name,DNS:localhost,IP:${machine#*=}
extendedKeyUsage=serverAuth,clientAuth"
done
# The roles of the database: the certificate replaces a password.
for role in replicator rewinder; do
    [ -f "$role.pem" ] || issue "$role" "extendedKeyUsage=clientAuth"
done
