#!/bin/sh
# Makes the base images where none can be pulled: Debian by debootstrap, and Node and npm from the npm registry. As root:
#   deploy/container/base.sh
# and then --build-arg BUILD_BASE=localhost/node:24 --build-arg RUN_BASE=localhost/debian:bookworm
set -eu
node=24.21.0
npm=11.19.1
machine=$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
debootstrap --variant=minbase --include=ca-certificates bookworm "$dir/root"
tar -C "$dir/root" -c . | podman import - localhost/debian:bookworm

(cd "$dir" && npm pack --silent "node-linux-$machine@$node" "npm@$npm")
mkdir -p "$dir/root/usr/local/lib/node_modules/npm"
tar -C "$dir/root/usr/local" --strip-components 1 -xzf "$dir/node-linux-$machine-$node.tgz" package/bin/node
tar -C "$dir/root/usr/local/lib/node_modules/npm" --strip-components 1 -xzf "$dir/npm-$npm.tgz"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$dir/root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$dir/root/usr/local/bin/npx"
chmod +x "$dir/root/usr/local/bin/node" "$dir"/root/usr/local/lib/node_modules/npm/bin/*.js
tar -C "$dir/root" -c . | podman import - localhost/node:24
