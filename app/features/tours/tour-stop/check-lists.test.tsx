import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { ownStop } from '#test/helpers/tours/own-tour.ts';
import { LoadingList, ReturnList } from './check-lists.tsx';

const { show } = openPartBrowser();
const userId = 'farid';
const stop = (id: string, tote: string) => ({
  ...ownStop(id),
  delivery_address: `Badstraße ${id}, 13357 Berlin`,
  totes: [tote],
});
const stops = [
  stop('1', 'T-1'),
  stop('2', 'T-2'),
  { ...stop('3', 'T-3'), state: 'failed' as const },
];
const texts = () =>
  screen.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent.trim());

it('the van is loaded with the last stop first, and the page counts what is in it', async () => {
  const { t, user } = show(<LoadingList tour={{ id: 'loaded', stops }} userId={userId} />);
  expect(texts()).toEqual(['3.T-3', '2.T-2', '1.T-1']);
  await user.click(screen.getByRole('checkbox', { name: /T-2/ }));
  expect(screen.getByRole('status').textContent).toBe(t('tour.checked', { number: 1, all: 3 }));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('what was not handed over is given back, refused units, empties and the till', async () => {
  const refused = [{ order_item_id: 'item', product_name: 'Hackfleisch', quantity: 2 }];
  const done = { state: 'done' as const, customer_name: 'Samira' };
  const returned = [
    { ...stop('1', 'T-1'), ...done, refused, empties: [{ kind: 'crate' as const, count: 1 }] },
    { ...stop('2', 'T-2'), ...done, empties: [{ kind: 'crate' as const, count: 2 }] },
    { ...stop('3', 'T-3'), state: 'failed' as const },
  ];
  const { t } = show(<ReturnList tour={{ id: 'returned', stops: returned }} userId={userId} />);
  expect(texts()).toEqual([
    '3.T-3',
    `1.2 × Hackfleisch${t('tour.hand_in_refused')} · Samira`,
    `3 × ${t('tour.empties_kind.crate')}${t('tour.empties')}`,
    t('tour.hand_in_till'),
  ]);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('refused goods of one line are ticked one by one', async () => {
  const units = { order_item_id: 'item', quantity: 1 };
  const refused = ['Reis', 'Bulgur'].map((product_name) => ({ ...units, product_name }));
  const returned = [{ ...stop('1', 'T-1'), state: 'done' as const, refused }];
  const { user } = show(<ReturnList tour={{ id: 'partly', stops: returned }} userId={userId} />);
  await user.click(screen.getByRole('checkbox', { name: /Reis/ }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bulgur/ }).checked).toBe(false);
});

it('ticks are there after the page is loaded again, each in its list', async () => {
  const tour = { id: 'reloaded', stops };
  const loading = show(<LoadingList tour={tour} userId={userId} />);
  await loading.user.click(screen.getByRole('checkbox', { name: /T-3/ }));
  cleanup();
  show(<LoadingList tour={tour} userId={userId} />);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /T-3/ }).checked).toBe(true);
  cleanup();
  const { t } = show(<ReturnList tour={tour} userId={userId} />);
  expect(screen.getByRole('status').textContent).toBe(t('tour.checked', { number: 0, all: 2 }));
});
