import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { emptyDraft } from '#app/features/tours/tours/state.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { ownStop } from '#test/helpers/tours/own-tour.ts';
import { GoodsCard } from './goods-card.tsx';

const { show } = openPartBrowser();

function Goods() {
  const [draft, setDraft] = useState(emptyDraft('cash'));
  return (
    <GoodsCard
      stop={ownStop('a')}
      draft={draft}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
    />
  );
}

it('goods are folded at the door, and a refusal has no reason until one is chosen', async () => {
  const { t, user } = show(<Goods />);
  const main = screen.getByRole('main');
  const head = screen.getByRole('button', { name: t('tour.articles', { count: 1 }) });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(within(main).queryByRole('listitem')).toBeNull();
  await user.click(screen.getByRole('button', { name: t('tour.refuse') }));
  await user.click(screen.getByRole('button', { name: t('work.increase') }));
  const reasons = screen.getAllByRole<HTMLInputElement>('radio');
  expect(reasons).toHaveLength(4);
  expect(reasons.map(({ checked }) => checked)).toEqual([false, false, false, false]);
  await user.click(screen.getByRole('radio', { name: t('tour.reasons.wrong') }));
  expect(reasons.filter(({ checked }) => checked)).toHaveLength(1);
  expect(await barriersIn(main)).toEqual([]);
});
