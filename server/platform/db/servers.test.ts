import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { isTransient } from '#server/platform/http/problem.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';
import { createPool } from './pool.ts';
import { chooseNewest, chooseWriter, NoServerError, Servers, splitUrl } from './servers.ts';

const shop = useTestApp();
const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** What a client sends before it closes the connection. */
const terminate = 'X'.charCodeAt(0);

/**
 * A server of the database, by a way that can be closed, and can go dark: then it takes everything
 * and says nothing.
 */
async function startWay(
  target: { host: string; port: string },
  { darkensAtEnd = false }: { darkensAtEnd?: boolean } = {},
) {
  const sockets = new Set<Socket>();
  let isDark = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(target.port), target.host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.on('data', (bytes) => {
      isDark ||= darkensAtEnd && bytes[0] === terminate;
      if (!isDark) far.write(bytes);
    });
    near.on('end', () => isDark || near.end());
    far.on('data', (bytes) => isDark || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => isDark || near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const way = {
    host: `127.0.0.1:${port}`,
    darken: () => (isDark = true),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  open.push(way);
  return way;
}

/** The test's database by way of these servers, in this order. */
function urlOf(...hosts: string[]): string {
  const { username, password, pathname } = new URL(shop().url);
  return `postgres://${username}:${password}@${hosts.join(',')}${pathname}`;
}

const target = () => {
  const { hostname: host, port } = new URL(shop().url);
  return { host, port };
};

describe('an address', () => {
  it.each([
    ['postgres://u:p@one/shop', ['postgres://u:p@one/shop'], false],
    ['postgresql://one:1/shop?sslmode=require', ['postgresql://one:1/shop?sslmode=require'], false],
    ['postgres://one/shop?target_session_attrs=read-write', ['postgres://one/shop'], true],
    ['postgres://one/shop?target_session_attrs=any', ['postgres://one/shop'], false],
    [
      'postgres://u:p@one:1,[::1]:2,three/s',
      ['postgres://u:p@one:1/s', 'postgres://u:p@[::1]:2/s', 'postgres://u:p@three/s'],
      true,
    ],
    [
      'postgres://u:a%2Cb@one,two/shop?sslmode=verify-full&target_session_attrs=primary',
      [
        'postgres://u:a%2Cb@one/shop?sslmode=verify-full',
        'postgres://u:a%2Cb@two/shop?sslmode=verify-full',
      ],
      true,
    ],
  ])('%s names its servers', (address, urls, mustWrite) => {
    expect(splitUrl(address)).toEqual({ urls, mustWrite });
    expect(readEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
  });

  it.each([
    'https://one/shop',
    'one,two',
    'postgres://one:1,two:port/shop',
    'postgres://one,two/shop?target_session_attrs=read-only',
    'postgres://one/shop?target_session_attrs=prefer-standby',
  ])('%s is refused', (address) => {
    expect(() => readEnv({ DATABASE_URL: address })).toThrow('DATABASE_URL');
  });
});

describe('of several servers that take writes', () => {
  const server = (host: string, timeline: string) => ({
    address: { host, port: 1 },
    system: null,
    timeline,
  });

  it('is used which was promoted last', () => {
    const [old, promoted] = [server('old', '00000009'), server('promoted', '0000000A')];
    expect(chooseNewest([old, promoted])).toBe(promoted);
    expect(chooseNewest([promoted, old])).toBe(promoted);
  });

  it('is used which the URL names first, when both are on one timeline', () => {
    const [first, second] = [server('first', '00000001'), server('second', '00000001')];
    expect(chooseNewest([first, second])).toBe(first);
  });
});

describe('of servers of different databases', () => {
  const server = (host: string, system: string | null, timeline: string | null = '00000001') => ({
    address: { host, port: 1 },
    system,
    timeline,
  });
  const [own, standby, foreign] = [
    server('own', '71'),
    server('standby', '71', null),
    server('foreign', '99', '00000009'),
  ];

  it('none is used before the process has written to one', () => {
    for (const found of [
      [own, foreign],
      [standby, foreign],
      [standby, server('b', '99', null)],
    ])
      expect(() => chooseWriter(found, null)).toThrow('different databases');
  });

  it('that one is used to which the process has written, and no other while it is away', () => {
    expect(chooseWriter([own, standby, foreign], '71')).toBe(own);
    expect(chooseWriter([standby, foreign], '71')).toBeUndefined();
  });

  it('those are used whose identity may not be read', () => {
    const silent = server('silent', null);
    expect(chooseWriter([silent], null)).toBe(silent);
    expect(chooseWriter([silent, standby], '71')).toBe(silent);
  });
});

describe('a pool on several servers', () => {
  it('finds the writable server among those that refuse and those that do not respond', async () => {
    const [dark, good] = [await startWay(target()), await startWay(target())];
    dark.darken();
    const pool = createPool(urlOf('127.0.0.1:1', dark.host, good.host));
    try {
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await pool.end();
    }
  });

  it('knows the cluster of each server, and its writer', async () => {
    const way = await startWay(target());
    const { rows } = await shop().pool.query<{ system: string }>(
      'select system_identifier::text as system from pg_control_system()',
    );
    const found = await new Servers(urlOf('127.0.0.1:1', way.host)).listWritable();
    expect(found.map(({ system }) => system)).toEqual([rows[0]?.system]);
  });

  it('drops all connections to a server that no longer answers', async () => {
    const [first, second] = [await startWay(target()), await startWay(target())];
    const limitS = 0.3 * timeFactor();
    const pool = createPool(urlOf(first.host, second.host), { max: 3, statement_timeout: limitS });
    try {
      await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')));
      expect(pool.idleCount).toBe(3);
      first.darken();
      await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
      await expect.poll(() => pool.totalCount).toBe(0);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await pool.end();
    }
  });

  it('fails while no server takes writes, and recovers as soon as one does', async () => {
    const way = await startWay(target());
    const pool = createPool(urlOf('127.0.0.1:1', way.host));
    const staff = createPool(shop().url, { settings: { default_transaction_read_only: 'off' } });
    const name = new URL(shop().url).pathname.slice(1);
    const turn = (value: 'on' | 'off') =>
      staff.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    try {
      await turn('on');
      const refused: unknown = await pool.query('select 1').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(NoServerError);
      expect(String(refused)).toContain('(127.0.0.1:1: connect ECONNREFUSED');
      expect(isTransient(refused)).toBe(true);
      await turn('off');
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await turn('off');
      await Promise.all([pool.end(), staff.end()]);
    }
  });
});

test('finds another server when the chosen one stops answering', async () => {
  const way = await startWay(target(), { darkensAtEnd: true });
  const found = await new Servers(urlOf(way.host, '127.0.0.1:1')).choose();
  expect(`${found?.host}:${found?.port}`).toBe(way.host);
});

test('drops a connection whose server has become read-only', async () => {
  const pool = createPool(shop().url, { max: 1 });
  try {
    await pool.query('set default_transaction_read_only = on');
    const write = () => pool.query(`update shop_settings set name = 'Eckladen'`);
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    expect((await write()).rowCount).toBe(1);
  } finally {
    await pool.end();
  }
});

test('applies the session settings without startup parameters', async () => {
  const pool = createPool(shop().url, { max: 1, statement_timeout: 8 });
  try {
    const names = [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'TimeZone',
    ];
    const { rows } = await pool.query(
      'select name, setting, source from pg_settings where name = any($1) order by setting',
      [names],
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000', source: 'session' },
      { name: 'lock_timeout', setting: '5600', source: 'session' },
      { name: 'statement_timeout', setting: '8000', source: 'session' },
      { name: 'TimeZone', setting: 'UTC', source: 'session' },
    ]);
  } finally {
    await pool.end();
  }
});

test('releases the locks of a frozen process', async () => {
  const frozen = createPool(shop().url, {
    settings: { idle_in_transaction_session_timeout: '100ms' },
  });
  try {
    const client = await frozen.connect();
    await client.query('begin; update shop_settings set name = name');
    expect((await shop().pool.query('update shop_settings set name = name')).rowCount).toBe(1);
    const refused: unknown = await client.query('commit').catch((error: unknown) => error);
    client.release(true);
    expect(isTransient(refused)).toBe(true);
  } finally {
    await frozen.end();
  }
});
