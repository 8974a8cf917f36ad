#!/bin/sh
# Starts one of three members of etcd: etcd.sh db1 /var/lib/etcd/tajo
set -eu
name=$1
exec etcd --name "$name" --data-dir "$2" \
  --listen-peer-urls http://0.0.0.0:2380 --initial-advertise-peer-urls "http://$name:2380" \
  --listen-client-urls http://0.0.0.0:2379 --advertise-client-urls "http://$name:2379" \
  --initial-cluster db1=http://db1:2380,db2=http://db2:2380,db3=http://db3:2380 \
  --initial-cluster-token tajo --initial-cluster-state new --logger zap --log-level warn
