import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { handOverPickup } from '#contract/tours/counter.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { useCounter } from '#test/helpers/tours/counter.ts';

const { shop, visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'none' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { setUp, readyPickup, open } = useCounter(shop);
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await setUp(staff);
});

it('says since when the person pays, and the same again after an answer was lost', async () => {
  const order = await readyPickup(staff, await createUser(shop(), { last_name: 'Yilmaz' }));
  const clerk = await signIn({ role: 'picker' });
  await open(clerk);
  const { t, user } = await visit(`/work/counter/${order.id}`);
  const opened = new Date().toISOString();
  const main = screen.getByRole('main');
  await user.type(await screen.findByLabelText(t('counter.name')), 'Yilmaz');
  await user.click(await screen.findByRole('button', { name: /^20,00/ }));
  expect(await barriersIn(main)).toEqual([]);
  vi.setSystemTime(Date.now() + 3 * 60_000);
  const sent = new Date().toISOString();
  // The shop books it, and the answer does not arrive.
  network.answerNext(handOverPickup, async (request) => {
    await shop().app.fetch(request);
    return Response.error();
  });
  await user.click(screen.getByRole('button', { name: t('tour.hand_over') }));
  await screen.findByText(t('counter.refused'));
  vi.setSystemTime(Date.now() + 60_000);
  await user.click(screen.getByRole('button', { name: t('tour.hand_over') }));
  await screen.findByText(t('counter.handed_over'));
  const [first, second] = network.bodiesOf(handOverPickup);
  expect(first).toMatchObject({ started_at: opened, sent_at: sent });
  expect(second).toEqual(first);
});
