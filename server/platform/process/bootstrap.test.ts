import { expect, test } from 'vitest';
import { demoAccounts } from '#demo/accounts.ts';
import { hashPassword } from '#server/accounts/auth/passwords/password.ts';
import { readEnv } from '#server/env.ts';
import { startWorker } from '#server/messages/outbox/worker.ts';
import { createTasks } from '#server/modules.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { createTestApp, useTestApp, type TestApp } from '#test/helpers/app.ts';
import { createDemoApp } from '#test/helpers/demo-shop.ts';
import { prepareShop, untilDatabaseAnswers } from './bootstrap.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';

const shop = useTestApp();

test('reads no products, orders or customers at startup', async () => {
  const { db, pool, url, env, clock } = shop();
  const shutdown = new ShutdownHooks((error) => {
    throw error;
  });
  const locking = await pool.connect();
  try {
    await locking.query(
      'begin; lock products, product_prices, stock_movements, orders, order_items, cart_items, users, sessions, messages',
    );
    // A reader of one of them now waits until the test is given up.
    expect(await prepareShop(env, { clock: clock.now, shutdown, say: () => undefined })).toEqual({
      url,
      setup_url: null,
    });
    const tasks = createTasks({ db, clock: clock.now, env, transports: { mail: null, sms: null } });
    const worker = startWorker({ pool, tasks, log: createLog('silent') });
    await worker.stop();
  } finally {
    await locking.query('rollback');
    locking.release();
  }
});

const production = (url: string) => readEnv({ NODE_ENV: 'production', DATABASE_URL: url });

function prepare({ url, clock }: TestApp) {
  const shutdown = new ShutdownHooks((error) => {
    throw error;
  });
  return prepareShop(production(url), { clock: clock.now, shutdown, say: () => undefined });
}

test('refuses to start in production while an account has the public demo password', async () => {
  const tried = await createDemoApp();
  try {
    await expect(prepare(tried)).rejects.toThrow(
      /kiezkorb\.example, kundin@kiezkorb\.example[^]*empty database[^]*NODE_ENV=development/,
    );
    const password_hash = await hashPassword('drei-nasse-Biber-7');
    const [last, ...others] = demoAccounts.map(({ email }) => email);
    const change = (email = '') =>
      tried.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
    for (const email of others) await change(email);
    await expect(prepare(tried)).rejects.toThrow(`public: ${last}.`);
    await change(last);
    await expect(prepare(tried)).resolves.toEqual({ url: tried.url, setup_url: null });
  } finally {
    await tried.close();
  }
});

test('does not seed the demo shop in production', async () => {
  const fresh = await createTestApp();
  try {
    await prepare(fresh);
    expect(await fresh.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await fresh.db.selectFrom('products').select('id').execute()).toEqual([]);
  } finally {
    await fresh.close();
  }
});

test('waits for the primary while the only server is a standby, and says so', async () => {
  const standby = createPool(shop().url, { settings: { default_transaction_read_only: 'on' } });
  const said: string[] = [];
  const around = { say: (step: string) => void said.push(step), timeoutMs: 500 };
  await expect(untilDatabaseAnswers(standby, around)).rejects.toThrow(
    /cannot be used: It takes no writes.*name the primary, or all servers/,
  );
  expect(said).toEqual([expect.stringMatching(/cannot be used yet .*takes no writes/)]);
  await standby.end();
});

test('waits for a database that is away, and says why it gives up', async () => {
  const said: string[] = [];
  const say = (step: string) => void said.push(step);
  // Nothing listens on the port of discard.
  const away = createPool('postgres://shop@127.0.0.1:9/shop');
  const opening = untilDatabaseAnswers(away, { say, timeoutMs: 500 });
  await expect(opening).rejects.toThrow(/cannot be used: .*ECONNREFUSED/);
  expect(said).toEqual([expect.stringMatching(/cannot be used yet .*ECONNREFUSED/)]);
  const url = new URL(shop().url);
  url.pathname = '/unknown';
  const wrong = createPool(url.href);
  await expect(untilDatabaseAnswers(wrong, { say, timeoutMs: 500 })).rejects.toThrow(
    /"unknown" does not exist/,
  );
  await Promise.all([away.end(), wrong.end()]);
});
