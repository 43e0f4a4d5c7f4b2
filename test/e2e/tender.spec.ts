import { tendersFor } from '#domain/cash/tender.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callShop, fillCart, placeOrder, signIn, staffAccount } from './public-calls.ts';
import { openSignedIn } from './steps.ts';

test('a customer says what they will pay with, and the driver can read it', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  const note = tendersFor(order.total_cents).at(-1);
  await openSignedIn(page, customer, `/profile/orders/${order.id}`);
  const choice = page.getByLabel(t('orders.tender.question'));
  await expect(choice).toHaveValue('');
  await choice.selectOption(String(note));
  await expect(choice).toHaveValue(String(note));
  await expectNoBarrier(page, 'what is paid with');
  await page.reload();
  await expect(choice).toHaveValue(String(note));
  const token = await signIn(shop, staffAccount());
  const seen = await callShop<{ tender_cents: number }>(shop, `/api/v1/admin/orders/${order.id}`, {
    token,
  });
  expect(seen.tender_cents).toBe(note);
});
