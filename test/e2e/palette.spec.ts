import type { Order } from '#contract/orders/orders.schema.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callShop, fillCart, placeOrder, signIn, staffAccount } from './public-calls.ts';
import { openSignedIn } from './steps.ts';

test('the staff goes to a page, finds an order and takes its next step by keys alone', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const cart = await fillCart(shop, customer.token);
  const { id, order_number } = await placeOrder(shop, customer.token, cart);
  const staff = await signIn(shop, staffAccount());
  const statusOf = async () =>
    (await callShop<Order>(shop, `/api/v1/admin/orders/${id}`, { token: staff })).status;
  await openSignedIn(page, staffAccount(), '/admin/dashboard');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  const button = page.getByRole('button', { name: t('admin_palette.open') });
  await expect(button.filter({ visible: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectNoBarrier(page, 'the command palette');
  await page.keyboard.type(t('admin.outbox'));
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toShow('/admin/outbox');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(String(order_number));
  const step = dialog.getByRole('option', { name: t('admin.to_confirmed') });
  await expect(step).toBeVisible();
  const position = await dialog
    .getByRole('option')
    .evaluateAll(
      (options, text) => options.findIndex((option) => option.textContent.includes(text)),
      t('admin.to_confirmed'),
    );
  for (let moved = 0; moved < position; moved += 1) await page.keyboard.press('ArrowDown');
  await expect(step).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(statusOf).toBe('confirmed');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
