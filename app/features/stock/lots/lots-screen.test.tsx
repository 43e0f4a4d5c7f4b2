import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blockLot, receiveGoods } from '#contract/stock/inventory.ts';
import { addSupplier } from '#contract/stock/suppliers.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy, move } = useOrdering(shop);

/** A lot of ten units, two of which are in a packed order. */
async function createLot() {
  const staff = await createUser(shop(), { role: 'admin' });
  const { id: product_id } = await createProduct(shop(), { stock: 0 });
  const label = { code: 'L7', date: '2026-12-24', date_kind: 'use_by' as const };
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  const farm = await request(shop().app, addSupplier, { body: { name: 'Hof Sonne' } }, by);
  const from = { supplier_id: farm.body.id, note_number: 'LS 4711', unit_cost_cents: null };
  const body = { product_id, ...label, ...from, quantity: 10 };
  const lot = (await request(shop().app, receiveGoods, { body }, by)).body;
  const order = (await buy(await createUser(shop()), { product_id })).body;
  await move(staff, order, ['confirmed', 'preparing', 'ready']);
  return { staff, lot, order };
}

it('a recall says which orders have the goods before it blocks the lot and sends mails', async () => {
  const { lot, order } = await createLot();
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit(`/work/lots/${lot.product_id}`);
  await press(t('work.recall'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(new RegExp(String(order.order_number)));
  await within(dialog).findByText('Hof Sonne');
  expect(dialog.textContent).toContain(t('work.delivery_note', { number: 'LS 4711' }));
  expect(dialog.textContent).toContain(t('work.recall_arrived', { number: 0 }));
  expect(dialog.textContent).toContain(t('work.recall_in_shop', { number: 1 }));
  expect(await barriersIn(dialog)).toEqual([]);
  await user.type(within(dialog).getByLabelText(t('work.recall_message')), 'Listerien');
  await user.click(within(dialog).getByRole('button', { name: t('work.recall_action') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const mails = shop().db.selectFrom('messages').select('text');
  const [mail] = await mails.where('dedupe_key', 'like', `recall:${lot.id}:%`).execute();
  expect(mail?.text).toContain('Listerien');
});

it('a blocked lot is thrown away from its card', async () => {
  const { staff, lot } = await createLot();
  const block = { params: { id: lot.id }, body: { reason: 'Glas' } };
  await request(shop().app, blockLot, block, staff);
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit(`/work/lots/${lot.product_id}`);
  await press(t('work.waste'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: t('work.waste_action') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const lots = shop().db.selectFrom('lots').select('blocked_quantity').where('id', '=', lot.id);
  expect(await lots.execute()).toEqual([{ blocked_quantity: 0 }]);
});
