#!/bin/sh
# Runs at the first start of the PostgreSQL of compose.yaml: the shop gets a role that owns its database and nothing else.
# The superuser has no password afterwards, so it is reached from within the container alone:
#   docker compose exec database psql --username=postgres kiezkorb
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --no-psqlrc <<'SQL'
\getenv password POSTGRES_PASSWORD
create role kiezkorb login password :'password';
create database kiezkorb owner kiezkorb;
alter role postgres password null;
SQL
