import { act, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { startFiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const fiskaly = await startFiskaly();
const { shop, visit, signIn, network } = openShopBrowser({
  ...fiskaly.variables,
  FISCAL_OFFLINE: 'refuse',
});
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { packed, create, started } = useTours(shop);

afterAll(() => fiskaly.stop());

it('takes cash only on paper while the shop was out of reach for a minute, and records it again once it is back', async () => {
  await shop().pool.query(`select add_register('purse')`);
  await useDevice(shop(), fiskaly);
  await setCapacity(shop(), 500);
  const driver = await signIn({ role: 'driver' });
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const tour = await create(staff, driver, [await packed()]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  await device.send([device.event('stop.arrived', { stop_id: stop?.id })], driver);
  const { t, user } = await visit(`/work/tours/${tour.id}`);

  await user.click(await screen.findByRole('button', { name: /^50,00/ }));
  await screen.findByRole('button', { name: t('tour.hand_over') });
  expect(screen.queryByText(t('tour.offline_cash'))).toBeNull();

  network.goDown();
  vi.setSystemTime(Date.now() + 61_000);
  await screen.findByText(t('tour.offline_cash'), {}, { timeout: 5000 });
  // What was typed before is no record of a payment.
  expect(screen.queryAllByRole('button', { name: /^50,00/, pressed: true })).toEqual([]);
  expect(screen.queryByText(t('tour.tip'))).toBeNull();
  screen.getByRole('button', { name: t('tour.hand_over') });
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);

  network.goUp();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await screen.findByText(t('tour.tip'), {}, { timeout: 5000 });
  expect(screen.queryByText(t('tour.offline_cash'))).toBeNull();
});
