import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

const sellOut = (product_id: string) =>
  shop()
    .db.insertInto('stock_movements')
    .values({ product_id, quantity: -100, reason: 'correction' })
    .execute();

/** Milk, and other milk of its category. */
async function createMilk() {
  const { id: category_id } = await createCategory(shop());
  const { id } = await createProduct(shop(), { category_id, name: 'Vollmilch' });
  await createProduct(shop(), { category_id, name: 'Frische Vollmilch' });
  return id;
}

it('offers substitutes on the page of a product that is sold out', async () => {
  const id = await createMilk();
  const { t } = await visit(`/product/${id}`);
  await screen.findByRole('heading', { name: 'Vollmilch' });
  expect(screen.queryByRole('heading', { name: t('catalog.substitutes') })).toBeNull();
  await sellOut(id);
  await visit(`/product/${id}`);
  const title = await screen.findByRole('heading', { name: t('catalog.substitutes') });
  expect(title.closest('section')?.textContent).toContain('Frische Vollmilch');
});

it('offers substitutes below a line of the cart that sold out, and adds one', async () => {
  const id = await createMilk();
  const customer = await signIn();
  const input = { params: { product_id: id }, body: { quantity: 2 } };
  await request(shop().app, putCartItem, input, customer);
  await sellOut(id);
  const { t, user } = await visit('/cart');
  const title = await screen.findByRole('heading', { name: t('catalog.substitutes') });
  const offered = title.closest('section') ?? document.body;
  expect(within(offered).getByText('Frische Vollmilch')).toBeDefined();
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.click(
    within(offered).getByRole('button', { name: /Vollmilch.*Warenkorb|Warenkorb.*Vollmilch/ }),
  );
  await waitFor(async () => {
    const { body } = await request(shop().app, getCart, {}, customer);
    expect(body.lines.map(({ product }) => product.name)).toContain('Frische Vollmilch');
  });
});
