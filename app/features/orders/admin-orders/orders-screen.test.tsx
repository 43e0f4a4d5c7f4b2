import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getAdminOrder } from '#contract/orders/orders.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy } = useOrdering(shop);

/** The list of pending orders with one of a customer, and the dialog of this order. */
async function openOrder() {
  const { id: product_id } = await createProduct(shop());
  const customer = await createUser(shop());
  await buy(customer, { product_id });
  // No sound for the new order: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const page = await visit(`/admin/orders?status=pending&query=${customer.email}`);
  const { t, user } = page;
  const [details] = await screen.findAllByRole('button', { name: t('admin.details') });
  await user.click(details ?? document.body);
  const dialog = await screen.findByRole('dialog');
  return { ...page, dialog, inDialog: within(dialog) };
}

it('leaves an order open when its next step takes it out of the filtered list', async () => {
  const { t, user, inDialog } = await openOrder();
  await user.click(inDialog.getByRole('button', { name: t('admin.to_confirmed') }));
  await screen.findByText(t('admin.no_orders_text'));
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toContain(t('orders.status.confirmed')),
  );
});

it('cancels an order after a question, and offers no further step', async () => {
  const { t, user, dialog, inDialog } = await openOrder();
  await user.click(inDialog.getByRole('button', { name: t('admin.cancel_order') }));
  expect(inDialog.getByText(t('admin.cancel_question'))).toBeDefined();
  await user.click(inDialog.getByRole('button', { name: t('admin.cancel_for_sure') }));
  await waitFor(() => expect(dialog.textContent).toContain(t('orders.status.cancelled')));
  for (const step of ['confirmed', 'preparing'] as const) {
    expect(inDialog.queryByRole('button', { name: t(`admin.to_${step}`) })).toBeNull();
  }
});

it('lists open orders by window, and confirms those of a window with one press', async () => {
  const { id: product_id } = await createProduct(shop());
  const customer = await createUser(shop());
  const ids: string[] = [];
  for (let placed = 0; placed < 3; placed += 1) {
    ids.push((await buy(customer, { product_id })).body.id);
  }
  localStorage.setItem('newOrderSound', 'off');
  const staff = await signIn({ role: 'admin' });
  const { t, user } = await visit('/admin/orders');
  const confirmsAll = new RegExp(
    t('admin.confirm_group', { count: 99 }).replace('99', String.raw`\d+`),
  );
  const statusOf = async (id: string) =>
    (await request(shop().app, getAdminOrder, { params: { id } }, staff)).body.status;
  // Of other tests, too.
  const [button = document.body] = await screen.findAllByRole('button', { name: confirmsAll });
  const heading = button.closest('th') ?? document.body;
  const pending = Number(/\d+/.exec(button.textContent)?.[0]);
  expect(pending).toBeGreaterThanOrEqual(3);
  expect(heading.textContent).toContain(t('admin.group_pending', { count: pending }));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.click(button);
  await screen.findByText(
    t('admin.orders_advanced', { count: pending, status: t('orders.status.confirmed') }),
  );
  expect(await Promise.all(ids.map(statusOf))).toEqual(['confirmed', 'confirmed', 'confirmed']);
  await waitFor(() => expect(within(heading).queryByRole('button')).toBeNull());
});

it('takes the next step with the chosen orders, and prints them alone', async () => {
  const { id: product_id } = await createProduct(shop());
  const customer = await createUser(shop());
  const placed = [];
  for (let count = 0; count < 3; count += 1) {
    placed.push((await buy(customer, { product_id })).body);
  }
  const [first, second, third] = placed;
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'dispatcher' });
  const { t, user } = await visit(`/admin/orders?query=${customer.email}`);
  for (const order of [first, third]) {
    const name = t('admin.select_order', { number: order?.order_number ?? '' });
    const [box = document.body] = await screen.findAllByRole('checkbox', { name });
    await user.click(box);
  }
  const bar = within(screen.getByRole('region', { name: t('admin.selection') }));
  expect(bar.getByRole('status').textContent).toBe(t('admin.orders_selected', { count: 2 }));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  const step = (to: 'confirmed' | 'preparing') => `${t(`admin.to_${to}`)} (2)`;
  await user.click(bar.getByRole('button', { name: step('confirmed') }));
  await screen.findByText(
    t('admin.orders_advanced', { count: 2, status: t('orders.status.confirmed') }),
  );
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: t('admin.selection') })).toBeNull(),
  );
  const statuses = await shop()
    .db.selectFrom('orders')
    .select('status')
    .where(
      'id',
      'in',
      placed.map(({ id }) => id),
    )
    .orderBy('order_number')
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(['confirmed', 'pending', 'confirmed']);

  const name = t('admin.select_order', { number: second?.order_number ?? '' });
  const [box = document.body] = screen.getAllByRole('checkbox', { name });
  await user.click(box);
  const print = await screen.findByRole('region', { name: t('admin.selection') });
  await user.click(within(print).getByRole('link', { name: t('admin.print') }));
  const heading = await screen.findAllByText(new RegExp(`#?${second?.order_number}`));
  expect(heading.length).toBeGreaterThan(0);
  expect(screen.queryByText(new RegExp(`#?${first?.order_number}`))).toBeNull();
});
