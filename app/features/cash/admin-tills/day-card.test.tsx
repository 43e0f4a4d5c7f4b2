import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { formatMoney } from '#app/i18n/format.ts';
import * as contract from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { decideStop } from '#contract/tours/tours.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn } = openShopBrowser({ FISCAL_MODE: 'none' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { packed, create, started } = useTours(shop);

it('closes the day with the tills that were closed and what was paid by hand, once', async () => {
  await setCapacity(shop(), 500);
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const driver = await createUser(shop(), { role: 'driver' });
  const tour = await create(staff, driver, [await packed()]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  await device.send(
    [
      device.event('stop.failed', { stop_id: stop?.id, reason: 'no_time_left' }),
      device.event('tour.returned', { tour_id: tour.id }),
    ],
    driver,
  );
  const again = { params: { id: stop?.id ?? '' }, body: { decision: 'again' as const } };
  await request(shop().app, decideStop, again, staff);
  const params = { id: tour.till_id };
  const counting = { params, body: { contents: anyChange } };
  await request(shop().app, contract.countTill, counting, staff);
  await request(shop().app, contract.closeTill, { params, body: { note: null } }, staff);
  const { id, order_number } = await packed();
  const paid = { params: { id }, body: { status: 'paid' as const } };
  await request(shop().app, setPaymentStatus, paid, staff);
  const { id: byCard } = await packed();
  await shop()
    .db.updateTable('orders')
    .set({ payment_method: 'card' })
    .where('id', '=', byCard)
    .execute();
  const body = { status: 'paid' as const, card_kind: 'girocard' as const };
  await request(shop().app, setPaymentStatus, { params: { id: byCard }, body }, staff);
  await signIn({ role: 'dispatcher' });
  localStorage.setItem('newOrderSound', 'off');
  const { t, press, user } = await visit('/admin/tills');
  const day = await screen.findByRole('region', { name: t('admin_tills.day_title') });
  await waitFor(() => expect(day.textContent).toContain(t('admin_tills.day_open', { number: 1 })));
  expect(day.textContent).toContain(
    t('admin_tills.day_by_hand', {
      method: t('payment_method.cash.name'),
      number: 1,
      name: 'Erika Muster',
    }),
  );
  expect(await barriersIn(day)).toEqual([]);
  expect(screen.queryByRole('button', { name: t('admin_tills.day_records') })).toBeNull();
  await press(t('admin_tills.day_close'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(t('admin_tills.day_confirm_text', { orders: 3, tills: 0 }));
  const open = within(dialog).getByRole('list', { name: t('admin_tills.day_open_orders') });
  expect(within(open).getAllByRole('link')).toHaveLength(3);
  const link = within(open).getByRole('link', { name: `#${order_number}` });
  expect(link.getAttribute('href')).toBe(`/admin/orders?query=%23${order_number}`);
  const terminal = within(dialog).getByRole('textbox', {
    name: t('admin_tills.terminal_reported'),
  });
  await user.type(terminal, '24,99x');
  expect(within(dialog).queryByRole('button', { name: t('admin_tills.day_close') })).toBeNull();
  await user.type(terminal, '{Backspace}');
  const surplus = t('admin_tills.surplus', { amount: formatMoney(cents(100)) });
  expect(within(dialog).getByRole('status').textContent).toBe(surplus);
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: t('admin_tills.day_close') }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: t('admin_tills.day_close') })).toBeNull(),
  );
  // It can no longer be changed, and remains to be read.
  expect(day.textContent).toContain(`${t('admin_tills.terminal_difference')}${surplus}`);
});

it('saves the records of payments of a day for those who read reports', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  });
  // The browser of the test would go to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, press } = await visit('/admin/tills');
  await press(t('admin_tills.day_records'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toContain('text/csv');
  vi.restoreAllMocks();
});
