import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { formatMoney } from '#app/i18n/format.ts';
import * as contract from '#contract/cash/tills.ts';
import { addContents } from '#domain/cash/denominations.ts';
import { fewestCash } from '#domain/cash/exact-cash.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'paper' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { packed, create, started, done } = useTours(shop);

beforeAll(() => setCapacity(shop(), 500));

it('closes a till on paper without an order that was not paid, and needs no reason then', async () => {
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const driver = await createUser(shop(), { role: 'driver' });
  const [one, two] = [await packed(), await packed()];
  const tour = await create(staff, driver, [one, two]);
  const device = await started(tour, driver);
  const doors = tour.stops.flatMap((stop) => [
    device.event('stop.arrived', { stop_id: stop.id }),
    done(device, stop, { tendered: {}, change: {}, due: 0 }),
  ]);
  await device.send([...doors, device.event('tour.returned', { tour_id: tour.id })], driver);
  const contents = addContents(anyChange, fewestCash(cents(2399)));
  const params = { id: tour.till_id };
  await request(shop().app, contract.countTill, { params, body: { contents } }, staff);
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'dispatcher' });
  const { t, user } = await visit(`/admin/tills/${tour.till_id}`);
  const list = await screen.findByRole('region', { name: t('admin_tills.doors') });
  const boxes = within(list).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  const shortage = t('admin_tills.shortage', { amount: formatMoney(cents(2399)) });
  expect(list.textContent).toContain(shortage);
  screen.getByLabelText(new RegExp(t('admin_tills.note')));
  expect(boxes[1]?.closest('label')?.textContent).toContain(String(two.order_number));
  await user.click(boxes[1] ?? list);
  expect(list.textContent).toContain(t('admin_tills.agrees'));
  expect(screen.queryByLabelText(new RegExp(t('admin_tills.note')))).toBeNull();
  screen.getByRole('button', { name: t('admin_tills.report_print') });
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('admin_tills.close_action') }));
  await screen.findByText(t('admin_tills.close_done'));
  expect(network.bodiesOf(contract.closeTill)).toEqual([
    { note: null, unpaid_order_ids: [two.id] },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: t('admin_tills.doors') })).toBeNull(),
  );
});
