import type { Page } from 'playwright/test';
import { boundsOf, tilesOf } from '#app/features/tours/tour-map/geometry.ts';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { offlineFaults } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { callShop, signIn as signInByCall, type Credentials } from './public-calls.ts';
import { waitForHydration } from './rendering.ts';
import { openSignedIn, signIn, waitForServiceWorker } from './steps.ts';
import { cancelStop, createTour, packOrder } from './tour-calls.ts';
import {
  button,
  endUndo,
  exactAmount,
  expectStatus,
  openTour,
  readOrder,
  startTour,
  undo,
  unsent,
} from './tour-steps.ts';
import { expectLargeTargets } from './work-steps.ts';

test('a driver delivers with three taps, and the customer has the receipt', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const order = await packOrder(shop, customer.token);
  const { driver, tour } = await createTour(shop, order);
  await openSignedIn(page, driver, '/work/tours');
  await expectNoBarrier(page, 'the list of tours');
  await expectLargeTargets(page);
  await page.getByRole('main').locator(`a[href="/work/tours/${tour.id}"]`).click();
  await expect(page).toShow(`/work/tours/${tour.id}`);
  await startTour(page, t);
  await expectNoBarrier(page, 'a tour');
  await expectLargeTargets(page);
  await button(page, t('tour.arrive')).click();
  await expectNoBarrier(page, 'a door');
  await expectLargeTargets(page);
  await exactAmount(page, t).click();
  await button(page, t('tour.hand_over')).click();
  await expect(button(page, t('tour.return'))).toBeVisible();
  await expect(unsent(page, t, 3)).toBeHidden();
  await expectStatus(shop, customer.token, order, 'delivered');
  const delivered = await readOrder(shop, customer.token, order);
  expect(delivered.payment_status).toBe('paid');
  const receipt = await fetch(`${shop}/api/v1/receipts/${delivered.receipt_id}`);
  expect(receipt.headers.get('Content-Type')).toBe('application/pdf');
  await button(page, t('tour.return')).click();
  await expect(page.getByText(t('tour.returned_title'))).toBeVisible();
});

test('a tap is taken back, and the change is said before the goods are handed over', async ({
  page,
  t,
  shop,
  customer,
}) => {
  await page.clock.install();
  const { order } = await openTour(page, shop, customer);
  await startTour(page, t);
  await undo(page, t).click();
  await expect(button(page, t('tour.start'))).toBeVisible();
  await expect(unsent(page, t, 1)).toBeHidden();
  await startTour(page, t);
  await button(page, t('tour.arrive')).click();
  await button(page, t('tour.refuse')).click();
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: t('work.increase') })
    .first()
    .click();
  await main.getByRole('radio', { name: t('tour.reasons.unwanted') }).check();
  await button(page, t('tour.empties_none')).click();
  await main
    .getByRole('button', { name: t('work.increase') })
    .last()
    .click();
  // The largest note that is offered.
  await main
    .getByRole('group', { name: t('tour.given') })
    .getByRole('button')
    .nth(-2)
    .click();
  const [giveBack = ''] = t('tour.give_back', { amount: '|' }).split('|');
  await expect(main.getByText(giveBack.trim()).first()).toBeVisible();
  await expectNoBarrier(page, 'a door with change');
  await expectLargeTargets(page);
  await button(page, t('tour.hand_over')).click();
  await endUndo(page);
  await expectStatus(shop, customer.token, order, 'delivered');
  const { settlement } = await readOrder(shop, customer.token, order);
  expect(settlement?.lines.map(({ outcome }) => outcome)).toContain('refused');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network a stop goes on after a reload, and beats a cancellation', async ({
    page,
    context,
    t,
    shop,
    customer,
    faults,
  }) => {
    faults.expect(offlineFaults);
    await page.clock.install();
    const { order, tour, driver } = await openTour(page, shop, customer);
    await waitForServiceWorker(page);
    await startTour(page, t);
    await endUndo(page);
    await expectStatus(shop, customer.token, order, 'delivering');
    const map = page.getByRole('region', { name: t('tour.map_title') });
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('[data-ground=tiles]')).toBeVisible();
    const tiles = await areaOf(shop, driver, tour);
    await expect.poll(() => storedTiles(page)).toEqual(expect.arrayContaining(tiles));
    await context.setOffline(true);
    await page.reload();
    await waitForHydration(page);
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('[data-ground=tiles]')).toBeVisible();
    await expect(page.getByText(t('tour_map.broken'))).toHaveCount(0);
    await button(page, t('tour.arrive')).click();
    await expectNoBarrier(page, 'a door without a network');
    await button(page, t('tour.empties_none')).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('work.increase') })
      .last()
      .click();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText(t('tour.sum_empties')).first()).toBeVisible();
    await exactAmount(page, t).click();
    await button(page, t('tour.hand_over')).click();
    await expect(unsent(page, t, 2)).toBeVisible();
    await cancelStop(shop, tour);
    expect((await readOrder(shop, customer.token, order)).status).toBe('cancelled');
    await context.setOffline(false);
    await endUndo(page);
    await expectStatus(shop, customer.token, order, 'delivered');
  });
});

/** The tiles of the streets that this tour goes through, as `zoom/x/y`. */
async function areaOf(shop: string, driver: Credentials, { id }: Tour): Promise<string[]> {
  const token = await signInByCall(shop, driver);
  const { map } = await callShop<OwnTour>(shop, `/api/v1/work/tours/${id}`, { token });
  const bounds = boundsOf([...map.positions, ...(map.shop === null ? [] : [map.shop])]);
  if (bounds === null) throw new Error('the map has a place');
  return tilesOf(bounds, { from: 15, to: 15 }).map(({ z, x, y }) => `${z}/${x}/${y}`);
}

/** What the device has stored of the map. */
const storedTiles = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('map-tiles-of-kiezkorb');
    const keys = await cache.keys();
    return keys.map(({ url }) => url.split('/').slice(-3).join('/'));
  });

test('a second driver on the same phone sees and sends nothing of the first', async ({
  page,
  context,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(offlineFaults);
  faults.expect(/404/);
  const { order, tour } = await openTour(page, shop, customer);
  await expect(button(page, t('tour.start'))).toBeVisible();
  await context.route('**/api/v1/work/events', (route) => route.abort());
  await startTour(page, t);
  await expect(unsent(page, t, 1)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies({ name: 'refresh_token' });
  await page.goto('/work/tours');
  await expect(page).toShow(/\/auth/);
  await waitForHydration(page);
  const other = await hire(shop, 'driver');
  await signIn(page, t, other);
  await expect(page.getByText(t('tour.empty_title'))).toBeVisible();
  await page.goto(`/work/tours/${tour.id}`);
  await expect(page.getByText(t('tour.not_stored'))).toBeVisible();
  await expect(unsent(page, t, 1)).toBeHidden();
  expect((await readOrder(shop, customer.token, order)).status).toBe('ready');
});

test('on paper no request, store or log holds the notes that were typed', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to fetch/);
  await page.clock.install();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`${request.url()} ${request.postData() ?? ''}`));
  page.on('console', (message) => seen.push(message.text()));
  await page.route('**/api/v1/work/tours/*', async (route) => {
    const answer = await route.fetch();
    const tour = { ...((await answer.json()) as OwnTour), fiscal_mode: 'paper' };
    return route.fulfill({ response: answer, json: tour });
  });
  // This shop records cash, and would refuse the handover.
  await page.route('**/api/v1/work/events', (route) =>
    route.request().postData()?.includes('stop.done') === true ? route.abort() : route.continue(),
  );
  await openTour(page, shop, customer);
  await startTour(page, t);
  await button(page, t('tour.arrive')).click();
  const main = page.getByRole('main');
  await expect(main.getByText(t('tour.paper_help'))).toBeVisible();
  await expectLargeTargets(page);
  await button(page, t('tour.other_notes')).click();
  // A note that no float of the tests has: its number is nowhere but in what is typed.
  await main
    .getByRole('group', { name: /^200,00/ })
    .getByRole('button', { name: t('work.increase') })
    .click();
  await expect(main.getByText(t('tour.paper_change'))).toBeVisible();
  await expectNoBarrier(page, 'a door on paper');
  const typed = /\b20000\\*"/;
  const stored = async () => [...seen, await storesOf(page)].join('\n');
  expect(await stored()).not.toMatch(typed);
  await button(page, t('tour.hand_over')).click();
  await endUndo(page);
  await expect.poll(() => seen.some((text) => text.includes('"tendered":{}'))).toBe(true);
  expect(await stored()).not.toMatch(typed);
});

/** All that a page has stored, as one text. */
const storesOf = (page: Page) =>
  page.evaluate(async () => {
    const rows = (database: IDBDatabase, name: string) =>
      new Promise<unknown[]>((resolve) => {
        const all = database.transaction(name).objectStore(name).getAll();
        all.addEventListener('success', () => resolve(all.result));
      });
    const texts = [JSON.stringify(Object.entries(localStorage))];
    texts.push(JSON.stringify(Object.entries(sessionStorage)));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opened = indexedDB.open(name);
        opened.addEventListener('success', () => resolve(opened.result));
      });
      for (const store of database.objectStoreNames) {
        texts.push(JSON.stringify(await rows(database, store)));
      }
      database.close();
    }
    return texts.join('\n');
  });
