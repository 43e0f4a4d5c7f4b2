import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#server/platform/db/embedded/process.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { checkArchive } from '#server/platform/doctor/archive.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import {
  findMissingPrograms,
  startArchivedPostgres,
  type ArchivedPostgres,
} from '#test/helpers/restore/archived-postgres.ts';
import { readCronCommands } from '#test/helpers/restore/recipes.ts';

const missing = findMissingPrograms();
const notRun = missing === undefined ? '' : ` (NOT RUN ${missing})`;

// One shop, to which one thing after the other happens.
describe.skipIf(missing !== undefined)(`a shop with an archive${notRun}`, () => {
  let postgres: ArchivedPostgres;
  let shop: TestApp;
  let customer: TestUser;
  let product: string;
  /** Keys of the orders that the shop has acknowledged. */
  const acknowledged: string[] = [];
  const { putInCart, place } = useOrdering(() => shop);

  beforeAll(async () => {
    postgres = await startArchivedPostgres();
    const pool = createPool(postgres.url);
    await migrate(pool);
    const database = { pool, db: createDatabase(pool), url: postgres.url, drop: () => pool.end() };
    shop = await createTestApp({}, { database });
    await pool.query('update window_templates set capacity = 1000');
    product = (await createProduct(shop, { stock: 1000 })).id;
    customer = await createUser(shop);
    for (const label of ['Zuhause', 'Büro', 'Bei Oma']) await addAddress(label);
    await postgres.follow('set up');
  });
  afterAll(async () => {
    await shop?.close();
    await postgres?.remove();
  });

  async function order(count: number, by: TestUser = customer): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const key = randomUUID();
      await putInCart(by, product, 2);
      const { status } = await place(by, {}, key);
      expect(status).toBe(201);
      acknowledged.push(key);
    }
  }

  /** Keys of the orders in a database. */
  async function listKeys(port = postgres.port): Promise<string[]> {
    const { said } = await postgres.tryCommands("psql -Atc 'select idempotency_key from orders'", {
      PGPORT: String(port),
    });
    return said.split('\n').filter(Boolean).toSorted();
  }

  const addAddress = (label: string) =>
    sql`insert into addresses (user_id, label) values (${customer.id}, ${label})`.execute(shop.db);

  const listAddresses = async () => (await sql`select * from addresses`.execute(shop.db)).rows;

  async function now(): Promise<string> {
    const { rows } = await shop.pool.query<{ now: string }>(
      'select clock_timestamp()::text as now',
    );
    return rows[0]?.now ?? '';
  }

  async function listBackups(): Promise<string[]> {
    const { said } = await postgres.tryCommands('pgbackrest --stanza=kiezkorb info --output=json');
    const [{ backup }] = JSON.parse(said) as [{ backup: { type: string }[] }];
    return backup.map(({ type }) => type);
  }

  /**
   * Waits until all that was written before is in the archive. Answers the name of its last piece.
   */
  async function untilArchived(): Promise<string> {
    const { rows } = await shop.pool.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    const name = rows[0]?.name ?? '';
    await eventually(async () => {
      const archived = await shop.pool.query(
        'select from pg_stat_archiver where last_archived_wal >= $1',
        [name],
      );
      return archived.rowCount === 1;
    });
    return name;
  }

  test('backs up by the commands of every night: all, and what changed since', async () => {
    expect(await listBackups()).toEqual(['full']);
    const ends = [];
    for (const command of readCronCommands()) ends.push(await postgres.tryCommands(command));
    expect(ends).toEqual([
      { code: 0, said: '' },
      { code: 0, said: '' },
    ]);
    expect(await listBackups()).toEqual(['full', 'full', 'diff']);
  });

  test('restores the minute before a wrong delete next to the shop, and copies back what is missing', async () => {
    await order(5);
    const before = [...acknowledged];
    const addresses = await listAddresses();
    const TARGET = await now();
    await order(4);
    await sql`delete from addresses`.execute(shop.db);

    const copy = {
      COPY: join(postgres.folder, 'copy'),
      COPY_PORT: String(await findFreePort()),
      TARGET,
      ROWS: join(postgres.folder, 'rows.copy'),
    };
    await postgres.follow('next to the shop', copy);
    expect(await listKeys(Number(copy.COPY_PORT))).toEqual(before.toSorted());
    // The shop sells on meanwhile, and retains what is new.
    await order(1, await createUser(shop));
    const added = await listAddresses();
    const said = await postgres.follow('copy back', copy);
    expect(said).toContain('Bei Oma');
    const copied = await listAddresses();
    expect(copied).toHaveLength(addresses.length + 1);
    expect(copied).toEqual(expect.arrayContaining([...addresses, ...added]));
    await postgres.follow('remove the copy', copy);
    expect(await readdir(postgres.folder)).not.toContain('copy');
    expect(await listKeys()).toEqual(acknowledged.toSorted());
  });

  test('a lost node comes back as a standby, which does not back up', async () => {
    const node = {
      PGDATA: join(postgres.folder, 'node'),
      PGPORT: String(await findFreePort()),
      PGBACKREST_PG1_PATH: join(postgres.folder, 'node'),
      PRIMARY: `host=127.0.0.1 port=${postgres.port} user=postgres`,
    };
    await postgres.follow('node lost', node);
    await order(2);
    await eventually(
      async () => (await listKeys(Number(node.PGPORT))).length === acknowledged.length,
    );
    const backups = await listBackups();
    for (const command of readCronCommands()) {
      expect(await postgres.tryCommands(command, node)).toEqual({ code: 0, said: '' });
    }
    expect(await listBackups()).toEqual(backups);
    await postgres.tryCommands('pg_ctl --mode=fast stop', node);
  });

  test('refuses a wrong passphrase, and leaves the folder as it was', async () => {
    const PGDATA = join(postgres.folder, 'foreign');
    const { code, said } = await postgres.tryCommands(
      'mkdir -m 700 "$PGDATA" && pgbackrest --stanza=kiezkorb restore',
      {
        PGDATA,
        PGBACKREST_PG1_PATH: PGDATA,
        PGBACKREST_REPO1_CIPHER_PASS: 'wrong',
      },
    );
    expect(said).toContain('no backup set found to restore');
    expect(code).not.toBe(0);
    expect(await readdir(PGDATA)).toEqual([]);
  });

  test('sells on while the archive takes nothing, which the doctor reports', async () => {
    const archive = join(postgres.folder, 'archive/archive/kiezkorb');
    await postgres.tryCommands(`chmod -R a-w ${archive}`);
    await shop.pool.query('select pg_switch_wal()');
    await order(3);
    await eventually(async () => (await checkArchive(shop.pool)).level === 'warning');
    expect((await checkArchive(shop.pool)).text).toContain('the command fails since');
    await postgres.tryCommands(`chmod -R u+w ${archive}`);
    await untilArchived();
    expect((await checkArchive(shop.pool)).level).toBe('ok');
  });

  test('is back after the loss of the cluster, with all that was archived', async () => {
    await order(2);
    await untilArchived();
    const archived = acknowledged.toSorted();
    // A machine that starts again has no sockets either.
    await postgres.tryCommands(
      'kill -KILL $(head -1 "$PGDATA/postmaster.pid"); rm .s.PGSQL.$PGPORT*',
    );
    await rm(join(postgres.folder, 'data'), { recursive: true });
    await postgres.follow('is the archive whole');
    const said = await postgres.follow('cluster lost');
    expect(said).toContain('last completed transaction was at log time');
    expect(await listKeys()).toEqual(archived);
    await order(1);
    expect(await listKeys()).toEqual(acknowledged.toSorted());
  });

  test('a piece of the log that is missing in the archive is named, and only what is before it can be restored', async () => {
    const before = acknowledged.toSorted();
    const reached = await now();
    await order(1);
    await untilArchived();
    await order(1);
    const lostPiece = await untilArchived();
    await order(1);
    const tooLate = await now();
    await order(1);
    await untilArchived();
    await postgres.follow('is the archive whole');
    await postgres.tryCommands(`rm archive/archive/kiezkorb/*/*/${lostPiece}-*`);
    const check = await postgres.tryCommands('check-archive.sh');
    expect([check.code, check.said]).toEqual([
      1,
      expect.stringContaining('1 pieces of the log before'),
    ]);

    const copy = {
      COPY: join(postgres.folder, 'late'),
      COPY_PORT: String(await findFreePort()),
      TARGET: tooLate,
    };
    await expect(postgres.follow('next to the shop', copy)).rejects.toThrow(
      'recovery ended before configured recovery target was reached',
    );
    const early = { ...copy, COPY: join(postgres.folder, 'early'), TARGET: reached };
    await postgres.follow('next to the shop', early);
    expect(await listKeys(Number(early.COPY_PORT))).toEqual(before);

    await postgres.tryCommands('pgbackrest --stanza=kiezkorb --type=full backup');
    await postgres.follow('is the archive whole');
  });
});
