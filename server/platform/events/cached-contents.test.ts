import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAds } from '#contract/shop/ads.ts';
import { getCurrentNotice } from '#contract/shop/notices.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { request } from '#test/helpers/request.ts';
import { invalidateCache } from './cache-invalidation.ts';
import { subscribe, type Subscription } from './channel-subscriber.ts';

const shop = useTestApp();
let watching: Subscription;

const notice = async () => (await request(shop().app, getCurrentNotice)).body.notice?.text ?? null;
const ads = async () => (await request(shop().app, listAds)).body.items.map(({ title }) => title);

beforeAll(async () => {
  const { url, db, clock, cache } = shop();
  const log = createLog('silent');
  watching = subscribe(url, [invalidateCache({ db, clock: clock.now, cache, log })], log);
  await eventually(async () => {
    await notice();
    return cache.size > 0;
  });
});
afterAll(() => watching.stop());

/** A period that begins and ends within the test. */
function soon(): { valid_from: string; valid_to: string } {
  const now = shop().clock.now().getTime();
  const [valid_from, valid_to] = [200, 400].map((ms) => new Date(now + ms).toISOString());
  if (valid_from === undefined || valid_to === undefined) throw new Error('no period');
  return { valid_from, valid_to };
}

/** Cached between the times, because the clock does not move. */
async function expectPeriod(
  read: () => Promise<unknown>,
  { valid_from, valid_to }: ReturnType<typeof soon>,
  [before, during]: [before: unknown, during: unknown],
): Promise<void> {
  expect(await read()).toEqual(before);
  shop().clock.set(valid_from);
  await expect.poll(read).toEqual(during);
  shop().clock.set(valid_to);
  await expect.poll(read).toEqual(before);
}

test('a cached response shows a notice from its beginning until its end', async () => {
  const period = soon();
  const texts = { de: 'Heute nur bis 15 Uhr' };
  await shop()
    .db.insertInto('shop_notices')
    .values({ texts, ...period })
    .execute();
  await expectPeriod(notice, period, [null, texts.de]);
});

test('a cached response shows an ad from its beginning until its end', async () => {
  const period = soon();
  const text = { title: 'Feigen', subtitle: '', description: '', button_text: 'Ansehen' };
  await shop()
    .db.insertInto('ads')
    .values({ texts: { de: text }, tint: 'leaf', link_to: '/offers', ...period })
    .execute();
  await expectPeriod(ads, period, [[], ['Feigen']]);
});

test('a changed notice is shown at once', async () => {
  const { db, clock } = shop();
  const valid_from = clock.now().toISOString();
  const valid_to = new Date(clock.now().getTime() + 60_000).toISOString();
  const texts = { de: 'Neu' };
  await db.insertInto('shop_notices').values({ texts, valid_from, valid_to }).execute();
  await expect.poll(notice).toBe('Neu');
  await db
    .updateTable('shop_notices')
    .set({ texts: { de: 'Neuer' } })
    .execute();
  await expect.poll(notice).toBe('Neuer');
  await db.deleteFrom('shop_notices').execute();
  await expect.poll(notice).toBeNull();
});
