import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { ownStop } from '#test/helpers/tours/own-tour.ts';
import { LoadingList, ReturnList } from './check-lists.tsx';

const { show } = openPartBrowser();
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

it('the van is loaded with the last stop first, and the page counts what is in it', async () => {
  const { t, user } = show(<LoadingList tour={{ stops }} />);
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('li')?.textContent)).toEqual(['3.T-3', '2.T-2', '1.T-1']);
  await user.click(screen.getByRole('checkbox', { name: /T-2/ }));
  expect(screen.getByRole('status').textContent).toBe(t('tour.checked', { number: 1, all: 3 }));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('what was not handed over is given back, and the till', () => {
  const { t } = show(<ReturnList tour={{ stops }} />);
  const boxes = screen.getAllByRole('checkbox');
  const texts = boxes.map((box) => box.closest('li')?.textContent);
  expect(texts).toEqual(['3.T-3', t('tour.hand_in_till')]);
});
