import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listOwnTours } from '#contract/tours/driver.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'none' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { packed, create } = useTours(shop);

it('waits for the answer of the shop before it says that a tour is not on the device', async () => {
  await setCapacity(shop(), 500);
  const driver = await signIn({ role: 'driver' });
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const tour = await create(staff, driver, [await packed()]);
  const release = network.holdNext(listOwnTours);
  const { t } = await visit(`/work/tours/${tour.id}`);
  await screen.findByRole('heading', { name: t('tour.tour_title') });
  await vi.waitFor(() =>
    expect(network.calls.some(({ path }) => path === listOwnTours.path)).toBe(true),
  );
  // By then the device has been asked, which has no tour.
  const claim = screen.findByText(t('tour.not_stored'), undefined, { timeout: 500 });
  await expect(claim).rejects.toThrow('Unable to find an element');
  release();
  await screen.findByRole('button', { name: t('tour.start') });
});
