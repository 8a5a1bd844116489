#!/bin/sh
# Creates a private certificate authority and the event store's certificate, and renews them 30 days before they expire.
# The authority's key stays in a volume that no other service mounts.
# Usage: event-store-certificates.sh [authority's folder] [trusted certificate's folder] [event store's folder]
set -eu
authority=${1:-/authority} trust=${2:-/trust} node=${3:-/node}

if [ ! -f "$trust/ca.crt" ] || ! openssl x509 -in "$trust/ca.crt" -checkend 2592000 -noout; then
  openssl req -x509 -newkey rsa:2048 -sha256 -nodes -days 3650 -subj '/CN=Pazar event store authority' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$authority/ca.key" -out "$trust/ca.crt"
  rm -f "$node/node.crt"
fi

if [ ! -f "$node/node.crt" ] || ! openssl x509 -in "$node/node.crt" -checkend 2592000 -noout; then
  cat > "$node/node.ext" <<'END'
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:event-store,DNS:localhost,IP:127.0.0.1
END
  openssl req -newkey rsa:2048 -sha256 -nodes -subj '/CN=event-store' -keyout "$node/node.key" -out "$node/node.csr"
  openssl x509 -req -sha256 -days 825 -in "$node/node.csr" -CA "$trust/ca.crt" -CAkey "$authority/ca.key" -CAcreateserial \
    -CAserial "$authority/ca.srl" -extfile "$node/node.ext" -out "$node/node.crt"
  rm "$node/node.csr" "$node/node.ext"
fi

chmod 644 "$trust/ca.crt" "$node/node.crt"
# The event store runs as user 1000.
[ "$(id -u)" != 0 ] || chown 1000:1000 "$node/node.key"
chmod 600 "$node/node.key"
