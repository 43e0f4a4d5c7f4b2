import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDate } from '#app/i18n/format.ts';
import {
  createDeliveryArea,
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

it('has no barrier that axe finds', async () => {
  await openPlan();
  expect(await barriersIn()).toEqual([]);
});
