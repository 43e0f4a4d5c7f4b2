import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { cancelPickup, extendPickup } from '#contract/tours/counter.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useCounter } from '#test/helpers/tours/counter.ts';

const { shop, visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'none' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { setUp, readyPickup } = useCounter(shop);

beforeAll(async () => {
  await setUp(await createUser(shop(), { role: 'admin' }));
});

it('offers to cancel a missed order, also one that waits longer by now', async () => {
  const { id, order_number: number } = await readyPickup(
    await createUser(shop(), { role: 'admin' }),
  );
  shop().clock.set('2026-11-21T11:05:00.000Z');
  vi.setSystemTime(shop().clock.now());
  // As with the mail that asks the customer.
  await shop()
    .db.updateTable('pickups')
    .set({ answer_by: '2026-11-22T11:05:00.000Z' })
    .where('order_id', '=', id)
    .execute();
  const staff = await signIn({ role: 'dispatcher' });
  const extension = { extension: 'half_hour' as const };
  await request(shop().app, extendPickup, { params: { id }, body: extension }, staff);
  const { t, user } = await visit('/work/counter');
  await screen.findByRole('link', { name: t('tour.order', { number }) });
  const main = screen.getByRole('main');
  // Its time is not over: the note about the answer would be wrong now.
  expect(within(main).queryByText(t('counter.missed'))).toBeNull();
  await user.click(within(main).getByRole('button', { name: t('counter.cancel') }));
  expect(await barriersIn(main)).toEqual([]);
  await user.click(within(main).getByRole('button', { name: t('counter.cancel_confirm') }));
  await vi.waitFor(() => expect(screen.queryByText(t('tour.order', { number }))).toBeNull());
  expect(network.bodiesOf(cancelPickup)).toHaveLength(1);
});
