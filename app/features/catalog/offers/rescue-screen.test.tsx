import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receiveGoods, setProductStorage } from '#contract/stock/inventory.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

/** Three units that end in two days and are offered for less, as the hourly task does. */
async function offerShort(name: string, changes: Parameters<typeof createProduct>[1] = {}) {
  const { app, db, clock } = shop();
  await db.updateTable('shop_settings').set({ offers_short_lives: true }).execute();
  const staff = await createUser(shop(), { role: 'picker' });
  const product = { name, stock: 0, price_cents: cents(1000), ...changes };
  const { id } = await createProduct(shop(), product);
  const storage = { shelf_id: null, minimum_shelf_life_days: 5 };
  await request(app, setProductStorage, { params: { id }, body: storage }, staff);
  const date = addDays(toBerlin(clock.now()).day, 2);
  const lot = { code: '', date, date_kind: 'best_before' as const, quantity: 3 };
  const body = { product_id: id, ...lot, supplier_id: null, unit_cost_cents: null };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  await request(app, receiveGoods, { body }, by);
  const { day: today } = toBerlin(clock.now());
  await db.updateTable('next_delivery_day').set({ day: today }).execute();
  const now = clock.now().toISOString();
  await shop().pool.query('select refresh_sale_states($1)', [now]);
  await shop().pool.query('select offer_short_lives($1, $2)', [today, now]);
  return date;
}

it('offers what ends soon with its date and both prices, up to the cart', async () => {
  const date = await offerShort('Kefir');
  await signIn();
  const { t, press } = await visit('/rescue');
  await screen.findByRole('heading', { level: 1, name: t('offers.rescue_title') });
  const main = screen.getByRole('main');
  const day = date.split('-').toReversed().join('.');
  // Amounts have a space that does not break, which the search by text replaces.
  const texts = [t('catalog.short_life', { day }), t('catalog.instead_of', { price: '10,00' })];
  const label = new RegExp(texts.join(' · '));
  expect(await within(main).findByText(label)).toBeTruthy();
  expect(await barriersIn(main)).toEqual([]);
  await press(t('cart.add', { name: 'Kefir' }));
  await visit('/cart');
  expect(await screen.findByText(label)).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('7,00');
});

it('shows what suits a diet or is of a category, and what is left of both', async () => {
  const category = await createCategory(shop(), { name: 'Brotaufstrich' });
  await offerShort('Hummus', { category_id: category.id, labels: { vegan: true } });
  await offerShort('Frischkäse', { category_id: category.id });
  await offerShort('Salat', { labels: { vegan: true } });
  const { t, user } = await visit('/rescue');
  const main = within(await screen.findByRole('main'));
  const filters = within(main.getByRole('list', { name: t('catalog.list.quick') }));
  const names = () =>
    ['Hummus', 'Frischkäse', 'Salat'].filter((name) => main.queryAllByText(name).length > 0);
  expect(names()).toEqual(['Hummus', 'Frischkäse', 'Salat']);
  await user.click(filters.getByRole('link', { name: t('catalog.vegan') }));
  await waitFor(() => expect(names()).toEqual(['Hummus', 'Salat']));
  await user.click(filters.getByRole('link', { name: 'Brotaufstrich' }));
  await waitFor(() => expect(names()).toEqual(['Hummus']));
  main.getByText(t('catalog.product_count', { count: 1 }));
  // What would leave nothing is not offered.
  expect(filters.queryByRole('link', { name: t('catalog.halal') })).toBeNull();
  const set = t('catalog.list.remove', { name: t('catalog.vegan') });
  await user.click(filters.getByRole('link', { name: set }));
  await waitFor(() => expect(names()).toEqual(['Hummus', 'Frischkäse']));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});
