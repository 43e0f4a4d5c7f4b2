import { expect, test } from 'vitest';
import { createLog } from '#server/http/log.ts';
import { createTasks, startWorker } from '#server/notifications/worker.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { Endings } from './endings.ts';
import { prepareShop } from './preparing.ts';

const shop = useTestApp();

test('a start reads nothing that grows with the shop: products, orders, customers', async () => {
  const { db, pool, url, env, clock } = shop();
  const endings = new Endings((error) => {
    throw error;
  });
  const locking = await pool.connect();
  try {
    await locking.query(
      'begin; lock products, product_prices, stock_movements, orders, order_items, cart_items, users, sessions, messages',
    );
    // Whoever reads one of them now waits until the test is given up.
    expect(await prepareShop(env, { clock: clock.now, endings, say: () => undefined })).toBe(url);
    const tasks = createTasks(db, { mail: null, sms: null });
    const worker = await startWorker({ pool, tasks, log: createLog('silent') });
    await worker.stop();
  } finally {
    await locking.query('rollback');
    locking.release();
  }
});
