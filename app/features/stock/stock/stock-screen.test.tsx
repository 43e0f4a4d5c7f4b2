import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addShelf, receiveGoods, setProductStorage } from '#contract/stock/inventory.ts';
import { endShortLifeOffer, setShortLifeOffer } from '#contract/stock/short-life.admin.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('lists what ends soon with what becomes of it, throws it away, and leads to the lots of a product', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const { id: product_id } = await createProduct(shop(), { name: 'Kefir', stock: 0 });
  const date = shop().clock.now().toISOString().slice(0, 10);
  const label = { code: 'K1', date, date_kind: 'use_by' as const };
  const body = { product_id, ...label, quantity: 1, supplier_id: null, unit_cost_cents: null };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  expect((await request(shop().app, receiveGoods, { body }, by)).status).toBe(201);
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/work/expiring');
  await screen.findByRole('heading', { name: t('work.ends.today') });
  expect(screen.getByText(t('work.outcome.waste'))).toBeTruthy();
  const lots = `/work/lots/${product_id}`;
  expect(screen.getByRole('link', { name: 'Kefir' }).getAttribute('href')).toBe(lots);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(`${t('work.waste')}: Kefir`);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: t('work.waste_action') }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kefir' })).toBeNull());
  await screen.findByText(t('work.ending_none'));
  await visit('/work/stock');
  await user.type(await screen.findByRole('searchbox'), 'Kefir');
  await press('Kefir');
  await screen.findByText(t('work.no_lots'));
});

it('offers what is too short for less, changes the price, and ends the offer', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const price_cents = cents(299);
  const { id } = await createProduct(shop(), { name: 'Labneh', stock: 0, price_cents });
  const storage = { shelf_id: null, minimum_shelf_life_days: 5 };
  await request(shop().app, setProductStorage, { params: { id }, body: storage }, staff);
  const date = addDays(toBerlin(shop().clock.now()).day, 2);
  const lot = { code: '', date, date_kind: 'best_before' as const, quantity: 2 };
  const body = { product_id: id, ...lot, supplier_id: null, unit_cost_cents: null };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  expect((await request(shop().app, receiveGoods, { body }, by)).status).toBe(201);
  // As the hourly task does.
  await shop()
    .db.updateTable('next_delivery_day')
    .set({ day: addDays(date, -2) })
    .execute();
  await shop().pool.query('select refresh_sale_states($1)', [shop().clock.now().toISOString()]);
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/work/expiring');
  const begin = `${t('work.short_life_begin')}: Labneh`;
  await user.click(await screen.findByRole('button', { name: begin }));
  const price = () => screen.getByLabelText(new RegExp(`^${t('work.short_life_price')}`));
  await user.type(price(), '2,99');
  const send = screen.getByRole('button', { name: t('work.short_life_action') });
  expect(send).toHaveProperty('disabled', true);
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await user.clear(price());
  await user.type(price(), '1,49');
  await user.click(send);
  await screen.findByText(/1,49/);
  await press(`${t('work.short_life_change')}: Labneh`);
  await user.clear(price());
  await user.type(price(), '0,99');
  await press(t('work.short_life_action'));
  await screen.findByText(/0,99/);
  expect(network.bodiesOf(setShortLifeOffer)).toEqual([
    { price_cents: 149, until: date },
    { price_cents: 99, until: date },
  ]);
  await press(`${t('work.short_life_change')}: Labneh`);
  await press(t('work.short_life_end'));
  await screen.findByRole('button', { name: begin });
  expect(network.bodiesOf(endShortLifeOffer)).toHaveLength(1);
});

it('counts a shelf, one product after the other, and says how far it is', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const place = { zone: 'ambient' as const, aisle: 'Z', position: 1 };
  const { body: shelf } = await request(shop().app, addShelf, { body: place }, staff);
  for (const name of ['Ayran', 'Bulgur']) {
    const { id } = await createProduct(shop(), { name, stock: 0 });
    const storage = { shelf_id: shelf.id, minimum_shelf_life_days: 0 };
    await request(shop().app, setProductStorage, { params: { id }, body: storage }, staff);
    const lot = { code: '', date: null, date_kind: 'none' as const, quantity: 4 };
    const body = { product_id: id, ...lot, supplier_id: null, unit_cost_cents: null };
    const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
    expect((await request(shop().app, receiveGoods, { body }, by)).status).toBe(201);
  }
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const { t, user, press } = await visit('/work/stock');
  await user.click(await screen.findByRole('link', { name: t('work.count_shelves') }));
  await user.click(
    await screen.findByRole('link', { name: new RegExp(`${t('picking.aisle')} Z`) }),
  );
  await screen.findByText(t('work.counted_of', { counted: 0, all: 2 }));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('work.count_one', { name: 'Ayran' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Ayran');
  await user.click(within(dialog).getByRole('button', { name: t('work.decrease') }));
  await user.click(within(dialog).getByRole('button', { name: t('work.counted_action') }));
  await screen.findByText(t('work.counted_of', { counted: 1, all: 2 }));
  expect(screen.getByRole('button', { name: /^Ayran/ }).textContent).toContain('3 × ');
  await press(t('work.count_one', { name: 'Bulgur' }));
  await user.click(await screen.findByRole('button', { name: t('work.counted_action') }));
  await screen.findByText(t('work.shelf_counted'));
});

it('adds shelves one after the other, and says that a place is taken', async () => {
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const { t, press, fill } = await visit('/work/stock/count');
  await press(t('work.new_shelf'));
  const add = screen.getByRole('button', { name: t('work.add_shelf') });
  expect(add).toHaveProperty('disabled', true);
  await fill(t('picking.aisle'), 'Y');
  await fill(t('picking.position'), '7');
  await press(t('work.add_shelf'));
  await screen.findByText(t('work.shelf_added'));
  const place = new RegExp(`${t('picking.aisle')} Y .* 7 `);
  await screen.findByRole('link', { name: place });
  expect(screen.getByLabelText(t('picking.position'))).toHaveProperty('value', '8');
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await fill(t('picking.position'), '7');
  await press(t('work.add_shelf'));
  await screen.findByText(t('problem.shelf_taken'));
});
