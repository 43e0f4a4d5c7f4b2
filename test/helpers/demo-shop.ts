import { seedDemoShop } from '#demo/seed.ts';
import { createTestApp, useApp, type TestApp } from './app.ts';
import { TestClock } from './clock.ts';
import { cloneDatabase, ensureTemplate } from './database/database.ts';

/** When the demo shops of the tests were filled: a Tuesday at noon in Berlin. */
export const demoTime = '2026-11-24T11:00:00.000Z';

/** A shop with the range and the goods of the demo, on request with its past. */
export async function createDemoApp({ hasPast = false } = {}): Promise<TestApp> {
  const template = hasPast ? 'demo_shop_with_past' : 'demo_shop';
  await ensureTemplate(template, async ({ db }) => {
    await seedDemoShop({ db, clock: new TestClock(demoTime).now, hasPast });
  });
  const shop = await createTestApp({}, { database: await cloneDatabase({ template }) });
  shop.clock.set(demoTime);
  return shop;
}

/** One demo shop for all tests of a file, as `useTestApp` gives an empty one. */
export function useDemoApp(options?: { hasPast: boolean }): () => TestApp {
  return useApp(() => createDemoApp(options));
}
