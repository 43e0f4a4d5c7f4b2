import type { Locator, Page } from 'playwright/test';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { Batch } from '#contract/stock/picking.schema.ts';
import { letterOf } from '#domain/stock/picking/batch.ts';
import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { offlineFaults } from './faults.ts';
import { expect, test } from './fixtures.ts';
import * as picking from './picking-calls.ts';
import { callShop } from './public-calls.ts';
import { waitForHydration } from './rendering.ts';
import { openSignedIn, signIn, waitForServiceWorker } from './steps.ts';
import type { Texts } from './texts.ts';
import { scan } from './work-steps.ts';

const batchPath = ({ id }: Pick<Batch, 'id'>) => `/work/picking/${id}`;
const unsent = (page: Page, t: Texts, number: number) =>
  page.getByRole('banner').getByText(t('work.unsent', { number }));
/** The button also says what it takes back. */
async function undoLast(page: Page, t: Texts): Promise<void> {
  const [name = ''] = t('picking.undo_last', { step: '' }).split(':', 1);
  await page.getByRole('main').getByRole('button', { name }).first().click();
}
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name });

test('a picker starts a batch of chosen orders', async ({ page, t, shop, customer }) => {
  const goods = await picking.createGoods(shop, 'Linsen');
  const [lentils] = goods;
  if (lentils === undefined) throw new Error('no goods');
  const first = await picking.orderGoods(shop, customer.token, [lentils, 3]);
  const second = await picking.orderGoods(shop, customer.token, [lentils, 2]);
  const picker = await hire(shop, 'picker');
  await openSignedIn(page, picker, '/work');
  await page.getByRole('link', { name: t('work.pages.picking.title') }).click();
  const main = page.getByRole('main');
  const row = ({ order_number }: Order) =>
    main.getByRole('button', { name: t('picking.order', { number: order_number }) });
  await expect(row(first)).toBeVisible();
  const chosen = main.getByRole('button', { pressed: true });
  // Orders of other tests wait as well.
  while ((await chosen.count()) > 0) await chosen.first().click();
  await expect(
    main.getByRole('button', { name: t('picking.start', { number: 0 }) }),
  ).toBeDisabled();
  await row(second).click();
  await row(first).click();
  await expectNoBarrier(page, 'choosing orders');
  await main.getByRole('button', { name: t('picking.start', { number: 2 }) }).click();
  await expect(page).toShow(/\/work\/picking\/[\da-f-]{36}$/);
  await expect(heading(page, lentils.name)).toBeVisible();
  const totes = main.getByRole('list', { name: t('picking.totes') });
  await expect(totes.getByText(t('picking.into', { quantity: 3, letter: 'A' }))).toBeVisible();
  await expect(totes.getByText(t('picking.into', { quantity: 2, letter: 'B' }))).toBeVisible();
  await expectNoBarrier(page, 'picking a product');
  await main.getByRole('button', { name: t('picking.list'), exact: true }).click();
  await expectNoBarrier(page, 'the list of a batch');
  await main.getByRole('button', { name: t('picking.give_back') }).click();
  await expect(page).toShow('/work/picking');
  await picking.removeGoods(shop, goods);
});

/** Nothing of the step is behind what is fixed above and below, without scrolling. */
async function expectOneScreen(page: Page, step: readonly Locator[], bar: Locator): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const fixed = await bar.boundingBox();
  const top = fixed?.y ?? 0;
  for (const part of step) {
    const box = await part.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(56);
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test('each step of picking is on one screen of the smallest phone', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const viewport = { width: 360, height: 740 };
  await page.setViewportSize(viewport);
  const goods = await picking.createGoods(shop, 'Datteln ohne Stein aus Tunesien', 'Reis');
  const [dates, rice] = goods;
  if (dates === undefined || rice === undefined) throw new Error('no goods');
  const first = await picking.orderGoods(shop, customer.token, [dates, 2], [rice, 2]);
  const second = await picking.orderGoods(shop, customer.token, [dates, 1], [rice, 3]);
  const picker = await hire(shop, 'picker');
  const batch = await picking.startBatch(shop, picker, first, second);
  await openSignedIn(page, picker, batchPath(batch));
  const main = page.getByRole('main');
  const bar = main.getByRole('search');
  const picture = main.locator('[data-tint]').first();
  for (const { name, barcode } of goods) {
    const isFirst = name === dates.name;
    const title = heading(page, name);
    const place = main.getByText(t('picking.zones.ambient'));
    await expect(title).toBeVisible();
    // The first product has no message above it, the second one has.
    await expectOneScreen(page, [place, picture, title], bar);
    expect((await picture.boundingBox())?.width).toBe(viewport.width);
    await expect(main.getByRole('button', { name: t('picking.skip') })).toBeInViewport();
    await scan(page, barcode);
    const steps = isFirst ? (['A 2', 'B 1'] as const) : (['A 2', 'B 3'] as const);
    for (const step of steps) {
      const [letter = '', number] = step.split(' ');
      const card = main.getByText(step, { exact: true });
      await expect(card).toBeVisible();
      await expectOneScreen(page, [title, card], bar);
      expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(100);
      const quantity = Number(number);
      const put = main.getByRole('button', {
        name: t('picking.put_action', { quantity, letter }),
      });
      await expect(put).toBeInViewport({ ratio: 1 });
      await put.click();
    }
  }
  for (const letter of ['A', 'B']) {
    const pack = main.getByRole('button', { name: t('picking.pack_action', { letter }) });
    await expect(pack).toBeVisible();
  }
  await picking.removeGoods(shop, goods);
});

test('wrong scans change nothing, and a picked order is settled', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const goods = await picking.createGoods(shop, 'Datteln', 'Reis');
  const [dates, rice] = goods;
  if (dates === undefined || rice === undefined) throw new Error('no goods');
  const first = await picking.orderGoods(shop, customer.token, [dates, 2], [rice, 2]);
  const second = await picking.orderGoods(shop, customer.token, [rice, 3]);
  const picker = await hire(shop, 'picker');
  const batch = await picking.startBatch(shop, picker, first, second);
  await openSignedIn(page, picker, batchPath(batch));
  const main = page.getByRole('main');
  const status = main.getByRole('status');
  await expect(heading(page, dates.name)).toBeVisible();

  await scan(page, `T-${first.order_number}-1`);
  await expect(status).toContainText(t('picking.product_first'));
  await scan(page, rice.barcode);
  await expect(status).toContainText(t('picking.scanned', { what: rice.name }));
  await scan(page, dates.barcode);
  await expect(status).toContainText(t('picking.now_tote'));
  await scan(page, `T-${second.order_number}-1`);
  await expect(status).toContainText(t('picking.wrong_tote', { letter: 'B' }));
  await scan(page, 'T-1-1');
  await expect(status).toContainText(t('picking.foreign_tote'));
  expect((await picking.getBatch(shop, batch.id)).orders.map(({ picked }) => picked)).toEqual([
    0, 0,
  ]);
  // Any tote of the order.
  await scan(page, `T-${first.order_number}-2`);
  await expect(heading(page, rice.name)).toBeVisible();

  // The last step is undone, and done again.
  await undoLast(page, t);
  await expect(status).toContainText(t('picking.undone'));
  await main.getByRole('button', { name: t('picking.list'), exact: true }).click();
  await main.getByRole('button', { name: t('picking.go_on') }).click();
  await scan(page, dates.barcode);
  await main
    .getByRole('button', { name: t('picking.put_action', { quantity: 2, letter: 'A' }) })
    .click();

  // Four of five are there: A gets all that it wants, B the rest.
  await expect(heading(page, rice.name)).toBeVisible();
  await main.getByRole('button', { name: t('picking.not_there') }).click();
  const dialog = page.getByRole('dialog');
  const there = dialog.getByRole('group', { name: t('picking.how_many') });
  await there.getByRole('button', { name: '4', exact: true }).click();
  for (const letter of ['A', 'B']) {
    await expect(dialog.getByText(t('picking.into', { quantity: 2, letter }))).toBeVisible();
  }
  await expect(
    dialog.getByText(t('picking.missing_in', { quantity: 1, letter: 'B' })),
  ).toBeVisible();
  await dialog.getByText(t('picking.reasons.damaged')).click();
  await expectNoBarrier(page, 'reporting missing goods');
  await dialog.getByRole('button', { name: t('picking.report_missing', { quantity: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await scan(page, rice.barcode);
  await scan(page, `T-${first.order_number}-1`);
  await expect(status).toContainText(t('picking.put', { quantity: 2, letter: 'A' }));
  await scan(page, `T-${second.order_number}-1`);

  // Everything has an outcome: the list is next.
  for (const letter of ['A', 'B']) {
    await main.getByRole('button', { name: t('picking.pack_action', { letter }) }).click();
    await expect(status).toContainText(t('picking.packed_now', { letter }));
  }
  await main.getByRole('button', { name: t('picking.close') }).click();
  await expect(page).toShow('/work/picking');
  const { token } = customer;
  const seen = await callShop<Order>(shop, `/api/v1/orders/${first.id}`, { token });
  expect(seen.status).toBe('ready');
  expect(seen.settlement?.total_cents).toBe(first.total_cents);
  expect(
    (await callShop<Order>(shop, `/api/v1/orders/${second.id}`, { token })).settlement,
  ).toMatchObject({ total_cents: second.total_cents - 1000 });
  expect((await picking.getBatch(shop, batch.id)).closed_at).not.toBeNull();
  await picking.removeGoods(shop, goods);
});

test('weighed goods need their weight', async ({ page, t, shop, customer }) => {
  const goods = await picking.createWeighedGoods(shop, 'Lammkeule');
  const [lamb] = goods;
  if (lamb === undefined) throw new Error('no goods');
  const order = await picking.orderGoods(shop, customer.token, [lamb, 2]);
  const picker = await hire(shop, 'picker');
  const batch = await picking.startBatch(shop, picker, order);
  await openSignedIn(page, picker, batchPath(batch));
  const main = page.getByRole('main');
  const status = main.getByRole('status');
  await expect(heading(page, lamb.name)).toBeVisible();
  await scan(page, lamb.barcode);
  const tote = `T-${order.order_number}-1`;
  await scan(page, tote);
  await expect(status).toContainText(t('problem.weight_missing'));
  const weight = main.getByLabel(t('picking.weight'));
  await weight.fill('9000');
  await scan(page, tote);
  await expect(status).toContainText(t('problem.weight_implausible'));
  // A pack that is lighter than ordered; a weight that is near to one pack means one.
  await weight.fill('700');
  await scan(page, tote);
  await expect(status).toContainText(t('picking.too_light'));
  await scan(page, `(01)0${lamb.barcode}(3103)001040`);
  await expect(weight).toHaveValue('1040');
  await scan(page, tote);
  await expect(status).toContainText(t('picking.put', { quantity: 1, letter: 'A' }));
  await expect(weight).toHaveValue('');
  await expect
    .poll(async () => (await picking.getBatch(shop, batch.id)).products[0]?.lines[0]?.picks)
    .toMatchObject([{ quantity: 1, weight_g: 1040 }]);
  await picking.removeGoods(shop, goods);
});

test('an order that is cancelled meanwhile is put back', async ({ page, t, shop, customer }) => {
  const goods = await picking.createGoods(shop, 'Oliven', 'Honig');
  const [olives, honey] = goods;
  if (olives === undefined || honey === undefined) throw new Error('no goods');
  const order = await picking.orderGoods(shop, customer.token, [olives, 2], [honey, 1]);
  const picker = await hire(shop, 'picker');
  const batch = await picking.startBatch(shop, picker, order);
  await openSignedIn(page, picker, batchPath(batch));
  const main = page.getByRole('main');
  await expect(heading(page, olives.name)).toBeVisible();
  await scan(page, olives.barcode);
  await scan(page, `T-${order.order_number}-1`);
  await expect(heading(page, honey.name)).toBeVisible();
  await expect(page.getByRole('banner').getByText(t('work.online'))).toBeVisible();
  await expect.poll(async () => (await picking.getBatch(shop, batch.id)).orders[0]?.picked).toBe(2);
  await picking.transition(shop, order, 'cancelled');
  const letter = letterOf(1);
  await expect(main.getByText(t('picking.stop_title', { letters: letter }))).toBeVisible();
  await main.getByRole('button', { name: t('picking.stop_show') }).click();
  await expect(main.getByText(t('picking.stop_cancelled'))).toBeVisible();
  await expectNoBarrier(page, 'a cancelled order');
  await main.getByRole('button', { name: t('picking.put_back') }).click();
  await expect(main.getByText(t('picking.put_back_all'))).toBeVisible();
  await main.getByRole('button', { name: t('picking.close') }).click();
  await expect(page).toShow('/work/picking');
  const [product] = (await picking.getBatch(shop, batch.id)).products;
  expect(product?.lines[0]?.picks).toEqual([]);
  await picking.removeGoods(shop, goods);
});

test('a browser that refuses storage picks with a network, and warns', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('storage is blocked', 'SecurityError');
    };
  });
  const goods = await picking.createGoods(shop, 'Bulgur');
  const [bulgur] = goods;
  if (bulgur === undefined) throw new Error('no goods');
  const order = await picking.orderGoods(shop, customer.token, [bulgur, 2]);
  const picker = await hire(shop, 'picker');
  const batch = await picking.startBatch(shop, picker, order);
  await openSignedIn(page, picker, batchPath(batch));
  const main = page.getByRole('main');
  await expect(main.getByText(t('work.no_storage_title'))).toBeVisible();
  await expect(heading(page, bulgur.name)).toBeVisible();
  await page.context().setOffline(true);
  await scan(page, bulgur.barcode);
  await scan(page, `T-${order.order_number}-1`);
  await expect(unsent(page, t, 1)).toBeVisible();
  // Browsers ask after a touch alone.
  await main.getByText(bulgur.name).first().click();
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.context().setOffline(false);
  await expect(unsent(page, t, 1)).toBeHidden();
  expect((await picking.getBatch(shop, batch.id)).orders[0]?.picked).toBe(2);
  await picking.removeGoods(shop, goods);
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('picking goes on without a network, also after a reload, and each user sees only their own steps', async ({
    page,
    context,
    t,
    shop,
    customer,
    faults,
  }) => {
    faults.expect(offlineFaults);
    const goods = await picking.createGoods(shop, 'Tee', 'Feigen');
    const [tea, figs] = goods;
    if (tea === undefined || figs === undefined) throw new Error('no goods');
    const order = await picking.orderGoods(shop, customer.token, [tea, 2], [figs, 2]);
    const picker = await hire(shop, 'picker');
    const batch = await picking.startBatch(shop, picker, order);
    await openSignedIn(page, picker, batchPath(batch));
    await waitForServiceWorker(page);
    const main = page.getByRole('main');
    const banner = page.getByRole('banner');
    await expect(heading(page, tea.name)).toBeVisible();

    await context.setOffline(true);
    await expect(banner.getByText(t('work.offline'))).toBeVisible();
    await scan(page, tea.barcode);
    await scan(page, `T-${order.order_number}-1`);
    await expect(heading(page, figs.name)).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(unsent(page, t, 1)).toBeVisible();
    const progress = t('picking.progress', { picked: 2, of: 4 });
    // The first product is done: the page begins with the second one.
    await expect(heading(page, figs.name)).toBeVisible();
    await expect(main.getByText(progress).first()).toBeVisible();
    await scan(page, figs.barcode);
    await scan(page, `T-${order.order_number}-1`);
    await expect(unsent(page, t, 2)).toBeVisible();
    // An unsent pick is undone by its event, and done again.
    await undoLast(page, t);
    await expect(main.getByText(progress).first()).toBeVisible();
    await main.getByRole('button', { name: t('picking.go_on') }).click();
    await scan(page, figs.barcode);
    await scan(page, `T-${order.order_number}-1`);
    await main.getByRole('button', { name: t('picking.pack_action', { letter: 'A' }) }).click();
    await expect(unsent(page, t, 5)).toBeVisible();
    await expect(main.getByText(t('picking.packed'), { exact: true })).toBeVisible();
    expect((await picking.getBatch(shop, batch.id)).orders[0]?.picked).toBe(0);

    // Another user of this device.
    const second = await hire(shop, 'picker');
    const other = await picking.orderGoods(shop, customer.token, [tea, 2]);
    const otherBatch = await picking.startBatch(shop, second, other);
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies({ name: 'refresh_token' });
    await context.route('**/api/v1/work/events', (route) => route.abort());
    await context.setOffline(false);
    await page.goto(batchPath(otherBatch));
    await expect(page).toShow(/\/auth/);
    await waitForHydration(page);
    await signIn(page, t, second);
    await expect(page).toShow(batchPath(otherBatch));
    await expect(heading(page, tea.name)).toBeVisible();
    await expect(unsent(page, t, 5)).toBeHidden();
    expect((await picking.getBatch(shop, batch.id)).orders[0]?.picked).toBe(0);

    // The first one again: everything is sent.
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies({ name: 'refresh_token' });
    await context.unroute('**/api/v1/work/events');
    await page.goto(batchPath(batch));
    await waitForHydration(page);
    await signIn(page, t, picker);
    await expect(page).toShow(batchPath(batch));
    await main.getByRole('button', { name: t('picking.close') }).click();
    await expect(page).toShow('/work/picking');
    const { token } = customer;
    const seen = await callShop<Order>(shop, `/api/v1/orders/${order.id}`, { token });
    expect([seen.status, seen.settlement?.total_cents]).toEqual(['ready', order.total_cents]);
    await picking.removeGoods(shop, goods);
  });
});

test('steps that the shop refuses are listed until they are confirmed', async ({
  page,
  context,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(offlineFaults);
  const goods = await picking.createGoods(shop, 'Tahin');
  const [tahini] = goods;
  if (tahini === undefined) throw new Error('no goods');
  const order = await picking.orderGoods(shop, customer.token, [tahini, 2]);
  const picker = await hire(shop, 'picker');
  const batch = await picking.startBatch(shop, picker, order);
  await openSignedIn(page, picker, batchPath(batch));
  const main = page.getByRole('main');
  await expect(heading(page, tahini.name)).toBeVisible();
  await context.setOffline(true);
  await scan(page, tahini.barcode);
  await scan(page, `T-${order.order_number}-1`);
  await expect(unsent(page, t, 1)).toBeVisible();
  await picking.transition(shop, order, 'cancelled');
  await context.setOffline(false);
  const title = t('picking.refused_title', { number: 1 });
  const refused = main.getByRole('alert').filter({ hasText: title });
  await expect(refused).toBeVisible();
  await page.reload();
  await main.getByRole('button', { name: t('picking.refused_show') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(tahini.name);
  await expect(dialog).toContainText(t('problem.order_cancelled'));
  await dialog.getByRole('button', { name: t('picking.understood') }).click();
  await expect(refused).toBeHidden();
  await page.reload();
  await expect(main.getByText(t('picking.stop_cancelled'))).toBeVisible();
  await expect(refused).toBeHidden();
  await picking.removeGoods(shop, goods);
});
