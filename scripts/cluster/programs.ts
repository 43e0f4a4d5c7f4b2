import { access } from 'node:fs/promises';

/** The programs of the cluster with the packages of Debian that have them. */
const packages: Record<string, string> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/patronictl': 'patroni',
  // Patroni needs it for TLS, and its package does not say so.
  '/usr/lib/python3/dist-packages/idna/__init__.py': 'python3-idna',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nginx': 'nginx',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/psql': 'postgresql-client-15',
  '/usr/bin/openssl': 'openssl',
};

/**
 * The command that installs what is missing on this machine. Undefined when nothing is. The
 * PostgreSQL of the npm package will not do: it lacks pg_basebackup, pg_rewind and pg_controldata,
 * which Patroni calls.
 */
export async function findMissing(
  programs: Readonly<Record<string, string>> = packages,
): Promise<string | undefined> {
  const missing = new Set<string>();
  for (const [path, name] of Object.entries(programs)) {
    await access(path).catch(() => missing.add(name));
  }
  return missing.size === 0
    ? undefined
    : `apt-get install --no-install-recommends ${[...missing].join(' ')}`;
}
