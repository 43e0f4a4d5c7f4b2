import assert from 'node:assert/strict';
import type { Order } from '#contract/orders/orders.schema.ts';
import { fewestCash } from '#domain/cash/exact-cash.ts';
import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { endPickups, setUpCounter } from './counter-calls.ts';
import { expect, test } from './fixtures.ts';
import { transition } from './picking-calls.ts';
import { callShop, fillCart, staffAccount, tokenOf } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';
import { closeTill, countTill } from './till-steps.ts';
import { button, exactAmount, expectStatus } from './tour-steps.ts';

test('an order is placed for the counter, fetched with its number and name, and its till is closed', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  const token = await tokenOf(shop, staffAccount());
  const counter = await setUpCounter(shop, token);
  await fillCart(shop, customer.token);
  await openSignedIn(page, customer, '/checkout');
  await page.getByRole('radio', { name: t('pickup.methods.pickup') }).check();
  await expect(page.getByText(t('pickup.at'))).toBeVisible();
  await page.getByRole('button', { name: t('checkout.place') }).click();
  const placed = page.getByRole('dialog', { name: t('checkout.confirmed_title') });
  await expect(placed).toBeVisible();
  const { items } = await callShop<{ items: Order[] }>(shop, '/api/v1/orders', {
    token: customer.token,
  });
  const [order] = items;
  assert.ok(order);
  expect(order.delivery_method).toBe('pickup');
  for (const step of ['confirmed', 'preparing', 'ready']) await transition(shop, order, step);
  await open(page, `/profile/orders/${order.id}`);
  await expect(page.getByRole('img', { name: t('pickup.code') })).toBeVisible();
  await expectNoBarrier(page, 'an order to be fetched');

  const context = await browser.newContext();
  const desk = await context.newPage();
  const clerk = await hire(shop, 'picker');
  await openSignedIn(desk, clerk, '/work/counter');
  await button(desk, t('counter.open')).click();
  const find = desk.getByRole('textbox', { name: t('counter.find') });
  await find.fill(String(order.order_number));
  await find.press('Enter');
  await desk.getByLabel(t('counter.name')).fill('Nobody');
  await exactAmount(desk, t).click();
  await button(desk, t('tour.hand_over')).click();
  await expect(desk.getByText(t('problem.pickup_proof_wrong'))).toBeVisible();
  await desk.getByLabel(t('counter.name')).fill(customer.profile.last_name);
  await button(desk, t('tour.hand_over')).click();
  await expect(desk.getByText(t('counter.handed_over'))).toBeVisible();
  await expectStatus(shop, customer.token, order, 'delivered');

  await desk.getByRole('link', { name: t('counter.next') }).click();
  await find.fill(String(order.order_number));
  await find.press('Enter');
  await expect(desk.getByText(t('problem.pickup_fetched'))).toBeVisible();
  await button(desk, t('counter.close')).click();
  await expect(desk.getByText(t('counter.closed'))).toBeVisible();
  await context.close();

  // Counted and closed by a person who handed nothing over.
  await openSignedIn(page, staffAccount(), '/admin/tills');
  await page
    .getByRole('link', { name: t('admin_tills.counter') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('admin_tills.counter'));
  await expect(page.getByText(t('admin_tills.expected'), { exact: true })).toHaveCount(0);
  await countTill(page, t, fewestCash(order.total_cents));
  await expect(page.getByText(t('admin_tills.expected'), { exact: true })).toBeVisible();
  await closeTill(page, t);
  await expectNoBarrier(page, 'a closed till of the counter');
  await endPickups(shop, counter, token);
});
