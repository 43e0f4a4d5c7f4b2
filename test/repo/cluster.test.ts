import { execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { findMissing } from '#scripts/cluster/programs.ts';
import {
  folders,
  readCommand,
  readTemplate,
  relocate,
  renderHaproxy,
  renderMachine,
} from '#scripts/cluster/templates.ts';
import { readEnv } from '#server/env.ts';
import { root } from '#test/repo/files.ts';

/** Short forms of `npm run cluster:trial`, without the programs that it starts. */
const machine = parseEnv(readTemplate('machine.env'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the units of a database machine find their variables in machine.env', () => {
  const etcd = readCommand(readTemplate('etcd.service'), machine);
  expect(etcd.slice(0, 3)).toEqual(['/usr/bin/etcd', '--name', 'db1']);
  expect(etcd).toContain('https://10.0.0.21:2379');
  expect(etcd).toContain(machine.CLUSTER_PEERS);
  const patroni = readCommand(readTemplate('patroni.service'), machine);
  expect(patroni.slice(0, 2)).toEqual(['/usr/bin/env', 'PATRONI_NAME=db1']);
  expect(patroni).toContain('PATRONI_POSTGRESQL_CONNECT_ADDRESS=10.0.0.21:5432');
  expect(patroni.at(-1)).toBe('/etc/kiezkorb/patroni.yml');
  const { CLUSTER_ETCD: _, ...others } = machine;
  expect(() => readCommand(readTemplate('patroni.service'), others)).toThrow('CLUSTER_ETCD');
});

test('machine.env names the machine among its peers, and the trial sets exactly its variables', () => {
  const { NODE_NAME: name, NODE_ADDRESS: address } = machine;
  const peers = machine.CLUSTER_PEERS?.split(',') ?? [];
  expect(peers).toHaveLength(3);
  expect(peers).toContain(`${name}=https://${address}:${machine.ETCD_PEER_PORT}`);
  // Patroni asks them in this order.
  expect(machine.CLUSTER_ETCD?.split(',')[0]).toBe(`${address}:${machine.ETCD_CLIENT_PORT}`);
  expect(readTemplate('patroni.yml')).toMatch(/^  use_proxies: true$/m);
  const values = Object.fromEntries(Object.keys(machine).map((key) => [key, 'x']));
  expect(renderMachine(values)).toBe(values);
  expect(() => renderMachine({ ...values, OTHER: 'x' })).toThrow('OTHER');
  expect(() => renderMachine({ NODE_NAME: 'x' })).toThrow('NODE_ADDRESS');
});

test('what is moved into the folder of a trial names no folder of the machine any more', () => {
  for (const name of ['etcd.service', 'patroni.service', 'patroni.yml']) {
    const moved = relocate(readTemplate(name), '/trial/db1');
    for (const [from, to] of Object.entries(folders)) {
      expect(moved.replaceAll(`/trial/db1/${to}`, '')).not.toContain(from);
    }
  }
  expect(relocate('a: /etc/kiezkorb/tls/ca.pem', '/t')).toBe('a: /t/etc/tls/ca.pem');
});

test('Patroni replaces a primary after 20 seconds, acknowledges on two machines, and outlives etcd', () => {
  const settings = readTemplate('patroni.yml');
  const number = (name: string) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(settings)?.[1]);
  // Patroni demands it: otherwise a slow etcd costs a primary its lease.
  expect(number('loop_wait') + 2 * number('retry_timeout')).toBeLessThanOrEqual(number('ttl'));
  expect(number('ttl')).toBe(20);
  for (const setting of ['synchronous_mode', 'failsafe_mode', 'use_pg_rewind'])
    expect(settings).toMatch(new RegExp(`^ +${setting}: true$`, 'm'));
});

test('a machine whose rewind broke off is copied again by itself', () => {
  // Seen when the primary changed during the rewind: it did not start for twenty minutes.
  expect(readTemplate('patroni.yml')).toMatch(
    /^postgresql:\n(?: .*\n)* {2}remove_data_directory_on_rewind_failure: true$/m,
  );
});

test('a primary that hung does not take its lock back', () => {
  // The module `etcd3` of Patroni 3.0.2 overwrites the lock of another machine.
  expect(readTemplate('patroni.yml')).toMatch(/^etcd:$/m);
  // A member of etcd that comes back makes the others vote again otherwise.
  expect(readTemplate('etcd.service')).toContain(' --enable-v2 --pre-vote ');
});

test('PostgreSQL has connections for three machines of the shop', () => {
  const settings = readTemplate('patroni.yml');
  // Three machines of two workers, as docs/deployment.md counts them.
  const most = Number(/^ +max_connections: (\d+)$/m.exec(settings)?.[1]);
  expect(most).toBeGreaterThan(3 * 2 * (readEnv({}).DATABASE_CONNECTIONS + 8));
});

test('a process of the shop has the same restrictions on one machine and on several', () => {
  const restrictions = (unit: string) =>
    unit.match(/^(NoNewPrivileges|CapabilityBoundingSet|Protect\w+|Private\w+|UMask)=.*$/gm) ?? [];
  const page = readFileSync('docs/deployment.md', 'utf8');
  const [, unit = ''] = /```ini\n(.*?)```/s.exec(page) ?? [];
  expect(restrictions(unit)).toHaveLength(6);
  expect(restrictions(readTemplate('kiezkorb@.service'))).toEqual(restrictions(unit));
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.skipIf(!hasOpenssl)(
  'the certificates are those that the files of a machine name, for its address',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiezkorb-tls-'));
    try {
      const script = join(root, 'deploy/cluster/certificates.sh');
      execFileSync('sh', [script, folder, 'db1=10.0.0.21']);
      const files = ['etcd.service', 'patroni.yml'].map(readTemplate).join('\n');
      const named = new Set(files.match(/(?<=\/etc\/kiezkorb\/tls\/)[\w.]+/g));
      expect(named.size).toBe(7);
      const authority = new X509Certificate(readFileSync(join(folder, 'ca.pem')));
      for (const name of named) {
        const own = join(folder, name.replace('machine', 'db1'));
        expect(statSync(own).mode & 0o077).toBe(0);
        if (!name.endsWith('.pem') || name === 'ca.pem') continue;
        const certificate = new X509Certificate(readFileSync(own));
        expect(certificate.verify(authority.publicKey)).toBe(true);
        const key = createPrivateKey(readFileSync(own.replace('.pem', '.key')));
        expect(certificate.checkPrivateKey(key)).toBe(true);
      }
      const [machineCertificate, replicator] = ['db1.pem', 'replicator.pem'].map(
        (name) => new X509Certificate(readFileSync(join(folder, name))),
      );
      expect(machineCertificate?.checkIP('10.0.0.21')).toBe('10.0.0.21');
      expect(machineCertificate?.checkIP('10.0.0.22')).toBeUndefined();
      // PostgreSQL compares it with the role.
      expect(replicator?.subject).toBe('CN=replicator');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('the unit of the shop starts what is there, with the settings that bound its memory', () => {
  const unit = readTemplate('kiezkorb@.service');
  const command = readCommand(unit, {}, '3000');
  expect(command[0]).toBe('/opt/kiezkorb/node_modules/.bin/node');
  expect(existsSync(join(root, command[1] ?? ''))).toBe(true);
  expect(unit).toContain('EnvironmentFile=/opt/kiezkorb/deploy/node.env');
  const [, url = ''] = /^# DATABASE_URL=(.*)$/m.exec(unit) ?? [];
  expect(readEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
  for (const line of ['StartLimitIntervalSec=0', 'RestartSec=2', 'KillMode=mixed']) {
    expect(unit).toContain(line);
    expect(read('docs/deployment.md')).toContain(line);
  }
});

test('HAProxy is rendered for the processes that there are, and waits as long as nginx', () => {
  const given = readTemplate('haproxy.cfg');
  const rendered = renderHaproxy(given, {
    shops: [4001, 4002],
    primaries: [1, 2, 3].map((at) => ({ port: 5000 + at, check: 8000 + at })),
    site: 4000,
    primary: 5000,
  });
  expect(rendered).not.toMatch(/10\.0\.0\./);
  expect(rendered).not.toContain('shop3');
  expect(rendered).toContain('server shop2 127.0.0.1:4002 check');
  expect(rendered).toContain('server db3 127.0.0.1:5003 check port 8003');
  const [, nginx] = /^ {4}proxy_read_timeout (\d+)s;/m.exec(read('deploy/nginx.conf')) ?? [];
  expect(given).toContain(`timeout server ${nginx}s`);
});

test('the trial names the packages of the programs that are missing, each once', async () => {
  const programs = { '/bin/sh': 'dash', '/no/patroni': 'patroni', '/no/patronictl': 'patroni' };
  expect(await findMissing(programs)).toBe('apt-get install --no-install-recommends patroni');
  expect(await findMissing({ '/bin/sh': 'dash' })).toBeUndefined();
});
