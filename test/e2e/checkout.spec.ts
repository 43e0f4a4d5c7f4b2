import type { Order } from '#contract/orders/orders.schema.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import * as calls from './public-calls.ts';
import { openCheckoutRow, openSignedIn } from './steps.ts';

test('a customer with a second address orders to it, with what the driver needs at its door', async ({
  page,
  t,
  shop,
  customer,
}) => {
  await calls.fillCart(shop, customer.token);
  await openSignedIn(page, customer, '/checkout');
  const main = page.getByRole('main');
  await openCheckoutRow(page, t, t('checkout.slot'));
  const tomorrow = main.getByRole('group', { name: t('checkout.day.tomorrow') });
  await tomorrow.getByRole('radio').nth(2).check();
  await openCheckoutRow(page, t, t('checkout.payment'));
  await main.getByRole('radio', { name: t('payment_method.paypal.on_delivery') }).check();
  await openCheckoutRow(page, t, t('orders.instructions'));
  await main.getByLabel(t('checkout.instructions')).fill('Hinterhaus');

  await openCheckoutRow(page, t, t('checkout.address'));
  await main.getByRole('button', { name: t('addresses.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('addresses.add') });
  await dialog.getByLabel(t('addresses.label')).fill('Arbeit');
  await dialog.getByLabel(t('addresses.street')).fill('Prinzenallee');
  await dialog.getByLabel(t('addresses.house_number')).fill('58');
  await dialog.getByLabel(t('addresses.postal_code')).fill('13359');
  await dialog.getByLabel(t('addresses.access')).fill('2. Hof');
  await expectNoBarrier(page, 'the address form');
  await dialog.getByRole('button', { name: t('addresses.save') }).click();

  await expect(main.getByRole('radio', { name: 'Arbeit' })).toBeChecked();
  await expect(main.getByText('Prinzenallee 58, 13359 Berlin').first()).toBeVisible();
  await expect(tomorrow.getByRole('radio').nth(2)).toBeChecked();
  await expect(
    main.getByRole('radio', { name: t('payment_method.paypal.on_delivery') }),
  ).toBeChecked();
  await expect(main.getByLabel(t('checkout.instructions'))).toHaveValue('Hinterhaus');
  await main.getByRole('button', { name: t('checkout.place') }).click();
  await page.getByRole('link', { name: t('checkout.confirmed_orders') }).click();
  await expect(main.getByText('Prinzenallee 58, 13359 Berlin')).toBeVisible();
  await expect(main.getByText('2. Hof')).toBeVisible();
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(files).toContainEqual(expect.stringMatching(/\/checkout.*[.]js$/));
  expect(files.filter((file) => /\/(staff|admin)[^/]*[.]js$/.test(file))).toEqual([]);
});

test('the same order is placed again with two taps on the home page and the next', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const cart = await calls.fillCart(shop, customer.token);
  const first = await calls.placeOrder(shop, customer.token, cart);
  await calls.cancelOrder(shop, customer.token, first);
  await openSignedIn(page, customer, '/');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('orders.again') }).click();
  await expect(page).toShow('/checkout');
  await main.getByRole('button', { name: t('checkout.place') }).click();
  await expect(page.getByRole('dialog')).toContainText(t('checkout.confirmed_mail'));
  const { items } = await calls.callShop<{ items: Order[] }>(shop, '/api/v1/orders', {
    token: customer.token,
  });
  expect(items).toHaveLength(2);
  expect(items[0]?.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(cart.item_count);
});
