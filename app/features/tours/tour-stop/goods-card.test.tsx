import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { emptyDraft } from '#app/features/tours/tours/state.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { ownStop } from '#test/helpers/tours/own-tour.ts';
import { GoodsCard } from './goods-card.tsx';

const { show } = openPartBrowser();

const stop = ownStop('a');
const linesOf = (changes: Partial<OwnStop['lines'][number]>) =>
  stop.lines.map((line) => ({ ...line, ...changes }));

function Goods(facts: Partial<OwnStop>) {
  const [draft, setDraft] = useState(emptyDraft('cash'));
  return (
    <GoodsCard
      stop={{ ...stop, ...facts }}
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

it('a line of which some units are replaced shows both products, each with its units', async () => {
  const ordered = { product_name: 'Ayran', charged_cents: cents(189), instead_of: null };
  const instead = { product_name: 'Kefir', charged_cents: cents(378), instead_of: 'Ayran' };
  const lines = [
    ...linesOf({ ...ordered, quantity: 1, ordered_quantity: 1 }),
    ...linesOf({ ...instead, quantity: 8, ordered_quantity: 2 }),
  ];
  const { t, user } = show(<Goods lines={lines} />);
  await user.click(screen.getByRole('button', { name: t('tour.articles', { count: 2 }) }));
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toContainEqual(expect.stringMatching(/^1 × Ayran1,89.*8 × Kefir3,78/));
});

it('says in sight what is missing and what replaces what', async () => {
  const lines = linesOf({ product_name: 'Kefir', instead_of: 'Ayran' });
  const missing = [{ order_item_id: 'birnen', product_name: 'Birnen', quantity: 3 }];
  const { t } = show(<Goods lines={lines} missing={missing} />);
  screen.getByText(t('tour.differs'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    t('tour.not_there', { quantity: 3, product: 'Birnen' }),
    t('tour.instead_of', { quantity: 2, product: 'Kefir', ordered: 'Ayran' }),
  ]);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('an order that is as ordered has no note on it', () => {
  const { t } = show(<Goods />);
  expect(screen.queryByText(t('tour.differs'))).toBeNull();
});
