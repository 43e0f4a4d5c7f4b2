import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getCart } from '#contract/cart/cart.ts';
import {
  createShoppingList,
  getShoppingList,
  listShoppingLists,
} from '#contract/catalog/shopping-lists.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();
const unknown = '/shopping-lists/6f1c1d2e-0000-4000-8000-00000000000b';

/** A customer in front of their list with these products. */
async function openList(quantities: Record<string, number>, stock: Record<string, number> = {}) {
  const by = await signIn();
  const id = crypto.randomUUID();
  const items = [];
  for (const [name, quantity] of Object.entries(quantities)) {
    const { id: product_id } = await createProduct(shop(), { name, stock: stock[name] ?? 100 });
    items.push({ product_id, quantity });
  }
  await request(
    shop().app,
    createShoppingList,
    { params: { id }, body: { name: 'Woche', items } },
    by,
  );
  const { user, t } = await visit(`/shopping-lists/${id}`);
  const rows = await screen.findByRole('list', { name: 'Woche' });
  return {
    user,
    t,
    rows,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    shown: () =>
      within(rows)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    stored: async () =>
      (await request(shop().app, getShoppingList, { params: { id } }, by)).body.items.map(
        ({ product, quantity }) => `${quantity} ${product.name}`,
      ),
    inCart: async () =>
      (await request(shop().app, getCart, {}, by)).body.lines.map(
        ({ product, quantity }) => `${quantity} ${product.name}`,
      ),
    lists: async () => (await request(shop().app, listShoppingLists, { query: {} }, by)).body.lists,
  };
}

it('saves a typed quantity, and has no barriers', async () => {
  const { user, t, rows, stored } = await openList({ Birnen: 2 });
  const field = within(rows).getByRole('spinbutton', {
    name: t('cart.quantity_of', { name: 'Birnen' }),
  });
  await user.clear(field);
  await user.type(field, '20{Enter}');
  await waitFor(async () => expect(await stored()).toEqual(['20 Birnen']));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('moves a product by a button that has the focus afterwards, and says its place', async () => {
  const { t, press, shown, stored } = await openList({ Birnen: 1, Tee: 1, Salz: 1 });
  const name = t('lists.move_down', { name: 'Birnen' });
  await press(name);
  await waitFor(() => expect(shown()).toEqual(['Tee', 'Birnen', 'Salz']));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
  screen.getByText(t('lists.moved', { name: 'Birnen', place: 2, total: 3 }));
  await press(name);
  await press(name);
  await waitFor(async () => expect(await stored()).toEqual(['1 Tee', '1 Salz', '1 Birnen']));
});

it('brings a removed product back to its place by undo', async () => {
  const { t, press, shown, stored } = await openList({ Birnen: 1, Tee: 4, Salz: 1 });
  await press(t('cart.remove', { name: 'Tee' }));
  await waitFor(async () => expect(await stored()).toEqual(['1 Birnen', '1 Salz']));
  await press(t('cart.undo'));
  await waitFor(async () => expect(await stored()).toEqual(['1 Birnen', '4 Tee', '1 Salz']));
  expect(shown()).toEqual(['Birnen', 'Tee', 'Salz']);
});

it('puts all into the cart, and names what is sold out or scarce', async () => {
  const { t, rows, press, inCart } = await openList(
    { Birnen: 2, Tee: 5, Salz: 1 },
    { Tee: 3, Salz: 0 },
  );
  within(rows).getByText(t('cart.scarce', { count: 3 }));
  within(rows).getByText(t('catalog.sold_out'));
  await press(t('lists.add_all'));
  await screen.findByRole('heading', { name: t('lists.added', { count: 2 }) });
  const missing = screen.getByText(t('lists.missing')).nextElementSibling;
  expect(missing?.textContent).toBe('SalzTee');
  expect((await inCart()).toSorted()).toEqual(['2 Birnen', '5 Tee']);
});

it('renames the list, and refuses an empty name', async () => {
  const { user, t, press, lists } = await openList({ Birnen: 1 });
  await press(t('lists.rename'));
  const field = screen.getByRole('textbox', { name: t('lists.name') });
  await user.clear(field);
  await press(t('lists.save'));
  screen.getByText(t('lists.name_missing'));
  await user.type(field, '<b>Für Oma</b>{Enter}');
  await screen.findByRole('heading', { name: '<b>Für Oma</b>', level: 1 });
  await waitFor(async () => expect(await lists()).toMatchObject([{ name: '<b>Für Oma</b>' }]));
});

it('deletes the list and restores it by undo', async () => {
  const { t, press, lists, stored } = await openList({ Birnen: 1, Tee: 2 });
  await press(t('lists.delete'));
  await screen.findByRole('heading', { name: t('lists.title'), level: 1 });
  expect(await lists()).toEqual([]);
  await press(t('cart.undo'));
  await screen.findByRole('link', { name: 'Woche' });
  expect(await stored()).toEqual(['1 Birnen', '2 Tee']);
});

it('copies the list as text where the device has no app to share with', async () => {
  const { t, press } = await openList({ Birnen: 1, Tee: 2 });
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await press(t('lists.share'));
  await screen.findByText(t('lists.copied'));
  expect(write).toHaveBeenCalledWith('Woche:\n1 × Birnen\n2 × Tee');
});

it('prints boxes by main category in the order of the shop', async () => {
  const dairy = await createCategory(shop(), { name: 'Molkerei' });
  const cheese = await createCategory(shop(), { name: 'Käse', parent_id: dairy.id });
  const fruit = await createCategory(shop(), { name: 'Äpfel und Birnen' });
  await shop().pool.query('update categories set position = 1 where id = $1', [fruit.id]);
  await shop().pool.query('update categories set position = 2 where id = $1', [dairy.id]);
  const by = await signIn();
  const id = crypto.randomUUID();
  const items = [];
  for (const [name, category_id] of [
    ['Gouda', cheese.id],
    ['Boskoop', fruit.id],
    ['Milch', dairy.id],
  ] as const) {
    const { id: product_id } = await createProduct(shop(), { name, category_id });
    items.push({ product_id, quantity: 2 });
  }
  const input = { params: { id }, body: { name: 'Woche', items } };
  await request(shop().app, createShoppingList, input, by);
  await visit(`/shopping-lists/${id}`);
  const printed = () =>
    [...document.querySelectorAll('main section')]
      .filter((section) => section.querySelector('h2') !== null)
      .map((section) => section.textContent?.replaceAll(/\s+/g, ' '));
  await waitFor(() =>
    expect(printed()).toEqual(['Äpfel und Birnen2 ×Boskoop', 'Molkerei2 ×Gouda2 ×Milch']),
  );
});

it('prints by the browser', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { t, press } = await openList({ Birnen: 1 });
  await press(t('orders.print'));
  expect(print).toHaveBeenCalledOnce();
});

it('says to visitors that lists take an account', async () => {
  const visitor = await visit(unknown);
  await screen.findByRole('heading', { name: visitor.t('lists.sign_in_title') });
  const link = screen.getByRole('link', { name: visitor.t('account.sign_in') });
  expect(link.getAttribute('href')).toBe('/auth');
});

it('answers an unknown list with the way to the others', async () => {
  await signIn();
  const { t } = await visit(unknown);
  await screen.findByRole('heading', { name: t('lists.unknown_title') });
  const link = screen.getByRole('link', { name: t('lists.all') });
  expect(link.getAttribute('href')).toBe('/shopping-lists');
});
