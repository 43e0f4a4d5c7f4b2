import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTransient } from '#server/platform/http/problem.ts';
import { createPool } from './pool.ts';
import { NoServerError } from './servers.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** An authority needs these settings to date a certificate back. */
const settings = `
[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = .
serial = serial
default_md = sha256
policy = any
[any]
commonName = supplied
[names]
subjectAltName = IP:127.0.0.1
`;

/** A certificate of 127.0.0.1 that ended in 2020, with its own authority. */
function makeEndedCertificate(folder: string): { key: Buffer; cert: Buffer; ca: string } {
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(join(folder, 'ca.cnf'), settings);
  writeFileSync(join(folder, 'index.txt'), '');
  writeFileSync(join(folder, 'serial'), '01');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  run(
    'req',
    '-x509',
    ...key,
    '-days',
    '9',
    '-subj',
    '/CN=ca',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  run('req', ...key, '-subj', '/CN=db', '-keyout', 'db.key', '-out', 'db.csr');
  const ended = ['-startdate', '20200101000000Z', '-enddate', '20200201000000Z'];
  const authority = ['-config', 'ca.cnf', '-cert', 'ca.pem', '-keyfile', 'ca.key'];
  run(
    'ca',
    '-batch',
    ...authority,
    ...ended,
    '-extensions',
    'names',
    '-in',
    'db.csr',
    '-out',
    'db.pem',
  );
  const read = (name: string) => readFileSync(join(folder, name));
  return { key: read('db.key'), cert: read('db.pem'), ca: join(folder, 'ca.pem') };
}

describe.skipIf(!hasOpenssl)('a server of the database whose certificate has ended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiezkorb-ended-'));
  let server: Server;
  let url: (...hosts: string[]) => string;
  let host: string;

  beforeAll(async () => {
    const { key, cert, ca } = makeEndedCertificate(folder);
    // PostgreSQL answers the request for TLS with a letter; then TLS begins.
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('S');
        const secureContext = createSecureContext({ key, cert });
        new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    url = (...hosts) =>
      `postgres://shop@${hosts.join(',')}/shop?sslmode=verify-full&sslrootcert=${ca}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const failureOf = async (address: string) => {
    const pool = createPool(address);
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    await pool.end();
    return error;
  };

  test('is not used, and calls are refused as while it is away', async () => {
    const error = await failureOf(url(host));
    expect(error).toMatchObject({ code: 'CERT_HAS_EXPIRED' });
    expect(isTransient(error)).toBe(true);
  });

  test('is named with the reason among several', async () => {
    const error = await failureOf(url(host, '127.0.0.1:1'));
    expect(error).toBeInstanceOf(NoServerError);
    expect(String(error)).toContain(`${host}: certificate has expired`);
    expect(isTransient(error)).toBe(true);
  });
});
