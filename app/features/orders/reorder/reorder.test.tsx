import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getCart } from '#contract/cart/cart.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const { shop, network, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const ordering = useOrdering(shop);

/** The page of an order of two pears and a cheese. */
async function openOrder() {
  const customer = await signIn({ street: 'Seestraße', house_number: '1', postal_code: '13357' });
  const pears = await createProduct(shop(), { name: 'Birnen' });
  const cheese = await createProduct(shop(), { name: 'Käse' });
  await ordering.putInCart(customer, pears.id, 2);
  await ordering.putInCart(customer, cheese.id, 1);
  const { body: order } = await ordering.orderCart(customer);
  const open = async () => {
    const { t, press } = await visit(`/profile/orders/${order.id}`);
    await screen.findByRole('button', { name: t('orders.reorder') });
    await press(t('orders.reorder'));
    return { t, press };
  };
  const inCart = async () => {
    const { body } = await request(shop().app, getCart, {}, customer);
    return body.lines.map(({ product, quantity }) => [product.name, quantity]);
  };
  return { customer, pears, cheese, open, inCart };
}

it('adds the same again at once when everything is there at the same price', async () => {
  const { open, inCart } = await openOrder();
  const { t } = await open();
  await waitFor(() => expect(window.location.pathname).toBe('/cart'));
  expect(screen.queryByRole('button', { name: t('orders.reorder_agree') })).toBeNull();
  expect(await inCart()).toEqual([
    ['Birnen', 2],
    ['Käse', 1],
  ]);
});

it('takes back what it added, and nothing else, also if the cart was not loaded yet', async () => {
  const { pears, customer, open, inCart } = await openOrder();
  await ordering.putInCart(customer, pears.id, 1);
  const release = network.holdNext(getCart);
  const { t, press } = await open();
  await screen.findByRole('button', { name: t('cart.undo') });
  release();
  await screen.findByRole('group', { name: t('cart.quantity_of', { name: 'Käse' }) });
  await press(t('cart.undo'));
  await waitFor(async () => expect(await inCart()).toEqual([['Birnen', 1]]));
});

it('separates what is sold out today, with a mail once it is back, from what is no longer sold', async () => {
  const { pears, cheese, open, inCart } = await openOrder();
  const { db, clock } = shop();
  const sold = { product_id: pears.id, quantity: -98, reason: 'correction' as const };
  await db.insertInto('stock_movements').values(sold).execute();
  const archived_at = clock.now().toISOString();
  await db.updateTable('products').set({ archived_at }).where('id', '=', cheese.id).execute();
  const { t } = await open();
  const dialog = await screen.findByRole('dialog');
  const [first, second] = await within(dialog).findAllByRole('listitem');
  expect(first?.textContent).toContain(t('catalog.sold_out'));
  expect(second?.textContent).toContain(t('cart.unavailable'));
  await within(dialog).findByRole('button', { name: t('catalog.alert_me') });
  expect(await barriersIn(dialog)).toEqual([]);
  expect(await inCart()).toEqual([]);
});
