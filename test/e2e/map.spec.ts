import type { Page, Route } from 'playwright/test';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { TourMap } from '#contract/tours/map.schema.ts';
import type { Board } from '#contract/tours/tours.schema.ts';
import { createSampleMap } from '#test/helpers/map/sample-map.ts';
import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openSignedIn } from './steps.ts';
import { packOrder } from './tour-calls.ts';

test.slow();

test('the board has a map of streets, one without, and survives a broken file', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const order = await packOrder(shop, customer.token, -4);
  const day = order.delivery_time_start.slice(0, 10);
  const map = createSampleMap();
  let file = map;
  await page.route('**/maps/sample.pmtiles', (route) => sendPart(route, file));
  const source = { kind: 'pmtiles', url: '/maps/sample.pmtiles', attribution: '© Sample' } as const;
  const shown: Shown = { source, order };
  await changeMap(page, shown);
  const dispatcher = await hire(shop, 'dispatcher');
  await openSignedIn(page, dispatcher, `/admin/tours?day=${day}`);
  const region = page.getByRole('region', { name: t('admin_tours.map'), exact: true });
  const pin = region.locator(`[data-pin="${order.id}"]`);

  // The streets of a file, and a pin that is a button like the row of the list.
  await expect(region.locator('[data-ground=tiles]')).toBeVisible();
  await expect(region.getByText('© Sample')).toBeVisible();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('tour_map.broken'))).toHaveCount(0);
  await expectNoBarrier(page, 'the board with a map');

  shown.source = null;
  await page.reload();
  await expect(region.locator('[data-ground=quiet]')).toBeVisible();
  await expect(region.getByText(t('tour_map.no_tiles'))).toBeVisible();

  shown.source = source;
  file = Buffer.from('x'.repeat(map.length));
  await page.reload();
  await expect(region.getByText(t('tour_map.broken'))).toBeVisible();
  await expect(pin).toBeVisible();
});

interface Shown {
  source: TourMap['source'];
  order: Order;
}

/**
 * The board with the map of a shop that has such a file, and the place of the order. The map shows
 * one window, the first with something to plan: orders of other tests are left out.
 */
async function changeMap(page: Page, shown: Shown): Promise<void> {
  await page.route('**/api/v1/dispatch/tours?*', async (route) => {
    const response = await route.fetch();
    const board = (await response.json()) as Board;
    const position = { latitude: 52.5604, longitude: 13.3845 };
    const positions = [{ order_id: shown.order.id, ...position }];
    const map = { ...board.map, positions, source: shown.source };
    const orders = board.orders.filter(({ order_id }) => order_id === shown.order.id);
    await route.fulfill({ response, json: { ...board, tours: [], orders, map } });
  });
}

async function sendPart(route: Route, file: Buffer): Promise<void> {
  const { range = '' } = route.request().headers();
  const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  const end = Math.min(Number(to), file.length - 1);
  const headers = { 'Content-Range': `bytes ${from}-${end}/${file.length}` };
  await route.fulfill({ status: 206, headers, body: file.subarray(Number(from), end + 1) });
}
