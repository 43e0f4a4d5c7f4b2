import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receiveGoods } from '#contract/inventory/inventory.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

it('lists what ends soon, throws it away, and leads to the lots of a product', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const { id: product_id } = await createProduct(shop(), { name: 'Kefir', stock: 0 });
  const date = shop().clock.now().toISOString().slice(0, 10);
  const label = { code: 'K1', date, date_kind: 'use_by' as const };
  const body = { product_id, ...label, quantity: 1, supplier_id: null, unit_cost_cents: null };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  expect((await request(shop().app, receiveGoods, { body }, by)).status).toBe(201);
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/work/stock');
  await screen.findByRole('heading', { name: t('work.ends.today') });
  const lots = `/work/lots/${product_id}`;
  expect(screen.getByRole('link', { name: 'Kefir' }).getAttribute('href')).toBe(lots);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(`${t('work.waste')}: Kefir`);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: t('work.waste_action') }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kefir' })).toBeNull());
  await screen.findByText(t('work.ending_none'));
  await user.type(screen.getByRole('searchbox'), 'Kefir');
  await press('Kefir');
  await screen.findByText(t('work.no_lots'));
});
