import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, listApiKeys } from '#contract/accounts/api-keys.admin.ts';
import { putCartItem } from '#contract/cart/cart.ts';
import { uploadImage } from '#contract/catalog/images.ts';
import { createWebhook } from '#contract/messages/webhooks.admin.ts';
import { listAdminOrders, transitionOrder } from '#contract/orders/orders.admin.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import {
  applyMigrations,
  listApplied,
  listMigrations,
  migrateQueue,
} from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createTestApp, useTestApp, type TestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  createServiceToken,
  password,
  signUpAndConfirm,
  type SignedIn,
} from '#test/helpers/auth.ts';
import {
  cloneDatabase,
  createEmptyDatabase,
  type TestDatabase,
} from '#test/helpers/database/database.ts';
import { address, createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { writeBackup } from './export.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { listTables } from './schema-fingerprint.ts';
import { checkBackup } from './verify.ts';

const shop = useTestApp();
let folder: string;
let path: string;
let customer: SignedIn;
/** Whose keys the restore revokes. */
const endedTables = ['public.api_keys', 'public.service_keys', 'public.webhooks'];

let admin: { token: string };
let serviceToken: string;
let apiKey: string;
let product: { id: string };
let image: string;
let restored: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  path = join(folder, 'shop.tar.gz');
  customer = await signUpAndConfirm(shop(), { data: address });
  admin = await createUser(shop(), { role: 'admin' });
  serviceToken = await createServiceToken(shop());
  const body = { name: 'Etiketten', permissions: ['orders:read' as const], valid_days: 365 };
  apiKey = (await request(shop().app, createApiKey, { body }, admin)).body.secret;
  image = await upload();
  product = await createProduct(shop(), { image_url: image, name: 'Äpfel "\\"\t\n' });
  const delivered = await order(shop(), customer.access_token);
  await deliver(shop(), delivered);
  await order(shop(), customer.access_token);
  await fillCart(shop(), customer.access_token);
  await authCall(shop(), 'POST /recover', { email: customer.email });
  const url = 'https://lager.example/hook';
  const webhook = { name: 'Lager', url, kinds: ['order.placed'], is_on: true };
  const { status } = await request(shop().app, createWebhook, { body: webhook }, admin);
  expect(status).toBe(201);

  await backUp(path);
  restored = await createTestApp({}, { database: await createEmptyDatabase() });
  await restore(restored);
});
afterAll(async () => {
  await restored.close();
  await rm(folder, { recursive: true });
});

async function upload(): Promise<string> {
  const form = new FormData();
  const blank = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5803c' } });
  form.append('file', new File([await blank.png().toBuffer()], 'loaf.png'));
  return (await request(shop().app, uploadImage, { form }, admin)).body.image_url;
}

async function fillCart({ app }: TestApp, token: string): Promise<void> {
  const input = { params: { product_id: product.id }, body: { quantity: 2 } };
  expect((await request(app, putCartItem, input, { token })).status).toBe(200);
}

async function order(at: TestApp, token: string): Promise<{ id: string; order_number: number }> {
  await fillCart(at, token);
  const body = {
    slot_id: '2026-11-21T08:00:00.000Z',
    payment_method: 'cash' as const,
    expected_total_cents: 2399,
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  const placed = await request(at.app, placeOrder, { body }, { token, headers });
  expect(placed.status).toBe(201);
  return placed.body;
}

async function deliver(at: TestApp, { id }: { id: string }, as = admin): Promise<void> {
  for (const to of ['confirmed', 'preparing', 'ready', 'delivering', 'delivered'] as const) {
    const moved = await request(at.app, transitionOrder, { params: { id }, body: { to } }, as);
    expect(moved.status).toBe(200);
  }
}

/** As the command does: over a connection of its own. */
async function backUp(
  to: string,
  { url, env }: Pick<TestApp, 'url' | 'env'> = shop(),
  options: { signal?: AbortSignal } = {},
) {
  const pool = createPool(url, { max: 1 });
  try {
    return await writeBackup(to, { pool, env, now: new Date(), ...options });
  } finally {
    await pool.end();
  }
}

/** Returns the output on the terminal. */
async function restore(
  { url }: { url: string },
  {
    mayReplace = false,
    manifest,
    from = path,
  }: { mayReplace?: boolean; manifest?: Manifest; from?: string } = {},
): Promise<string[]> {
  const pool = createPool(url, { max: 2 });
  const told: string[] = [];
  const onProgress = (step: string) => void told.push(step);
  const target = { pool, env: restored.env, mayReplace, onProgress };
  try {
    await restoreBackup(from, manifest ?? (await checkBackup(from)), target);
    return told;
  } finally {
    await pool.end();
  }
}

/** Runs a statement over a connection that is gone afterwards; answers the number of rows. */
async function once({ url }: { url: string }, statement: string): Promise<number | null> {
  const pool = createPool(url, { max: 1 });
  try {
    return (await pool.query(statement)).rowCount;
  } finally {
    await pool.end();
  }
}

/** All rows of all tables, as text. */
async function contents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const all: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t
         ${name === 'public.messages' ? 'where not is_secret' : ''} order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    client.release();
  }
}

describe('a restored shop', () => {
  it('has every row of every table except what signs in', async () => {
    const before = await contents(shop().pool);
    const after = await contents(restored.pool);
    // Revoked and switched off by the restore, see below.
    for (const name of endedTables) before[name] = after[name] ?? [];
    expect(before['public.orders']).toHaveLength(2);
    expect(before['public.invoices']).toHaveLength(1);
    expect(before['public.outbox_pending']?.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  it('accepts no service key of the backup, as one may have been revoked since, and still names it', async () => {
    const call = (at: TestApp) =>
      authCall(at, `GET /admin/users/${customer.id}`, undefined, bearer(serviceToken));
    expect((await call(shop())).status).toBe(200);
    expect((await call(restored)).status).toBe(403);
    const { rows } = await restored.pool.query('select name from service_keys');
    expect(rows).toEqual([{ name: 'test' }]);
  });

  it('accepts no key of a program either, and still names it', async () => {
    const statusAt = async (at: TestApp) =>
      (await request(at.app, listAdminOrders, { query: {} }, { token: apiKey })).status;
    expect([await statusAt(shop()), await statusAt(restored)]).toEqual([200, 401]);
    const { rows } = await restored.pool.query(
      'select name, revoked_at is not null as is_revoked from api_keys',
    );
    expect(rows).toEqual([{ name: 'Etiketten', is_revoked: true }]);
    const { body } = await request(
      restored.app,
      listApiKeys,
      { query: {} },
      await createUser(restored, { role: 'admin' }),
    );
    expect(body.items.map(({ name }) => name)).toEqual(['Etiketten']);
  });

  it('calls no webhook, as it may be a copy, until it is switched on', async () => {
    const { rows } = await restored.pool.query('select name, off_reason from webhooks');
    expect(rows).toEqual([{ name: 'Lager', off_reason: 'restored' }]);
  });

  it('has the images', async () => {
    const here = await shop().app.request(image);
    const there = await restored.app.request(image);
    expect(there.status).toBe(200);
    expect(await there.bytes()).toEqual(await here.bytes());
  });

  it('has the stock that is the sum of its movements', async () => {
    const { rows } = await restored.pool.query(
      `select stock_quantity, (select sum(quantity) from stock_movements where product_id = products.id) as moved
       from products`,
    );
    expect(rows).toEqual([{ stock_quantity: 96, moved: 96 }]);
  });

  it('is brought up to date and lets its triggers work', async () => {
    const { rows } = await restored.pool.query(
      `select (select count(*) from schema_migrations) as migrations,
         (select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O') as asleep`,
    );
    expect(rows).toEqual([{ migrations: (await listMigrations()).length, asleep: 0 }]);
    await expect(restored.pool.query('update products set stock_quantity = 0')).rejects.toThrow(
      'stock',
    );
  });

  it('sends the pending messages once', async () => {
    const waiting = await shop().pool.query(`select from messages where state = 'queued'`);
    expect(waiting.rowCount).toBeGreaterThan(0);
    await restored.inbox();
    const { rows } = await restored.pool.query(
      `select (select count(*) from messages where state = 'queued') as queued,
         (select count(*) from graphile_worker.jobs) as jobs`,
    );
    expect(rows).toEqual([{ queued: 0, jobs: 0 }]);
    expect((await restored.inbox()).length).toBe(
      (await contents(shop().pool))['public.messages']?.length,
    );
  });

  it('continues: accepts old passwords but no old sessions or mailed links, and continues order and invoice numbers', async () => {
    const { email, refresh_token } = customer;
    const again = await authCall(restored, 'POST /token?grant_type=password', { email, password });
    expect(again.status).toBe(200);
    const renewed = await authCall(restored, 'POST /token?grant_type=refresh_token', {
      refresh_token,
    });
    expect(renewed.body['error_code']).toBe('refresh_token_not_found');
    const { rows: links } = await restored.pool.query('select kind from one_time_tokens');
    expect(links).toEqual([]);

    const next = await order(restored, String(again.body['access_token']));
    await deliver(restored, next, await createUser(restored, { role: 'admin' }));
    const { rows } = await restored.pool.query(
      'select order_number, number from orders left join invoices on order_id = id order by order_number',
    );
    expect(rows).toEqual([
      { order_number: 10001, number: '2026-000001' },
      { order_number: 10002, number: null },
      { order_number: 10003, number: '2026-000002' },
    ]);
  });
});

describe('the file', () => {
  it('holds nothing that signs in to the running shop', async () => {
    const { pool } = shop();
    const { rows: secrets } = await pool.query<{ secret: string }>(
      `select private_jwk ->> 'd' as secret from signing_keys union all
       select id::text from sessions union all
       select token_hash from one_time_tokens union all
       select encode(hash, 'hex') from api_key_secrets union all
       select text from messages where is_secret`,
    );
    expect(secrets.length).toBeGreaterThan(4);
    const text = gunzipSync(await readFile(path)).toString('latin1');
    for (const { secret } of secrets) expect(text).not.toContain(secret.split('\n')[0]);
  });

  it('is readable only for its owner', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is never overwritten', async () => {
    await expect(backUp(path)).rejects.toThrow('is there already');
    await expect(checkBackup(path)).resolves.toMatchObject({ format: 1 });
  });

  it('names the bucket of the images, if they are in one', async () => {
    const S3 = {
      endpoint: 'https://s3.example',
      bucket: 'b',
      access_key: 'k',
      secret_key: 's',
      region: 'r',
    };
    const elsewhere = join(folder, 'bucket.tar.gz');
    await backUp(elsewhere, { ...shop(), env: { ...shop().env, S3 } });
    const { images } = await checkBackup(elsewhere);
    expect(images).toEqual({ kept_in: 'bucket', endpoint: 'https://s3.example', bucket: 'b' });
    await rm(elsewhere);
  });

  it('is deleted when it cannot be completed or is aborted', async () => {
    const { env } = shop();
    const signal = AbortSignal.abort(new Error('given up'));
    const stopped = backUp(join(folder, 'b.tar.gz'), shop(), { signal });
    await expect(stopped).rejects.toThrow('given up');
    const broken = { ...env, DATA_DIR: path };
    await expect(backUp(join(folder, 'b.tar.gz'), { ...shop(), env: broken })).rejects.toThrow(
      'ENOTDIR',
    );
    expect(await readdir(folder)).toEqual(['shop.tar.gz']);
  });
});

describe('a backup of an older version', () => {
  it('becomes a shop of this version', async () => {
    const [old, now] = [await createEmptyDatabase(), await createEmptyDatabase()];
    await migrateQueue(old.pool);
    const client = await old.pool.connect();
    await applyMigrations(client, (await listMigrations()).slice(0, 5));
    await client.query(`insert into users (email) values ('erika@example.com')`);
    client.release();
    const older = join(folder, 'older.tar.gz');
    await backUp(older, { ...shop(), url: old.url });
    const manifest = await checkBackup(older);
    expect(manifest.database.migrations).toHaveLength(5);

    await restore(now, { manifest, from: older });
    expect(await listApplied(now.pool)).toEqual(await listMigrations());
    const { rows } = await now.pool.query('select email from users');
    expect(rows).toEqual([{ email: 'erika@example.com' }]);
    await Promise.all([old.drop(), now.drop()]);
    await rm(older);
  });
});

describe('a database that is not empty', () => {
  let other: TestDatabase;
  beforeAll(async () => {
    other = await cloneDatabase();
  });
  afterAll(() => other.drop());

  it('is unchanged while a shop runs on it', async () => {
    // A pool alone closes its connections when they are idle.
    const connection = await restored.pool.connect();
    const restoring = restore(restored, { mayReplace: true });
    await expect(restoring).rejects.toThrow('A shop runs on this database');
    connection.release();
  });

  it('is unchanged when its tables are not those of a shop', async () => {
    const strange = await createEmptyDatabase();
    await once(strange, 'create table notes (id integer)');
    await expect(restore(strange, { mayReplace: true })).rejects.toThrow('not those of a shop');
    await strange.drop();
  });

  it('is not overwritten without the option that allows it', async () => {
    await once(other, `insert into categories (name, slug) values ('Obst', 'obst')`);
    await expect(restore(other)).rejects.toThrow('add --replace');
    expect(await once(other, 'select from categories')).toBe(1);
  });

  it('is replaced by the file with the option, and its numbers continue', async () => {
    const manifest = await checkBackup(path);
    const byHand = { name: 'public.notes', columns: ['note'], rows: 0, bytes: 0, sha256: '' };
    manifest.database.tables.push(byHand);
    const told = await restore(other, { mayReplace: true, manifest });
    expect(told).toContain('Left out, as this shop restores no such table: public.notes (0 rows)');
    expect(await once(other, 'select from cart_items')).toBe(1);
    // The sequence was set and not used since: its backup says the same.
    const copy = join(folder, 'copy.tar.gz');
    const { database } = await backUp(copy, { ...shop(), url: other.url });
    const withoutKeys = (of: Manifest['database']) => ({
      ...of,
      tables: of.tables.filter(({ name }) => !endedTables.includes(name)),
    });
    expect(withoutKeys(database)).toEqual(withoutKeys((await checkBackup(path)).database));
  });

  it('is unchanged when the file has an unknown column', async () => {
    const forged = await checkBackup(path);
    for (const table of forged.database.tables)
      table.columns.push('id) from stdin; drop table x; --');
    const restoring = restore(other, { mayReplace: true, manifest: forged });
    await expect(restoring).rejects.toThrow('has no column id) from stdin');
    expect(await once(other, 'select from cart_items')).toBe(1);
  });

  it('is unchanged when the rows violate a constraint', async () => {
    const broken = await checkBackup(path);
    for (const table of broken.database.tables) if (table.name === 'public.orders') table.rows = 3;
    await once(other, 'delete from cart_items');
    await expect(restore(other, { mayReplace: true, manifest: broken })).rejects.toThrow(
      'public.orders has 2 rows instead of 3',
    );
    expect(await once(other, 'select from cart_items')).toBe(0);
  });
});
