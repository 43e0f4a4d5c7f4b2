import assert from 'node:assert/strict';
import type { Order } from '#contract/orders/orders.schema.ts';
import { expect, test } from './fixtures.ts';
import { transition } from './picking-calls.ts';
import { callShop, findPlentiful, staffAccount, tokenOf } from './public-calls.ts';
import { open, openConnected, openSignedIn } from './steps.ts';

test('an order by telephone is taken, printed and delivered, and the account of its e-mail shows nothing', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  const [goods] = await findPlentiful(shop, 1);
  assert.ok(goods);
  await openConnected(page, staffAccount(), '/admin/orders');
  await page.getByRole('link', { name: t('staff_orders.title') }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('staff_orders.new_customer') }).click();
  const typed = {
    [t('session.first_name')]: 'Hatice',
    [t('session.last_name')]: 'Yıldız',
    [t('session.phone')]: '030 5550177',
    [t('addresses.postal_code')]: '13357',
    [t('addresses.street')]: 'Badstraße',
    [t('addresses.house_number')]: '4',
    // That of an account, of which nothing is revealed.
    [t('staff_orders.email')]: customer.email,
  };
  for (const [label, text] of Object.entries(typed)) await main.getByLabel(label).fill(text);
  await main.getByRole('button', { name: t('staff_orders.save_customer') }).click();
  await expect(main).toContainText(t('staff_orders.no_consent'));

  await main.getByLabel(t('order_change.add')).fill(goods.name);
  const add = main.getByRole('button', {
    name: t('order_change.add_named', { name: goods.name }),
    exact: true,
  });
  await add.click();
  const more = main.getByRole('button', {
    name: t('cart.increase', { name: goods.name }),
    exact: true,
  });
  const place = main.getByRole('button', { name: t('staff_orders.place') });
  await expect(place).toBeDisabled();
  for (let units = 1; units * goods.price_cents < 1500; units += 1) {
    await more.click();
    await expect(
      main.getByRole('group', { name: t('cart.quantity_of', { name: goods.name }) }),
    ).toContainText(String(units + 1));
  }
  await main.locator('input[name="slot"]:enabled').first().check();
  await place.click();
  const paper = main.getByRole('button', { name: t('staff_orders.paper') });
  const printing = page.waitForEvent('download');
  await paper.click();
  const number = Number((await printing).suggestedFilename().replace('.pdf', ''));

  // Nothing was sent, and nothing appears in the account.
  const context = await browser.newContext();
  const phone = await context.newPage();
  await openSignedIn(phone, customer, '/profile/orders');
  await expect(phone.getByText(t('orders.empty_title'))).toBeVisible();
  const token = await tokenOf(shop, staffAccount());
  const { items } = await callShop<{ items: Order[] }>(
    shop,
    `/api/v1/admin/orders?query=${number}`,
    { token },
  );
  const [order] = items;
  assert.ok(order);

  await phone.getByRole('link', { name: t('orders.claim') }).click();
  await phone.getByLabel(t('order_claim.number')).fill(String(number));
  await phone.getByLabel(t('order_claim.code')).fill('ABCDE-FGH23');
  await phone.getByRole('button', { name: t('order_claim.send') }).click();
  await expect(phone.getByText(t('problem.order_claim_unknown'))).toBeVisible();
  await context.close();

  for (const step of ['confirmed', 'preparing', 'ready', 'delivering', 'delivered']) {
    await transition(shop, order, step);
  }
  await open(page, `/admin/orders?query=${number}`);
  await expect(page.getByRole('row').filter({ hasText: `#${number}` })).toContainText(
    t('orders.status.delivered'),
  );
});
