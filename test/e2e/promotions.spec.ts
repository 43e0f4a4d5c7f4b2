import type { Order } from '#contract/orders/orders.schema.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  callShop,
  findPlentiful,
  putIntoCart,
  staffAccount,
  waitForMessage,
} from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';

test('a code that the staff adds takes its amount off a cart, its order and the mail', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  const name = `Kiezfest ${Date.now()}`;
  const code = `KIEZ-${Date.now()}`;
  const desk = await (await browser.newContext()).newPage();
  await openSignedIn(desk, staffAccount(), '/admin/promotions');
  await desk.getByRole('button', { name: t('admin_promotions.add'), exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(t('admin_promotions.field.name')).fill(name);
  await dialog.getByLabel(t('admin_promotions.field.code'), { exact: true }).fill(code);
  await dialog.getByLabel(t('admin_promotions.field.amount')).fill('2,50');
  await expectNoBarrier(desk, 'the form of a promotion');
  await dialog.getByRole('button', { name: t('admin.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('main')).toContainText(code);
  await expectNoBarrier(desk, 'the list of promotions');

  const [product] = await findPlentiful(shop, 1, { from: 380, below: 1000 });
  await putIntoCart(shop, customer.token, product?.id ?? '', 4);
  await openSignedIn(page, customer, '/cart');
  const main = page.getByRole('main');
  await main.getByLabel(t('cart_code.label')).fill(code.toLowerCase());
  await main.getByRole('button', { name: t('cart_code.apply') }).click();
  await expect(main.getByText(t('cart_code.applied', { code }))).toBeVisible();
  await expect(main.getByText(name)).toBeVisible();
  await expectNoBarrier(page, 'a cart with a code');
  await main.getByText(t('cart.to_checkout')).filter({ visible: true }).last().click();
  await expect(page).toShow('/checkout');
  await expect(main.getByText(name)).toBeVisible();
  await main.getByRole('button', { name: t('checkout.place') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const { items } = await callShop<{ items: Order[] }>(shop, '/api/v1/orders', {
    token: customer.token,
  });
  const [order] = items;
  expect(order).toMatchObject({ discount_cents: -250, discounts: [{ name, code }] });
  await open(page, `/profile/orders/${order?.id}`);
  await expect(main.getByText(name)).toBeVisible();
  await waitForMessage(shop, customer.email, name);

  await open(desk, `/admin/promotions?query=${encodeURIComponent(code)}`);
  await desk.getByRole('button', { name: t('admin_promotions.end_one', { name }) }).click();
  await dialog.getByRole('button', { name: t('admin_promotions.end') }).click();
  await expect(desk.getByText(t('admin_promotions.ended'))).toBeVisible();
});
