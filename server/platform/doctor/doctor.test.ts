import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createEmptyDatabase } from '#test/helpers/database/database.ts';
import { runCommand } from '#test/helpers/run-command.ts';
import { startS3Server } from '#test/helpers/servers/s3-server.ts';
import { checkServer } from './database.ts';
import { examineShop } from './run-checks.ts';

const shop = useTestApp();
let folder: string;
let smtp: SMTPServer;
let smtpPort: number;
let closedPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  await mkdir(join(folder, 'media'));
  await writeFile(join(folder, 'kiezkorb-2026-11-21T020000Z.tar.gz'), '');
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'geheim-im-umschlag' ? done(null, { user: 'shop' }) : done(new Error('no')),
  });
  smtpPort = await listen(smtp.server);
  const closed = createServer();
  closedPort = await listen(closed);
  closed.close();
});
afterAll(async () => {
  smtp.close();
  await rm(folder, { recursive: true });
});

async function listen(server: SMTPServer['server']): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A shop on the open internet with nothing to find fault with. */
const good = () => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: shop().url,
  DATA_DIR: folder,
  BACKUP_DIR: folder,
  CLIENT_ADDRESS_HEADER: 'x-real-ip',
  METRICS_TOKEN: 'streng-geheime-zahlen',
  SMTP_URL: `smtp://shop:geheim-im-umschlag@127.0.0.1:${smtpPort}`,
  PATH: '/usr/bin',
});

interface Circumstances {
  nodeVersion?: string;
  clock?: () => Date;
}

/** Everything that is not well, one finding a line. */
async function complaints(
  changes: Record<string, string | undefined> = {},
  { nodeVersion = '24.21.0', clock = () => new Date() }: Circumstances = {},
): Promise<string[]> {
  const variables = { ...good(), ...changes };
  const findings = await examineShop({ variables, nodeVersion, clock });
  return findings
    .filter(({ level }) => level !== 'ok')
    .map(({ level, check, text }) => `${level} ${check}: ${text}`);
}

describe('the doctor', () => {
  it('reports every check as ok for a good set-up', async () => {
    const now = () => new Date();
    const findings = await examineShop({ variables: good(), nodeVersion: '24.21.0', clock: now });
    expect(findings.map(({ level, check }) => `${level} ${check}`)).toEqual(
      'node environment disk database archive clock queue stock sales products mail backup'
        .split(' ')
        .map((check) => `ok ${check}`),
    );
  });

  it('shows no secret in any finding', async () => {
    const secrets = {
      DATABASE_URL: `postgres://shop:geheim%21eins@127.0.0.1:${closedPort}/geheim!eins`,
      SMTP_URL: `smtp://shop:geheim-zwei@127.0.0.1:${smtpPort}`,
      SMS_URL: 'https://user:geheim-drei@sms.example',
      SMS_TOKEN: 'geheim-vier',
      AUTH_JWT_KEY: '{"d": "geheim-fuenf"}',
      PROMOTION_CODE: 'geheim-sechs-und-mehr',
      OIDC_PROVIDERS: 'my-id',
      OIDC_MY_ID_ISSUER: 'https://id.example',
      OIDC_MY_ID_CLIENT_ID: 'shop',
      OIDC_MY_ID_CLIENT_SECRET: 'geheim-sieben',
      S3_ENDPOINT: `http://127.0.0.1:${closedPort}`,
      S3_BUCKET: 'images',
      S3_ACCESS_KEY: 'geheim-acht',
      S3_SECRET_KEY: 'geheim-neun',
    };
    const unusable = await complaints(secrets);
    const usable = await complaints({ ...secrets, AUTH_JWT_KEY: undefined });
    expect(unusable.join('\n')).toContain('AUTH_JWT_KEY');
    expect(usable.length).toBeGreaterThan(3);
    expect([...unusable, ...usable].join('\n')).not.toMatch(/geheim/);
  });

  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['a bad value', { PORT: 'abc' }, ['error environment: PORT: Invalid input']],
    ['half of a store', { S3_BUCKET: 'x' }, ['error environment: S3_ENDPOINT, S3_ACCESS_KEY']],
    [
      'a key that is none',
      { AUTH_JWT_KEY: '{}' },
      ['error environment: AUTH_JWT_KEY: is no private'],
    ],
    [
      'unused variables',
      { SMPT_URL: 'smtp://x', AUTH_SECRETS: 'x', OIDC_GOOGLE_ISSUER: 'x', HOME: '/', OTHER: 'x' },
      [
        'warning environment: SMPT_URL is not read by the shop: is SMTP_URL meant?',
        'warning environment: AUTH_SECRETS is not read',
        'warning environment: OIDC_GOOGLE_ISSUER is not read',
      ],
    ],
    [
      'no TLS',
      { PUBLIC_URL: 'http://shop.example' },
      ['error environment: PUBLIC_URL is not https'],
    ],
    ['known passwords', { DEMO: 'on' }, ['error environment: DEMO: the passwords of the demo']],
    [
      'one rate limit for all',
      { CLIENT_ADDRESS_HEADER: '' },
      ['warning environment: CLIENT_ADDRESS'],
    ],
    [
      'an open way to the desk',
      { PROMOTION_CODE: '1234567812345678' },
      ['warning environment: PROMOTION_CODE'],
    ],
    ['no metrics token', { METRICS_TOKEN: '' }, ['warning environment: METRICS_TOKEN']],
    [
      'an open SMS provider',
      { SMS_URL: 'https://sms.example' },
      ['warning environment: SMS_TOKEN'],
    ],
    ['a missing mail server', { SMTP_URL: '' }, ['error mail: SMTP_URL is not set']],
    ['a folder that is not there', { DATA_DIR: '/nowhere' }, ['warning disk: DATA_DIR (/nowhere)']],
    [
      'a folder without write permission and without space',
      { DATA_DIR: '/proc' },
      ['error disk: /proc cannot be written', 'error disk: 0.0 GB free in /proc'],
    ],
    ['no backup', { BACKUP_DIR: '/nowhere' }, ['warning backup: there is none']],
    [
      'an embedded database that was never started',
      { DATABASE_URL: '', DEMO: 'off' },
      ['warning database: there is none yet'],
    ],
    ['too few connections', { DATABASE_CONNECTIONS: '500', WORKERS: '2' }, ['warning database: ']],
  ])('reports %s', async (_, changes, expected) => {
    const found = await complaints(changes);
    expect(found).toHaveLength(expected.length);
    for (const [at, start] of expected.entries()) expect(found[at]).toContain(start);
  });

  it('reports a Node that is too old', async () => {
    const [complaint] = await complaints({}, { nodeVersion: '22.18.0' });
    expect(complaint).toContain('error node: version 22.18.0');
  });

  it('reports clocks that disagree', async () => {
    const off = (ms: number) => ({ clock: () => new Date(Date.now() + ms) });
    expect(await complaints({}, off(-10_000))).toEqual([expect.stringMatching(/^warning clock: /)]);
    expect(await complaints({}, off(3_600_000))).toEqual([
      expect.stringMatching(/^error clock: .*3\d{3}/),
    ]);
  });

  it('reports an old backup', async () => {
    const old = join(folder, 'old');
    await mkdir(old);
    const file = join(old, 'kiezkorb-2026-01-01T020000Z.tar.gz');
    await writeFile(file, '');
    const before = new Date(Date.now() - 48 * 3_600_000);
    await utimes(file, before, before);
    expect(await complaints({ BACKUP_DIR: old })).toEqual([
      expect.stringMatching(/^warning backup: .* is 48 hours old/),
    ]);
  });

  it('reports a mail server that does not answer, and one that refuses the login', async () => {
    const away = await complaints({ SMTP_URL: `smtp://127.0.0.1:${closedPort}` });
    expect(away).toEqual([expect.stringMatching(/^error mail: .*ECONNREFUSED/)]);
    const stranger = await complaints({ SMTP_URL: `smtp://shop:falsch@127.0.0.1:${smtpPort}` });
    expect(stranger).toEqual([expect.stringMatching(/^error mail: .*Invalid login/)]);
  });

  it('checks the image bucket', async () => {
    const store = await startS3Server();
    expect(await complaints(store.variables)).toEqual([]);
    expect(await complaints({ ...store.variables, S3_SECRET_KEY: 'falsch' })).toEqual([
      expect.stringMatching(/^error images: .*answers 403/),
    ]);
    await store.stop();
  });
});

describe('reports on the database', () => {
  const one = (start: RegExp): unknown[] => [expect.stringMatching(start)];

  it('names the servers when several take writes', async () => {
    const { username, password, hostname, port, pathname } = new URL(shop().url);
    const host = `${hostname}:${port}`;
    // The same server by two names: both answer that they take writes.
    const DATABASE_URL = `postgres://${username}:${password}@${host},localhost:${port}${pathname}`;
    expect(await complaints({ DATABASE_URL })).toEqual(
      one(/^error database: .* and localhost:\d+ take writes at the same time/),
    );
  });

  it('that it does not answer, or does not let us in', async () => {
    const url = new URL(shop().url);
    url.password = 'falsch';
    expect(await complaints({ DATABASE_URL: url.href })).toEqual(
      one(/^error database: .* cannot be used: password authentication failed/),
    );
    const closed = `postgres://127.0.0.1:${closedPort}/shop`;
    expect(await complaints({ DATABASE_URL: closed })).toEqual(
      one(/^error database: .*ECONNREFUSED/),
    );
  });

  it('that there is no shop in it yet, and that the shop may not make its extensions', async () => {
    const empty = await createEmptyDatabase();
    const DATABASE_URL = empty.url;
    expect(await complaints({ DATABASE_URL })).toEqual(one(/^warning database: there is no shop/));
    await empty.pool.query(
      `revoke create on database ${new URL(empty.url).pathname.slice(1)} from current_user`,
    );
    expect((await complaints({ DATABASE_URL }))[0]).toMatch(
      /^error database: pg_trgm, .* cannot be created/,
    );
    await empty.drop();
  });

  it('that its encoding has no umlauts', async () => {
    const ascii = await createEmptyDatabase(
      `encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    );
    expect((await complaints({ DATABASE_URL: ascii.url }))[0]).toBe(
      'error database: the encoding is SQL_ASCII: make a database with UTF8',
    );
    await ascii.drop();
  });

  it('that the server is too old, or lacks what the tables need', () => {
    const server = {
      version: 140_011,
      version_text: '14.11',
      encoding: 'UTF8',
      has_german: false,
      may_create: true,
      installed: ['btree_gist'],
      available: ['btree_gist', 'pg_trgm', 'unaccent'],
    };
    expect(checkServer(server).map(({ text }) => text)).toEqual([
      'PostgreSQL 14.11 is too old: the shop needs 15 or newer',
      'the collation de-x-icu is missing: the server has to be built with ICU',
      'the server does not have fuzzystrmatch: install its contrib package',
    ]);
  });

  it('which migrations are due, were changed, or are of a newer version or another history', async () => {
    const { pool } = shop();
    const said = async (change: string, undo: string) => {
      await pool.query(change);
      const found = await complaints();
      await pool.query(undo);
      return found;
    };
    const rename = (from: string, to: string) =>
      `update schema_migrations set name = '${to}' where name = '${from}'`;
    const renamed = (from: string, to: string) => said(rename(from, to), rename(to, from));
    expect(await renamed('0022_assets.sql', '9999_new.sql')).toEqual([
      expect.stringMatching(
        /^warning database: a newer version of the shop was here \(9999_new.sql\)/,
      ),
      expect.stringMatching(/^warning database: migrations due: 1/),
    ]);
    expect(await renamed('0001_functions.sql', '0001_identity.sql')).toEqual(
      one(/^error database: The migration history of the database begins with 0001_identity.sql/),
    );
    const name = `where name = '0001_functions.sql'`;
    expect(
      await said(
        `update schema_migrations set checksum = 'x' || checksum ${name}`,
        `update schema_migrations set checksum = substr(checksum, 2) ${name}`,
      ),
    ).toEqual(one(/^error database: 0001_functions.sql was changed/));
    expect(await complaints()).toEqual([]);
  });

  it('how the jobs are doing', async () => {
    const { pool } = shop();
    const job = async (values: string) => {
      const { rows } = await pool.query<{ id: number }>(
        `select (graphile_worker.add_job('deliver_messages')).id`,
      );
      await pool.query(
        `update graphile_worker._private_jobs set ${values} where id = ${rows[0]?.id}`,
      );
    };
    await job(
      `attempts = 25, max_attempts = 25, last_error = 'Error: 550 geheim-im-umschlag\n at x'`,
    );
    await job(`attempts = 1, last_error = 'x', updated_at = now() - interval '1 hour'`);
    await job(`run_at = now() - interval '1 hour'`);
    await job(`locked_at = now() - interval '1 hour', locked_by = 'gone'`);
    await pool.query(
      `insert into messages (channel, recipient, text, state, dedupe_key) values ('sms', '+49', 'x', 'stored', 'x')`,
    );
    expect(await complaints()).toEqual([
      'error queue: jobs given up: 1 (Error: 550 ***). See "Mails and SMS do not arrive" in docs/runbook.md',
      'warning queue: jobs that failed and are tried again: 1 (Error: 550 ***). Fix the cause',
      expect.stringMatching(/^warning queue: jobs held by a process that seems to be gone: 1/),
      expect.stringMatching(/^error queue: jobs that no process takes, .*: 1/),
      expect.stringMatching(/^warning queue: messages stored, .*: 1/),
    ]);
    await pool.query('delete from graphile_worker._private_jobs; delete from messages');
  });
});

describe('the command', () => {
  const script = fileURLToPath(new URL('command.ts', import.meta.url));
  const run = (args: string[], changes: Record<string, string> = {}) =>
    runCommand(script, args, { ...good(), ...changes });

  it('exits with 0 when there are only warnings', async () => {
    const { code, out } = await run([], { PROMOTION_CODE: '1234567812345678' });
    expect(out).toContain('warning  environment  PROMOTION_CODE is set');
    expect(out).toContain('\nerrors: 0, warnings: 1\n');
    expect(code).toBe(0);
  });

  it('exits with 1 on an error, and prints JSON on request', async () => {
    const { code, out } = await run(['--json'], { DATABASE_CONNECTIONS: '1' });
    expect(JSON.parse(out)).toMatchObject([
      { check: 'node', level: 'ok' },
      { check: 'environment', level: 'error' },
    ]);
    expect(code).toBe(1);
  });
});
