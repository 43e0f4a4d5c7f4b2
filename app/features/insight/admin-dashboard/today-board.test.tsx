import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy } = useOrdering(shop);

const order = async () => {
  const { id: product_id } = await createProduct(shop());
  return (await buy(await createUser(shop()), { product_id })).body;
};

it('shows a dispatcher what waits with its number, and the windows with their load', async () => {
  localStorage.setItem('newOrderSound', 'off');
  const staff = await signIn({ role: 'dispatcher' });
  const confirmed = await order();
  await order();
  const input = { params: { id: confirmed.id }, body: { to: 'confirmed' as const } };
  await request(shop().app, transitionOrder, input, staff);
  const { t } = await visit('/admin');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  const main = within(await screen.findByRole('main'));
  const tile = await main.findByRole('link', {
    name: `1 ${t('admin_dashboard.waiting.to_confirm')}`,
  });
  expect(tile.getAttribute('href')).toBe('/admin/orders?status=pending');
  const [waiting, nothing] = main.getAllByRole('list').map((list) => list.textContent);
  expect(waiting).toContain(`1 ${t('admin_dashboard.waiting.to_confirm')}`);
  expect(waiting).not.toMatch(/(^|\D)0 /);
  expect(nothing).toContain(`0 ${t('admin_dashboard.waiting.to_count')}`);
  const phases = (['pending', 'to_pack'] as const).map((phase) =>
    t(`admin_dashboard.phase.${phase}`, { count: 1 }),
  );
  const load = main.getByRole('link', { name: new RegExp(`${phases.join(' · ')}.*2 / `) });
  expect(
    new URL(load.getAttribute('href') ?? '', window.location.href).searchParams.get('slot'),
  ).toBe(firstSlot);
  expect(
    main.getByText(t('admin_dashboard.due', { method: t('payment_method.cash.within_sentence') })),
  ).toBeTruthy();
  expect(main.queryByText(t('admin_dashboard.figures'))).toBeNull();
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('shows a driver the stops of their own tours alone', async () => {
  await signIn({ role: 'driver' });
  const { t } = await visit('/admin');
  const main = within(await screen.findByRole('main'));
  await main.findByText(t('admin_dashboard.waiting.own_stops'));
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/work/tours',
  ]);
});

it('shows on the start page of the work how much waits on a page', async () => {
  await signIn({ role: 'picker' });
  const confirmed = await order();
  const staff = await createUser(shop(), { role: 'admin' });
  const input = { params: { id: confirmed.id }, body: { to: 'confirmed' as const } };
  await request(shop().app, transitionOrder, input, staff);
  const { t } = await visit('/work');
  const tile = await screen.findByRole('link', { name: new RegExp(t('work.pages.picking.title')) });
  await waitFor(() => expect(tile.textContent).toMatch(/[1-9]/));
  expect(tile.textContent).toContain(t('work.next_window'));
});
