import type { OwnHouseGroup } from '#contract/orders/house-groups.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { createCustomer } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  callShop,
  findPlentiful,
  putIntoCart,
  signIn as signInByCall,
  staffAccount,
  waitForMessage,
} from './public-calls.ts';
import { open, openCheckoutRow, openSignedIn, signIn } from './steps.ts';

test('neighbours share a delivery: one invites, one joins, and each pays half of the fee', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  // Three of it with one fee are above the minimum of 15 euros, one is below.
  const [product] = await findPlentiful(shop, 1, { from: 380, below: 1000 });
  const id = product?.id ?? '';
  await putIntoCart(shop, customer.token, id, 1);
  await openSignedIn(page, customer, '/cart');
  const main = page.getByRole('main');
  const toCheckout = main.getByText(t('cart.to_checkout')).filter({ visible: true }).last();
  await main.getByLabel(t('house_group.offer')).check();
  await toCheckout.click();
  await expect(page).toShow('/checkout');
  await openCheckoutRow(page, t, t('checkout.option.neighbours'));
  await expect(main.getByText(t('house_group.terms'))).toBeVisible();
  await openCheckoutRow(page, t, t('checkout.slot'));
  await main.locator('input[name=slot]').last().check();
  await expectNoBarrier(page, 'the checkout of a house group');
  await main.getByRole('button', { name: t('checkout.place') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const { items } = await callShop<{ items: Order[] }>(shop, '/api/v1/orders', {
    token: customer.token,
  });
  const [order] = items;
  expect(order).toMatchObject({ house_group: 'open', delivery_fee_cents: 399 });
  const path = `/api/v1/orders/${order?.id}`;
  const group = await callShop<OwnHouseGroup>(shop, `${path}/house-group`, {
    token: customer.token,
  });
  await open(page, `/profile/orders/${order?.id}`);
  await expect(main.getByRole('heading', { name: t('house_group.title') })).toBeVisible();
  await expectNoBarrier(page, 'the order of a house group');

  const context = await browser.newContext();
  const phone = await context.newPage();
  const neighbour = await createCustomer(shop);
  await putIntoCart(shop, neighbour.token, id, 2);
  await open(phone, `/house-group#${group.token}`);
  const invitation = phone.getByRole('main');
  await expect(invitation).toContainText(customer.profile.first_name);
  await expectNoBarrier(phone, 'the invitation to a house group');
  await invitation.getByRole('link', { name: t('house_group.join') }).click();
  await invitation.getByRole('link', { name: t('account.sign_in') }).click();
  await expect(phone).toShow('/auth');
  await signIn(phone, t, neighbour);
  await invitation.getByText(t('cart.to_checkout')).filter({ visible: true }).last().click();
  await openCheckoutRow(phone, t, t('checkout.slot'));
  await expect(invitation.locator('input[name=slot]')).toHaveCount(1);
  await invitation.getByRole('button', { name: t('checkout.place') }).click();
  await expect(phone.getByRole('dialog')).toBeVisible();

  const staff = await signInByCall(shop, staffAccount());
  const move = (to: OrderStatus) =>
    callShop(shop, `/api/v1/admin/orders/${order?.id}/transitions`, {
      token: staff,
      body: { to },
    });
  await move('confirmed');
  await move('preparing');
  await open(page, `/profile/orders/${order?.id}`);
  await expect(main.getByText(t('house_group.divided'))).toBeVisible();
  const [own, other] = await Promise.all([
    callShop<Order>(shop, path, { token: customer.token }),
    callShop<{ items: Order[] }>(shop, '/api/v1/orders', { token: neighbour.token }),
  ]);
  expect([own.delivery_fee_cents, other.items[0]?.delivery_fee_cents]).toEqual([200, 199]);
  await waitForMessage(shop, neighbour.email, '1,99');
  await move('cancelled');
  await context.close();
});
