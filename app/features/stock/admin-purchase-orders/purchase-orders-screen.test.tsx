import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receiveGoods } from '#contract/stock/inventory.ts';
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  sendPurchaseOrder,
  updatePurchaseOrder,
} from '#contract/stock/purchase-orders.admin.ts';
import { createArticle, createSupplier } from '#test/helpers/buying.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { sendTestOrder } from '#test/helpers/sent-order.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('orders from the page of a supplier, by phone without a mailbox, and cancels with a reason', async () => {
  const supplier = await createSupplier(shop());
  const name = 'Rispentomaten';
  await createArticle(shop(), { supplier_id: supplier.id, name, least_cases: 2 });
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit(`/admin/suppliers/${supplier.id}`);
  await press(t('purchase_orders.begin'));
  await press(t('purchase_orders.more', { name }));
  await press(t('purchase_orders.more', { name }));
  const main = screen.getByRole('main');
  expect(await barriersIn(main)).toEqual([]);
  await within(main).findByText(/38,70/);
  await press(t('purchase_orders.send'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(t('purchase_orders.way.mail'))).toBeNull();
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('radio', { name: t('purchase_orders.way.phone') }));
  await press(t('purchase_orders.send_now'));
  await screen.findByText(t('purchase_orders.sent'));
  await screen.findByRole('heading', { name: /^B\d{4}-\d{4}$/ });
  expect(network.bodiesOf(updatePurchaseOrder)).toMatchObject([{ lines: [{ cases: 3 }] }]);
  expect(network.bodiesOf(sendPurchaseOrder)).toEqual([{ way: 'phone', version: 2 }]);
  await screen.findByText(new RegExp(t('purchase_orders.read_aloud').slice(0, -1)));
  await press(t('purchase_orders.cancel'));
  const cancelling = await screen.findByRole('dialog');
  await user.type(within(cancelling).getByRole('textbox'), 'Ernteausfall');
  expect(await barriersIn(cancelling)).toEqual([]);
  await press(t('admin.save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Ernteausfall');
  expect(network.bodiesOf(cancelPurchaseOrder)).toEqual([{ reason: 'Ernteausfall' }]);
});

it('lists orders, and leads a shop without any to its suppliers', async () => {
  await signIn({ role: 'admin' });
  const { t } = await visit('/admin/purchase-orders?state=draft');
  await screen.findByText(t('purchase_orders.none'));
  const link = screen.getByRole('link', { name: t('purchase_orders.to_suppliers') });
  expect(link.getAttribute('href')).toBe('/admin/suppliers');
});

it('offers to cancel an order only while nothing of it has come', async () => {
  const admin = await createUser(shop(), { role: 'admin' });
  const { id, supplier, lines } = await sendTestOrder(shop(), admin);
  const [line] = lines;
  const goods = { product_id: line?.product.id ?? '', purchase_order_line_id: line?.id ?? '' };
  const lot = { code: 'L1', date: '2027-12-01', date_kind: 'best_before' as const };
  const body = { ...goods, ...lot, quantity: 1, supplier_id: supplier.id, unit_cost_cents: null };
  const by = { ...admin, headers: { 'Idempotency-Key': randomUUID() } };
  expect((await request(shop().app, receiveGoods, { body }, by)).status).toBe(201);
  await signIn({ role: 'admin' });
  const { t } = await visit(`/admin/purchase-orders/${id}`);
  await screen.findByText(t('purchase_orders.receipt_status.partly'));
  screen.getByRole('button', { name: t('purchase_orders.close') });
  expect(screen.queryByRole('button', { name: t('purchase_orders.cancel') })).toBeNull();
});

it('shows what came of an order, and closes it with a decision about the rest', async () => {
  const admin = await createUser(shop(), { role: 'admin' });
  const { id } = await sendTestOrder(shop(), admin);
  await signIn({ role: 'admin' });
  const { t, press } = await visit(`/admin/purchase-orders/${id}`);
  await screen.findByText(t('purchase_orders.receipt_status.none'));
  screen.getByText(new RegExp(t('purchase_orders.received', { received: 0, ordered: 12 })));
  await press(t('purchase_orders.close'));
  const dialog = await screen.findByRole('dialog');
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('purchase_orders.close_without_rest'));
  await screen.findByText(t('purchase_orders.closed'));
  await screen.findByText(new RegExp(t('purchase_orders.rest_given_up')));
  expect(network.bodiesOf(closePurchaseOrder)).toEqual([{ rest: 'will_not_come' }]);
});
