import type { Page } from 'playwright/test';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { hire } from './accounts.ts';
import { closeArea, closeOrders, listSlotsOf, moveTo, openArea } from './area-calls.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  callShop,
  fillCart,
  findPlentiful,
  placeOrder,
  putIntoCart,
  signIn as signInByCall,
  staffAccount,
  waitForMessage,
} from './public-calls.ts';
import { expectInCart, open, openConnected, openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';

/** The button that orders the change, once the amounts are those of what was typed. */
async function orderChange(page: Page, t: Texts): Promise<void> {
  const button = page.getByRole('button', { name: t('order_change.send_costly') });
  await expect(button).toBeEnabled();
  await button.click();
}

test('a customer changes lines and window of an order, and sees the new total in order and mail', async ({
  page,
  t,
  shop,
  language,
  customer,
}) => {
  const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  const [first, second] = order.items.map(({ product }) => product.name);
  await openSignedIn(page, customer, `/profile/orders/${order.id}`);
  await page.getByRole('link', { name: t('order_change.open') }).click();
  const main = page.getByRole('main');
  for (let unit = 0; unit < 2; unit += 1) {
    await main.getByRole('button', { name: t('cart.increase', { name: first }) }).click();
  }
  await main.getByRole('button', { name: t('cart.remove', { name: second }) }).click();
  const products = await findPlentiful(shop, 5, { language });
  const added = products.find(({ id }) => order.items.every((item) => item.product_id !== id));
  await main.getByLabel(t('order_change.add')).fill(added?.name ?? '');
  await main
    .getByRole('button', { name: t('order_change.add_named', { name: added?.name }) })
    .click();
  await main
    .getByRole('button', { name: `${t('checkout.change')}: ${t('checkout.slot')}` })
    .click();
  const slots = main.getByRole('radio');
  const chosen = slots.nth((await slots.count()) - 1);
  await chosen.check();
  const window = await chosen.getAttribute('value');
  await expectNoBarrier(page, 'the change of an order');
  await orderChange(page, t);

  await expect(page).toShow(`/profile/orders/${order.id}`);
  await expect(main.getByText(t('order_change.changed_by.customer'))).toBeVisible();
  const changed = await callShop<typeof order>(shop, `/api/v1/orders/${order.id}`, {
    token: customer.token,
  });
  expect(changed).toMatchObject({
    order_number: order.order_number,
    delivery_time_start: window,
  });
  expect(changed.items.map(({ quantity }) => quantity)).toEqual([
    (order.items[0]?.quantity ?? 0) + 2,
    ...order.items.slice(2).map(({ quantity }) => quantity),
    1,
  ]);
  const total = (changed.total_cents / 100).toFixed(2).replace('.', ',');
  await expect(main).toContainText(total);
  // The account is German, whatever the page is.
  const mail = await waitForMessage(shop, customer.email, 'Vorher vereinbart');
  expect(mail.text).toContain(total);
  expect(mail.text).toContain((order.total_cents / 100).toFixed(2).replace('.', ','));
});

test('a forgotten thing goes from the cart to the order that is still open, at one fee', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  const [product] = await findPlentiful(shop, 1);
  await putIntoCart(shop, customer.token, product?.id ?? '', 1);
  await openSignedIn(page, customer, '/cart');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('order_change.add_to_order') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrier(page, 'the addition to an order');
  await orderChange(page, t);
  await expect(page).toShow(`/profile/orders/${order.id}`);
  await expectInCart(page, t, 0);
  const changed = await callShop<Order>(shop, `/api/v1/orders/${order.id}`, {
    token: customer.token,
  });
  const goods = order.subtotal_cents + (product?.price_cents ?? 0);
  expect(changed).toMatchObject({ version: 2, subtotal_cents: goods });
  expect(changed.delivery_fee_cents).toBe(order.delivery_fee_cents);
});

test('an order that the staff prepares is no longer changed, and what was typed stays', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const { token } = customer;
  const order = await placeOrder(shop, token, await fillCart(shop, token));
  const path = `/api/v1/orders/${order.id}`;
  await openConnected(page, customer, `/profile/orders/${order.id}/change`);
  const note = page.getByLabel(t('checkout.instructions'));
  await note.fill('Hinterhaus');
  const button = page.getByRole('button', { name: t('order_change.send') });
  await expect(button).toBeEnabled();
  const staffToken = await signInByCall(shop, staffAccount());
  const move = (to: OrderStatus) =>
    callShop(shop, `/api/v1/admin/orders/${order.id}/transitions`, {
      token: staffToken,
      body: { to },
    });
  await move('confirmed');
  await move('preparing');
  await expect(page.getByText(t('order_change.too_late'))).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(note).toHaveValue('Hinterhaus');
  const body = {
    lines: order.items.map(({ product_id, quantity }) => ({ product_id, quantity })),
    slot_id: order.delivery_time_start,
    delivery_instructions: 'Hinterhaus',
    expected_total_cents: order.total_cents,
  };
  const headers = { 'Idempotency-Key': order.id, 'If-Match': '"1"' };
  await expect(callShop(shop, path, { method: 'PUT', token, headers, body })).rejects.toThrow(
    /409 .*order_change_too_late/,
  );
  await open(page, `/profile/orders/${order.id}`);
  await expect(page.getByRole('button', { name: t('orders.print') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('order_change.open') })).toHaveCount(0);
  await move('cancelled');
});

test('an order whose cut-off has passed is no longer changed, and stays what was agreed', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/409 \(Conflict\) .*\/api\/v1\/orders\//);
  const { token } = customer;
  const area = await openArea(shop, { capacity: 5 });
  await moveTo(shop, token, area);
  const [slotId] = await listSlotsOf(shop, area);
  const order = await placeOrder(shop, token, await fillCart(shop, token), { slotId });
  await openConnected(page, customer, `/profile/orders/${order.id}/change`);
  const note = page.getByLabel(t('checkout.instructions'));
  await note.fill('Hinterhaus');
  const button = page.getByRole('button', { name: t('order_change.send') });
  await expect(button).toBeEnabled();
  await closeOrders(shop, area);
  await button.click();
  await expect(page.getByText(t('order_change.too_late'))).toBeVisible();
  await expect(note).toHaveValue('Hinterhaus');
  const after = await callShop<Order>(shop, `/api/v1/orders/${order.id}`, { token });
  expect(after).toMatchObject({ version: 1, delivery_instructions: null, changeable_until: null });
  await open(page, `/profile/orders/${order.id}`);
  await expect(page.getByRole('button', { name: t('orders.print') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('order_change.open') })).toHaveCount(0);
  await closeArea(shop, area, [order]);
});

test('the staff changes an order on behalf of its customer, who sees the reason', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  const name = order.items[0]?.product.name ?? '';
  const dispatcher = await hire(shop, 'dispatcher');
  await openSignedIn(page, dispatcher, `/admin/orders?query=${order.order_number}`);
  await page
    .getByRole('button', { name: t('admin.details') })
    .first()
    .click();
  await page.getByRole('link', { name: t('order_change.open') }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('cart.increase', { name }) }).click();
  const reason = main.getByLabel(t('order_change.reason'));
  await reason.fill('Am Telefon gewünscht');
  await expectNoBarrier(page, 'the change of an order by the staff');
  const button = main.getByRole('button', { name: t('order_change.open') });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText(t('order_change.done'))).toBeVisible();
  await page
    .getByRole('button', { name: t('admin.details') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Am Telefon gewünscht');
  await expectNoBarrier(page, 'the versions of an order');

  const context = await browser.newContext();
  const phone = await context.newPage();
  await openSignedIn(phone, customer, `/profile/orders/${order.id}`);
  await expect(phone.getByText(t('order_change.changed_by.staff'))).toBeVisible();
  await expect(phone.getByText('Am Telefon gewünscht')).toBeVisible();
  await context.close();
});
