import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright/test';
import { formatMoney } from '#app/i18n/format.ts';
import type { Product, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Cart } from '#contract/orders/cart.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { createCustomer } from './accounts.ts';
import { closeArea, listSlotsOf, moveTo, openArea, type TestArea } from './area-calls.ts';
import { expect, test } from './fixtures.ts';
import * as calls from './public-calls.ts';
import { loseAnswer, open, openSignedIn, signIn } from './steps.ts';
import type { Texts } from './texts.ts';

test('an unknown page says so and leads home', async ({ page, t, faults }) => {
  faults.expect(/status of 404/);
  const response = await open(page, '/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout.not_found_title'));
  await page.getByRole('link', { name: t('layout.to_start') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'));
});

for (const path of [`/product/${randomUUID()}`, '/product/no-id']) {
  test(`${path.replace(/[\da-f-]{36}/, 'an unknown product')} is not found`, async ({
    page,
    t,
    faults,
  }) => {
    faults.expect(/status of 404/);
    await open(page, '/');
    const response = await open(page, path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('catalog.product_not_found'),
    );
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common.back') })
      .click();
    await expect(page).toHaveURL('/');
  });
}

test('an unknown category is not found', async ({ page, t, faults }) => {
  faults.expect(/status of 404/);
  const response = await open(page, '/category/no-such-shelf');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout.not_found_title'));
});

test('a wrong password is reported, and the right one still works', async ({
  page,
  t,
  customer,
  faults,
}) => {
  faults.expect(/status of 400/);
  await open(page, '/auth');
  await signIn(page, t, { email: customer.email, password: 'not the password' });
  await expect(page.getByText(t('session.sign_in_failed'))).toBeVisible();
  await expect(page.getByText(t('session.reason_invalid_credentials')).first()).toBeVisible();
  await signIn(page, t, customer);
  await expect(page).toHaveURL('/');
});

test('a changed total is shown and ordered once it is accepted', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/status of 409|503/);
  await page.route('**/api/v1/events', hearNothing);
  const { token } = customer;
  const before = await calls.fillCart(shop, token);
  await openSignedIn(page, customer, '/checkout');
  await expectReady(page, t);

  const [line] = before.lines;
  const { id } = line?.product ?? { id: '' };
  const after = await calls.putIntoCart(shop, token, id, (line?.quantity ?? 0) + 1);
  await place(page, t);
  const total_cents = formatMoney(after.total_cents);
  await expectRefusal(page, t, t('problem.price_changed', { total_cents }));
  const main = page.getByRole('main');
  const changed = { before: formatMoney(before.total_cents), now: total_cents };
  await expect(main.getByText(t('checkout.total_changed_text', changed))).toBeVisible();
  expect((await getCart(shop, token)).total_cents).toBe(after.total_cents);

  await main.getByRole('button', { name: t('checkout.accept_total') }).click();
  // The shop orders, and its answer is lost on the way.
  faults.expect(/ERR_FAILED/);
  await page.route('**/api/v1/orders', loseAnswer, { times: 1 });
  await place(page, t);
  await expectOrdered(page, t);
  const { items } = await calls.callShop<{ items: unknown[] }>(shop, '/api/v1/orders', { token });
  expect(items).toHaveLength(1);
});

test('a product that sold out meanwhile is reported, and the rest can be ordered', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/status of 409/);
  const { token } = customer;
  const scarce = await findScarce(shop);
  await calls.fillCart(shop, token);
  const cart = await calls.putIntoCart(shop, token, scarce.id, scarce.stock_quantity);
  await openSignedIn(page, customer, '/checkout');
  await expectReady(page, t);

  const other = await createCustomer(shop);
  await calls.fillCart(shop, other.token);
  const bought = scarce.stock_quantity - 1;
  const theirs = await calls.putIntoCart(shop, other.token, scarce.id, bought);
  const order = await calls.placeOrder(shop, other.token, theirs);

  await place(page, t);
  await expectRefusal(page, t, t('problem.out_of_stock'));
  const main = page.getByRole('main');
  await expect(main.getByText(t('cart.scarce', { count: 1 }))).toBeVisible();
  expect((await getCart(shop, token)).item_count).toBe(cart.item_count);

  await main.getByRole('button', { name: t('cart.adjust', { count: 1 }) }).click();
  await place(page, t);
  await expectOrdered(page, t);
  await calls.cancelOrder(shop, other.token, order);
});

test('a slot that filled up meanwhile is reported, and another can be chosen', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/status of 409|503/);
  // Otherwise the place would be held.
  await page.route('**/api/v1/delivery-slot-hold', hearNothing);
  const { token } = customer;
  const area = await openArea(shop, { capacity: 1 });
  await moveTo(shop, token, area);
  await calls.fillCart(shop, token);
  await openSignedIn(page, customer, '/checkout');
  const [slotId = ''] = await listSlotsOf(shop, area);
  const chosen = page.getByRole('radio').and(page.locator(`[value="${slotId}"]`));
  await chosen.check();
  const order = await orderFor(shop, area, slotId);

  await place(page, t);
  await expectRefusal(page, t, t('problem.slot_full'));
  const main = page.getByRole('main');
  await expect(chosen).toBeDisabled();
  await expect(main.getByText(t('checkout.slot_choose_again'))).toBeVisible();
  expect((await getCart(shop, token)).item_count).toBeGreaterThan(0);

  await main
    .getByRole('radio', { name: /^\d\d:\d\d - /, disabled: false })
    .first()
    .check();
  await place(page, t);
  await expectOrdered(page, t);
  await closeArea(shop, area, [order]);
});

test('a place reserved at the checkout is available although others fill the slot', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const area = await openArea(shop, { capacity: 2 });
  await moveTo(shop, customer.token, area);
  await calls.fillCart(shop, customer.token);
  await openSignedIn(page, customer, '/checkout');
  const [slotId = ''] = await listSlotsOf(shop, area);
  await page
    .getByRole('radio')
    .and(page.locator(`[value="${slotId}"]`))
    .check();
  const [held = ''] = t('checkout.hold', { time: '|' }).split('|');
  await expect(page.getByText(held)).toBeVisible();
  const order = await orderFor(shop, area, slotId);
  expect(await listSlotsOf(shop, area)).not.toContain(slotId);
  await place(page, t);
  await expectOrdered(page, t);
  await closeArea(shop, area, [order]);
});

test('an address outside of the area is reported at the checkout and changed there', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const { token } = customer;
  await calls.fillCart(shop, token);
  const body = { postal_code: '10115' };
  await calls.callShop(shop, '/api/v1/profile', { method: 'PATCH', token, body });
  await openSignedIn(page, customer, '/checkout');
  const main = page.getByRole('main');
  await expect(main.getByText(t('checkout.area_unavailable_text'))).toBeVisible();
  await expect(main.getByRole('button', { name: t('checkout.place') })).toBeDisabled();

  const name = 'Soldiner Straße 7a';
  await main.getByRole('button', { name: t('addresses.edit_named', { name }) }).click();
  const dialog = page.getByRole('dialog', { name: t('addresses.edit') });
  await dialog.getByLabel(t('addresses.postal_code')).fill('13358');
  await dialog.getByRole('button', { name: t('addresses.save') }).click();
  await expect(page).toHaveURL('/checkout');
  await expectReady(page, t);
  await expect(main.getByText('13358 Berlin').first()).toBeVisible();
});

/** Intercepts a call before it reaches the server: the page gets the given answer instead. */
function hearNothing(route: Route): Promise<void> {
  return route.fulfill({ status: 503 });
}

async function expectReady(page: Page, t: Texts): Promise<void> {
  await expect(page.getByRole('button', { name: t('checkout.place') })).toBeEnabled();
}

function place(page: Page, t: Texts): Promise<void> {
  return page.getByRole('button', { name: t('checkout.place') }).click();
}

async function expectRefusal(page: Page, t: Texts, reason: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: t('checkout.failed') });
  await expect(toast).toContainText(reason);
}

async function expectOrdered(page: Page, t: Texts): Promise<void> {
  await expect(page.getByRole('dialog', { name: t('checkout.confirmed_title') })).toBeVisible();
}

function getCart(shop: string, token: string): Promise<Cart> {
  return calls.callShop<Cart>(shop, '/api/v1/cart', { token });
}

/** Of what has a deposit, the product that is nearest to being sold out; no other test buys it. */
async function findScarce(shop: string): Promise<Product> {
  const path = '/api/v1/products?category=getraenke&limit=100';
  const { items } = await calls.callShop<{ items: ProductSummary[] }>(shop, path);
  const products = await Promise.all(
    items
      .filter(({ deposit }) => deposit !== null)
      .map(({ id }) => calls.callShop<Product>(shop, `/api/v1/products/${id}`)),
  );
  const scarce = products
    .filter(({ stock_quantity }) => stock_quantity > 1)
    .toSorted((a, b) => a.stock_quantity - b.stock_quantity)[0];
  if (scarce === undefined) throw new Error('nothing is scarce');
  return scarce;
}

/** Another customer of the area orders for the slot. */
async function orderFor(shop: string, area: TestArea, slotId: string): Promise<Order> {
  const { token } = await createCustomer(shop);
  await moveTo(shop, token, area);
  return calls.placeOrder(shop, token, await calls.fillCart(shop, token), { slotId });
}
