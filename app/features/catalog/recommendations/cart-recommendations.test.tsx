import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

it('shows in the cart what goes with it, warns of avoided allergens, and adds it', async () => {
  const { token } = await signIn();
  const { id: category_id } = await createCategory(shop());
  const { id } = await createProduct(shop(), { category_id, name: 'Haferdrink' });
  await createProduct(shop(), { category_id, name: 'Kakao', allergens: ['milk'] });
  const input = { params: { product_id: id }, body: { quantity: 1 } };
  await request(shop().app, putCartItem, input, { token });
  localStorage.setItem('kiezkorb.avoided_allergens', 'milk');

  const { user, t } = await visit('/cart');
  const row = await screen.findByRole('region', { name: t('cart.recommended') });
  expect(within(row).getByRole('link', { name: 'Kakao' })).toBeDefined();
  expect(await within(row).findByText(new RegExp(t('catalog.allergen.milk')))).toBeDefined();
  expect(within(row).queryByRole('link', { name: 'Haferdrink' })).toBeNull();
  expect(await barriersIn(row)).toEqual([]);

  await user.click(within(row).getByRole('button', { name: /Kakao.*Warenkorb|Warenkorb.*Kakao/ }));
  await waitFor(async () => {
    const { body } = await request(shop().app, getCart, {}, { token });
    expect(body.lines.map(({ product }) => product.name)).toContain('Kakao');
  });
  expect(within(row).getByRole('link', { name: 'Kakao' })).toBeDefined();
});
