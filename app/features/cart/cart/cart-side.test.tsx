import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

const setWidth = (width: number) =>
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({ width });

beforeEach(() => setWidth(1440));
afterEach(() => setWidth(1024));

it('a guest on a large screen changes the cart next to the products', async () => {
  const { name } = await createProduct(shop(), { name: 'Birnen' });
  const { user, t } = await visit('/products');
  const panel = within(screen.getByRole('complementary', { name: t('cart.title') }));
  await panel.findByText(t('cart.empty_title'));
  await user.click(screen.getByRole('button', { name: t('cart.add', { name }) }));
  const increase = await panel.findByRole('button', { name: t('cart.increase', { name }) });
  await panel.findByText(t('cart.minimum_missing', { amount: '5,00 €' }));
  expect(panel.queryByRole('link', { name: t('cart.to_checkout') })).toBeNull();
  await user.click(increase);
  await panel.findByText(t('cart.minimum_reached'));
  const checkout = await panel.findByRole('link', { name: t('cart.to_checkout') });
  expect(checkout.getAttribute('href')).toBe('/checkout');
  expect(await barriersIn(screen.getByRole('complementary'))).toEqual([]);
  await user.click(panel.getByRole('button', { name: t('cart.remove', { name }) }));
  await panel.findByText(t('cart.empty_title'));
  expect(document.activeElement?.textContent).toBe(t('cart.title'));
});

it('what a customer changes there is saved', async () => {
  const { token } = await signIn();
  const { id, name } = await createProduct(shop(), { name: 'Birnen' });
  const input = { params: { product_id: id }, body: { quantity: 2 } };
  await request(shop().app, putCartItem, input, { token });
  const { user, t } = await visit('/offers');
  await user.click(await screen.findByRole('button', { name: t('cart.increase', { name }) }));
  await waitFor(async () => {
    const { body } = await request(shop().app, getCart, {}, { token });
    expect(body.lines.map(({ quantity }) => quantity)).toEqual([3]);
  });
});

it('a smaller screen does not load the cart of the side', async () => {
  setWidth(1439);
  const { t } = await visit('/products');
  const side = screen.getByRole('complementary', { name: t('cart.title') });
  expect(within(side).queryByRole('heading')).toBeNull();
});

it.each(['/cart', '/auth', '/imprint'])('%s has no cart next to it', async (path) => {
  const { t } = await visit(path);
  expect(screen.queryByRole('complementary', { name: t('cart.title') })).toBeNull();
});

it('marks the category of the page next to it, and the main one of a subcategory', async () => {
  const { id } = await createCategory(shop(), { name: 'Kühlregal', slug: 'kuehl' });
  await createCategory(shop(), { name: 'Milch', slug: 'milch', parent_id: id });
  for (const [path, mark] of [
    ['/category/milch', 'true'],
    ['/category/kuehl', 'page'],
  ] as const) {
    const { t } = await visit(path);
    const [rail] = screen.getAllByRole('navigation', { name: t('catalog.categories') });
    if (rail === undefined) throw new Error('the page has no categories next to it');
    const link = within(rail).getByRole('link', { name: 'Kühlregal' });
    expect(link.getAttribute('aria-current')).toBe(mark);
    cleanup();
  }
});
