import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

/** A cart with two products of 10 euros, in a shop with a code. */
async function openCart(code: string, given: object = {}) {
  const staff = await createUser(shop(), { role: 'admin' });
  const body = promotionTerms({
    name: 'Willkommen',
    code,
    ...given,
  });
  await request(shop().app, createPromotion, { body }, withKey(staff));
  const { token } = await signIn();
  const { id } = await createProduct(shop(), {});
  const input = { params: { product_id: id }, body: { quantity: 2 } };
  await request(shop().app, putCartItem, input, { token });
  const page = await visit('/cart');
  await screen.findByRole('list', { name: page.t('cart.title') });
  return page;
}

it('takes the amount of a code off the total, and gives it back when the code is removed', async () => {
  const { t, fill, press } = await openCart('ABZUG-1');
  await fill(t('cart_code.label'), 'abzug-1');
  await press(t('cart_code.apply'));
  await screen.findByText(t('cart_code.applied', { code: 'ABZUG-1' }));
  await screen.findByText('Willkommen');
  expect((await screen.findAllByText(/18,99/)).length).toBeGreaterThan(0);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('cart_code.remove', { code: 'ABZUG-1' }));
  await waitFor(() => expect(screen.queryByText('Willkommen')).toBeNull());
  expect((await screen.findAllByText(/23,99/)).length).toBeGreaterThan(0);
});

it('says at the field that a code does not exist', async () => {
  const { t, fill, press } = await openCart('ABZUG-2');
  await fill(t('cart_code.label'), 'ABZUG-3');
  await press(t('cart_code.apply'));
  expect(await screen.findByText(t('problem.promotion_code_unknown'))).toBeDefined();
});

it('says from which value of goods a code takes something off', async () => {
  const { t, fill, press } = await openCart('ABZUG-4', { minimum_cents: 3000 });
  await fill(t('cart_code.label'), 'ABZUG-4');
  await press(t('cart_code.apply'));
  await screen.findByText(/30,00.*Willkommen/);
  expect(screen.queryByText(t('cart_code.applied', { code: 'ABZUG-4' }))).toBeNull();
});
