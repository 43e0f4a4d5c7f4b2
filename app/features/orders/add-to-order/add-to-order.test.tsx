import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { changeOrder } from '#contract/orders/order-changes.ts';
import { getOrder } from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy } = useOrdering(shop);

/** The cart of a customer with a bread of 3 euros, and an order of two pears of 10 euros. */
async function openCart() {
  const pears = await createProduct(shop(), { name: 'Birnen' });
  const bread = await createProduct(shop(), { name: 'Brot', price_cents: cents(300) });
  const customer = await signIn();
  const { body: order } = await buy(customer, { product_id: pears.id, quantity: 2 });
  const input = { params: { product_id: bread.id }, body: { quantity: 1 } };
  await request(shop().app, putCartItem, input, customer);
  const page = await visit('/cart');
  const name = new RegExp(offerOf(page, String(order.order_number)));
  const offer = await screen.findByRole('region', { name });
  await page.user.click(
    within(offer).getByRole('button', { name: page.t('order_change.add_to_order') }),
  );
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/^26,99/);
  return { ...page, customer, order, dialog };
}

/** How the offer begins. */
const offerOf = (page: Awaited<ReturnType<typeof visit>>, number: string) =>
  page.t('order_change.running', { number, window: '' });

it('adds a cart below the minimum to the order that can be changed, at one fee', async () => {
  const { t: text, press, customer, order, dialog } = await openCart();
  expect(await barriersIn(dialog)).toEqual([]);
  expect(dialog.textContent).toContain('1 × Brot');
  await press(text('order_change.send_costly'));
  await waitFor(() => expect(window.location.pathname).toBe(`/profile/orders/${order.id}`));
  const { body } = await request(shop().app, getOrder, { params: { id: order.id } }, customer);
  expect([body.total_cents, body.delivery_fee_cents, body.items.length]).toEqual([2699, 399, 2]);
  expect((await request(shop().app, getCart, {}, customer)).body.lines).toEqual([]);
});

it('says why the shop refuses, and changes neither order nor cart', async () => {
  const { t: text, press, customer, dialog } = await openCart();
  network.refuseNext(changeOrder, 'order_change_too_late');
  await press(text('order_change.send_costly'));
  await within(dialog).findByText(text('problem.order_change_too_late'));
  expect((await request(shop().app, getCart, {}, customer)).body.lines).toHaveLength(1);
});

it('offers nothing while there is no order to add to', async () => {
  const bread = await createProduct(shop(), { name: 'Brot' });
  const customer = await signIn();
  const input = { params: { product_id: bread.id }, body: { quantity: 1 } };
  await request(shop().app, putCartItem, input, customer);
  const page = await visit('/cart');
  await screen.findByRole('list', { name: page.t('cart.title') });
  expect(screen.queryByText(page.t('order_change.add_to_order'))).toBeNull();
});
