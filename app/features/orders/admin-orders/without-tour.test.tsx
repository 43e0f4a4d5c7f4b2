import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'none' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { packed, statusOf } = useTours(shop);
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy, move } = useOrdering(shop);
let order: Order;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  await createUser(shop(), { role: 'driver' });
  order = await packed();
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'dispatcher' });
});

it('leads from a packed order to the board, where the shop has tours', async () => {
  const { t } = await visit(`/admin/orders?query=${order.order_number}`);
  const [link] = await screen.findAllByRole('link', { name: t('admin.tour_put_on') });
  expect(link?.getAttribute('href')).toBe('/admin/tours?day=2026-11-21');
  expect(screen.queryByRole('button', { name: t('admin.to_delivering') })).toBeNull();
});

it('passes the focus of the last step in the shop on to the way to the board', async () => {
  const { body } = await buy(await createUser(shop()), {
    product_id: (await createProduct(shop())).id,
  });
  await move(await createUser(shop(), { role: 'admin' }), body, ['confirmed', 'preparing']);
  const { t, user } = await visit(`/admin/orders?query=${body.order_number}`);
  const name = t('admin.to_ready');
  const ready = await waitFor(() => {
    const [button] = screen.getAllByRole('button', { name });
    expect(button?.getAttribute('aria-disabled')).toBe('false');
    return button;
  });
  ready?.focus();
  await user.keyboard('{Enter}');
  const [link] = await screen.findAllByRole('link', { name: t('admin.tour_put_on') });
  expect(document.activeElement).toBe(link);
});

it('asks before an order is sent off without a tour, and lists it as a task', async () => {
  const { t, press } = await visit(`/admin/orders?query=${order.order_number}`);
  const [details] = await screen.findAllByRole('button', { name: t('admin.details') });
  details?.click();
  await press(t('admin.without_tour_delivering'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('alert').textContent).toBe(t('admin.without_tour_put_on'));
  expect(document.activeElement?.textContent).toBe(t('admin.cancel'));
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  expect(network.bodiesOf(transitionOrder)).toEqual([]);
  await press(t('admin.to_delivering'));
  await expect.poll(() => statusOf(order)).toBe('delivering');
});

it('shows an order without a tour among the tasks until it is delivered', async () => {
  const staff = await createUser(shop(), { role: 'dispatcher' });

  const body = { to: 'delivering', without_tour: true } as const;
  await request(shop().app, transitionOrder, { params: { id: order.id }, body }, staff);
  const { t } = await visit('/admin/tasks');
  const section = await screen.findByRole('region', { name: t('admin_tours.without_tour') });
  expect(section.textContent).toContain(String(order.order_number));
  for (const button of within(section).getAllByRole('button')) button.click();
  await expect.poll(() => statusOf(order)).toBe('delivered');
});
