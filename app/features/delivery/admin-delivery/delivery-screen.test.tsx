import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDate } from '#app/i18n/format.ts';
import {
  createDeliveryArea,
  setClosedDays,
  updateWindowTemplate,
} from '#contract/delivery/delivery-plan.admin.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { visit, signIn, network } = openShopBrowser();

async function openPlan() {
  await signIn({ role: 'dispatcher' });
  const page = await visit('/admin/delivery');
  await screen.findAllByRole('button', { name: /^17:00–19:00/ });
  return page;
}

it('adds an area, and says why a postal code of another one is refused', async () => {
  const { t, press, fill, user } = await openPlan();
  await user.click(screen.getByRole('tab', { name: t('admin_delivery.tab.areas') }));
  await press(t('admin_delivery.area_add'));
  await press(t('admin.save'));
  await screen.findByText(t('admin_delivery.area_wrong.name'));
  expect(network.bodiesOf(createDeliveryArea)).toEqual([]);
  await fill(t('admin_delivery.area.name'), 'Reinickendorf');
  await fill(t('admin_delivery.area.postal_codes'), '13357 13407');
  await fill(t('admin_delivery.area.delivery_fee'), '5,99');
  await fill(t('admin_delivery.area.minimum_order'), '25');
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await press(t('admin.save'));
  await screen.findByText(
    t('problem.postal_code_taken', { postal_code: '13357', area: 'Wedding' }),
  );
  await fill(t('admin_delivery.area.postal_codes'), '13407');
  await press(t('admin.save'));
  await screen.findByText('Reinickendorf');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('moves a window by the keyboard, for every week', async () => {
  const { user } = await openPlan();
  const [first] = screen.getAllByRole('button', { name: /^17:00–19:00/ });
  first?.focus();
  for (let press = 0; press < 4; press += 1) await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(network.bodiesOf(updateWindowTemplate)).toHaveLength(4));
  expect(network.bodiesOf(updateWindowTemplate)[0]).toEqual({ start_minutes: 17 * 60 + 15 });
});

it('leads to the week of a day that is named, to close it', async () => {
  const { t, field } = await openPlan();
  const holiday = addDays(toBerlin(new Date()).day, 25);
  fireEvent.change(field(t('admin_tours.day')), { target: { value: holiday } });
  const name = t('admin_delivery.close_on', { date: formatDate(`${holiday}T12:00:00Z`) });
  expect(await screen.findByRole('button', { name })).toBeDefined();
});

it('closes a day and opens it again', async () => {
  const { t, user } = await openPlan();
  const day = screen.getAllByRole('listitem').find((item) => within(item).queryByText(/^Mo /));
  const inDay = within(day ?? document.body);
  await user.click(inDay.getByText(t('admin_delivery.close')));
  await inDay.findByText(t('admin_delivery.closure.closed'));
  await user.click(inDay.getByText(t('admin_delivery.reopen')));
  await waitFor(() => expect(inDay.queryByText(t('admin_delivery.closure.closed'))).toBeNull());
});

it('closes the days of a holiday at once, and opens them again', async () => {
  const { t, press, field, user } = await openPlan();
  const first = addDays(toBerlin(new Date()).day, 30);
  const closeDays = async (last: string) => {
    await press(t('admin_delivery.close_days'));
    const dialog = screen.getByRole('dialog');
    fireEvent.change(field(`${t('admin_delivery.first_day')} *`), { target: { value: first } });
    fireEvent.change(field(`${t('admin_delivery.last_day')} *`), { target: { value: last } });
    return within(dialog);
  };
  const dialog = await closeDays(addDays(first, 62));
  const save = dialog.getByRole('button', { name: t('admin.save') });
  expect(save.matches(':disabled')).toBe(true);
  dialog.getByText(t('admin_delivery.closed_days_wrong', { count: 62 }));
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  fireEvent.change(field(`${t('admin_delivery.last_day')} *`), {
    target: { value: addDays(first, 6) },
  });
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.change(field(t('admin_tours.day')), { target: { value: addDays(first, 3) } });
  await screen.findAllByText(t('admin_delivery.closure.closed'));

  const again = await closeDays(addDays(first, 6));
  await user.click(again.getByRole('radio', { name: t('admin_delivery.open_days') }));
  await user.click(again.getByRole('button', { name: t('admin.save') }));
  await waitFor(() => expect(screen.queryByText(t('admin_delivery.closure.closed'))).toBeNull());
});

it('closes days with orders only when that is confirmed', async () => {
  const { t, press } = await openPlan();
  network.refuseNext(setClosedDays, 'closed_days_have_orders', { count: 2 });
  await press(t('admin_delivery.close_days'));
  await press(t('admin.save'));
  await screen.findByText(t('admin_settings.close_booked', { count: 2 }));
  await press(t('admin_settings.close_anyway'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.bodiesOf(setClosedDays)).toMatchObject([
    { is_closed: true, with_orders: false },
    { is_closed: true, with_orders: true },
  ]);
});

it('has no barrier that axe finds', async () => {
  await openPlan();
  expect(await barriersIn()).toEqual([]);
});
