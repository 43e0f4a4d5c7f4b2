import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMoney } from '#app/i18n/format.ts';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { cents, times } from '#domain/money.ts';
import type { Texts } from '#test/e2e/texts.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();
const price = cents(423);

async function openProduct({ stock = 100 } = {}) {
  const { id } = await createProduct(shop(), { name: 'Birnen', price_cents: price, stock });
  const page = await visit(`/product/${id}`);
  await screen.findByRole('heading', { level: 1, name: /Birnen/ });
  return { ...page, id };
}

/** The button says for two seconds that it worked. */
const addOrAdded = (t: Texts) => new RegExp(`${t('catalog.add_to_cart')}|${t('catalog.added')}`);

/** Not while it is busy: the shop may have the quantity before the page has its answer. */
const mainButton = (name: string | RegExp) =>
  within(screen.getByRole('main')).findByRole('button', { name, busy: false });

const quantitiesOf = async ({ token }: TestUser) => {
  const { body } = await request(shop().app, getCart, {}, { token });
  return body.lines.map(({ quantity }) => quantity);
};

it('adds the chosen quantity and says that it worked', async () => {
  const customer = await signIn();
  const { user, t } = await openProduct();
  await user.click(await mainButton(t('catalog.more')));
  await user.click(await mainButton(t('catalog.more')));
  await user.click(await mainButton(t('catalog.add_to_cart')));
  const status = await screen.findAllByText(t('catalog.added'));
  expect(
    status.some((element) => element.role === 'status' || element.closest('[role=status]')),
  ).toBe(true);
  await waitFor(async () => expect(await quantitiesOf(customer)).toEqual([3]));
});

it('says what the chosen quantity costs', async () => {
  const { user, t } = await openProduct();
  const one = await mainButton(t('catalog.add_to_cart'));
  expect(one.textContent).toContain(formatMoney(price));
  await user.click(await mainButton(t('catalog.more')));
  await waitFor(() => expect(one.textContent).toContain(formatMoney(times(price, 2))));
});

it('says how many are in the cart, and adds to them', async () => {
  const customer = await signIn();
  const { user, t } = await openProduct();
  await user.click(await mainButton(t('catalog.add_to_cart')));
  await waitFor(async () => expect(await quantitiesOf(customer)).toEqual([1]));
  const again = await mainButton(addOrAdded(t));
  await waitFor(() =>
    expect(again.getAttribute('aria-description')).toBe(t('catalog.in_cart', { count: 1 })),
  );
  await user.click(again);
  await waitFor(async () => expect(await quantitiesOf(customer)).toEqual([2]));
});

it('offers no more than what is left after those in the cart', async () => {
  const customer = await signIn();
  const { user, t, field } = await openProduct({ stock: 3 });
  await user.click(await mainButton(t('catalog.more')));
  await user.click(await mainButton(t('catalog.add_to_cart')));
  await waitFor(async () => expect(await quantitiesOf(customer)).toEqual([2]));
  await waitFor(() => expect(field(t('catalog.quantity')).getAttribute('aria-valuemax')).toBe('1'));
  await user.click(await mainButton(addOrAdded(t)));
  await waitFor(async () => expect(await quantitiesOf(customer)).toEqual([3]));
  // Looked up in each attempt: another element replaces the one that said that it worked.
  const name = t('catalog.add_to_cart');
  await waitFor(async () => expect(await mainButton(name)).toHaveProperty('disabled', true));
});

it('leads a visitor to the sign-in, and adds the product afterwards', async () => {
  const { user, t, id } = await openProduct();
  await user.click(await mainButton(t('catalog.add_to_cart')));
  await screen.findByText(t('catalog.sign_in_title'));
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  // Shown with the reason, so that no visitor faces a bare form (docs/spec-notes.md#d25).
  expect(await screen.findByText(t('cart.waiting'))).toBeDefined();
  expect(screen.getByRole('main').textContent).toContain('1 × Birnen');
  const customer = await signIn();
  await waitFor(() => expect(window.location.pathname).toBe(`/product/${id}`));
  await waitFor(async () => expect(await quantitiesOf(customer)).toEqual([1]));
});

it('says why nothing was added when the shop refuses', async () => {
  const customer = await signIn();
  const { user, t } = await openProduct();
  await user.click(await mainButton(t('catalog.add_to_cart')));
  await waitFor(async () => expect(await quantitiesOf(customer)).toEqual([1]));
  network.refuseNext(putCartItem, 'cart_full', { maximum: 100 });
  await user.click(await mainButton(addOrAdded(t)));
  expect(await screen.findByText(new RegExp(`^${t('catalog.add_failed_text')}`))).toBeDefined();
  expect(await quantitiesOf(customer)).toEqual([1]);
});

it('says that a product is sold out, in place of the button', async () => {
  const { t } = await openProduct({ stock: 0 });
  expect(await screen.findByText(t('catalog.sold_out_text'))).toBeDefined();
  expect(screen.queryByRole('button', { name: t('catalog.add_to_cart') })).toBeNull();
});

it('has no barrier that axe finds', async () => {
  await openProduct();
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});
