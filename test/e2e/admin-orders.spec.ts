import type { Order } from '#contract/orders/orders.schema.ts';
import { hire } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { transition } from './picking-calls.ts';
import {
  callShop,
  fillCart,
  placeOrder,
  signIn as signInByCall,
  staffAccount,
} from './public-calls.ts';
import { open, openConnected, openSignedIn, signIn } from './steps.ts';

test('a new order appears in the admin list, is delivered by keyboard alone, and its customer sees each step', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  await openConnected(page, staffAccount(), '/admin/orders');
  await page.getByLabel(t('admin.search_orders')).fill(customer.email);
  await expect(page.getByText(t('admin.no_orders_text'))).toBeVisible();
  const context = await browser.newContext();
  const phone = await context.newPage();
  await openConnected(phone, customer, '/profile/orders');
  await expect(phone.getByText(t('orders.empty_title'))).toBeVisible();

  const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  const row = page.getByRole('row').filter({ hasText: `#${order.order_number}` });
  await expect(row).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  for (const step of ['confirmed', 'preparing', 'ready'] as const) {
    const button = row.getByRole('button', { name: t(`admin.to_${step}`), exact: true });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Enter');
    await expect(row).toContainText(t(`orders.status.${step}`));
    await expect(phone.getByRole('main')).toContainText(t(`orders.status.${step}`));
  }
  // Enter sends no packed order off: it leads to the board.
  await expect(row.getByRole('link', { name: t('admin.tour_put_on') })).toBeFocused();
  for (const step of ['delivering', 'delivered'] as const) {
    await transition(shop, order, step);
    await expect(row).toContainText(t(`orders.status.${step}`));
    await expect(phone.getByRole('main')).toContainText(t(`orders.status.${step}`));
  }
  await context.close();

  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: t('admin.print') }).click();
  await page.getByRole('link', { name: t('admin_print.delivery') }).click();
  const note = page.getByRole('article');
  await expect(note).toContainText(order.delivery_address);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(note).toBeVisible();
  const seen = await callShop<Order>(shop, `/api/v1/orders/${order.id}`, {
    token: customer.token,
  });
  expect(seen.status).toBe('delivered');
});

test('keyboard shortcuts reach every pending order while confirmed ones leave the list', async ({
  page,
  shop,
  customer,
}) => {
  const count = 3;
  for (let placed = 0; placed < count; placed += 1) {
    await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  }
  await openSignedIn(page, staffAccount(), `/admin/orders?status=pending&query=${customer.email}`);
  const rows = page.getByRole('row').filter({ hasText: customer.email });
  await expect(rows).toHaveCount(count);
  await page.getByRole('heading', { level: 1 }).click();
  for (let left = count - 1; left >= 0; left -= 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(left);
  }
});

test('typed text survives the end of a session and is saved after the next sign-in', async ({
  page,
  t,
  shop,
  faults,
}) => {
  faults.expect(/40[01]/);
  const name = `Holunderblütensirup ${Date.now()}`;
  const colleague = await hire(shop, 'admin');
  await openSignedIn(page, colleague, '/admin/products');
  await page.getByRole('button', { name: t('admin_products.add'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('admin_products.add') });
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=category_id]').selectOption({ index: 1 });
  await form.locator('[name=price]').fill('3,49');
  await form.getByRole('tab', { name: t('admin_products.part.label') }).click();
  // Of which the law asks for no facts of a label.
  await form.locator('[name=food_kind]').selectOption('not_food');
  await form.getByRole('tab', { name: t('admin_products.part.product') }).click();

  const elsewhere = await page.context().newPage();
  await open(elsewhere, '/profile');
  await elsewhere.getByRole('button', { name: t('account.sign_out') }).click();
  const question = page.getByRole('dialog', { name: t('session.ended_title') });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // The fields alone: the dialog around them is out of sight.
  await expect(page.locator('dialog [name=name]')).toBeVisible();
  await signIn(page, t, colleague);
  await expect(question).toBeHidden();
  await expect(form.locator('[name=name]')).toHaveValue(name);
  await form.getByRole('button', { name: t('admin.save') }).click();
  await expect(page.getByText(t('admin_products.added'))).toBeVisible();
});

test('banned and former staff see no customers any more', async ({
  page,
  browser,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/40[013]/);
  const token = await signInByCall(shop, staffAccount());
  const [banned, demoted] = [await hire(shop, 'admin'), await hire(shop, 'admin')];
  const other = await (await browser.newContext()).newPage();
  const path = `/admin/customers?query=${customer.email}`;
  await openConnected(page, banned, path);
  await openConnected(other, demoted, path);
  for (const desk of [page, other]) {
    await expect(desk.getByText(customer.email).first()).toBeVisible();
  }
  await page.getByRole('button', { name: t('admin_customers.access') }).click();
  await expect(page.getByRole('dialog').getByText(customer.email)).toBeVisible();

  await callShop(shop, `/api/v1/admin/customers/${banned.id}/access`, {
    method: 'PATCH',
    token,
    body: { is_banned: true },
  });
  await expect(page.getByRole('dialog', { name: t('session.ended_title') })).toBeVisible();
  for (const text of await page.getByText(customer.email).all()) await expect(text).toBeHidden();

  await callShop(shop, `/api/v1/admin/customers/${demoted.id}/role`, {
    method: 'PUT',
    token,
    body: { role: 'customer' },
  });
  await expect(other.getByRole('dialog', { name: t('session.ended_title') })).toBeVisible();
  for (const text of await other.getByText(customer.email).all()) await expect(text).toBeHidden();
  await other.context().close();
});
