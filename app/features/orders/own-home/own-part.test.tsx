import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';

const { shop, visit, signIn, network } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const ordering = useOrdering(shop);

/** A customer to whom pears came and who ordered them again, and the calls of the account. */
async function openAfterOrder() {
  const customer = await signIn({ street: 'Seestraße', house_number: '1', postal_code: '13357' });
  const pears = await createProduct(shop(), { name: 'Birnen' });
  const staff = await createUser(shop(), { role: 'admin' });
  const { body: first } = await ordering.buy(customer, { product_id: pears.id });
  await ordering.move(staff, first, delivery);
  const { body: order } = await ordering.buy(customer, { product_id: pears.id });
  return { order, pears };
}

it('leads a customer to the order that comes next, and offers what was bought before', async () => {
  const { order } = await openAfterOrder();
  const { t } = await visit('/');
  const link = await screen.findByRole('link', { name: t('orders.own_delivery') });
  expect(link.getAttribute('href')).toBe(`/profile/orders/${order.id}`);
  const card = link.closest('section')?.textContent;
  expect(card).toContain(t('orders.status.pending'));
  expect(card).toContain('21.11.2026, 09:00–\u206011:00');
  const usual = await screen.findByRole('region', { name: t('orders.usual') });
  // Styles sort the row by what this browser avoids, as they sort lists.
  const cell = within(usual).getByRole('link', { name: 'Birnen' }).closest('li');
  expect([cell?.dataset['contains'], cell?.classList.contains('product-cell')]).toEqual([
    'unknown not_vegetarian not_vegan',
    true,
  ]);
  const all = within(screen.getByRole('main')).getByRole('link', {
    name: t('catalog.all_products'),
  });
  expect(all.getAttribute('href')).toBe('/products');
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('puts what was bought before into the cart in place', async () => {
  await openAfterOrder();
  const { user, t } = await visit('/');
  const tile = (await screen.findByRole('link', { name: 'Birnen' })).closest('article');
  await user.click(
    within(tile ?? document.body).getByRole('button', { name: t('cart.add', { name: 'Birnen' }) }),
  );
  const inCart = t('cart.change_quantity', { name: 'Birnen', count: 1 });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: inCart })).toBeDefined();
});

it('shows the last order when none is on its way, and nothing that is sold out', async () => {
  const { order, pears } = await openAfterOrder();
  const staff = await createUser(shop(), { role: 'admin' });
  await ordering.move(staff, order, delivery);
  const sold = { product_id: pears.id, quantity: -96, reason: 'correction' as const };
  await shop().db.insertInto('stock_movements').values(sold).execute();
  const { t } = await visit('/');
  const link = await screen.findByRole('link', { name: t('orders.own_last') });
  expect(link.getAttribute('href')).toBe(`/profile/orders/${order.id}`);
  expect(screen.queryByRole('link', { name: 'Birnen' })).toBeNull();
  expect(screen.queryByRole('region', { name: t('orders.usual') })).toBeNull();
});

it('visitors see the public home page, and nothing is requested for them', async () => {
  const { t } = await visit('/');
  await screen.findByRole('heading', { name: t('home.headline') });
  await waitFor(() => expect(network.calls.length).toBeGreaterThan(0));
  expect(network.calls.map(({ path }) => path)).toEqual(['/api/v1/next-delivery']);
  expect(screen.queryByText(t('orders.usual'))).toBeNull();
});
