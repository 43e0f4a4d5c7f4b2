import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reserveCoins } from '#domain/cash/coin-part.ts';
import { takeCash } from '#domain/cash/handover.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { ownTour } from '#test/helpers/tours/own-tour.ts';
import { sumOfStop } from '../sum-of-stop.ts';
import { PaperCash } from './paper-cash.tsx';

const { show } = openPartBrowser();

/** The first of two doors with 23.99 euros to pay each. */
function showPaper({
  till,
  bottles = 0,
}: { till?: Record<number, number>; bottles?: number } = {}) {
  const tour = ownTour({ fiscal_mode: 'paper', ...(till !== undefined && { till }) });
  const [stop] = tour.stops;
  if (stop === undefined) throw new Error('the tour has no stop');
  const empties = bottles === 0 ? [] : [{ kind: 'one_way' as const, count: bottles }];
  const sum = sumOfStop(stop, { refused: [], empties });
  if (sum === null) throw new Error('no sum');
  return { ...show(<PaperCash tour={tour} stop={stop} sum={sum} />), tour };
}

const shownChange = () =>
  screen
    .getByRole('status')
    .textContent.replaceAll(/[\s\u2066-\u2069]/g, ' ')
    .trim();

describe('the calculator of a shop that records no cash', () => {
  it('gives the change that takeCash chooses from the float', async () => {
    const { t, user, tour } = showPaper();
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^50,00/ }));
    const taken = takeCash({
      due_cents: cents(2399),
      tip_cents: cents(0),
      tendered: { 5000: 1 },
      till: tour.till,
      reserved: reserveCoins([cents(2399)]),
    });
    expect(taken.ok && taken.value.change).toEqual({ 2000: 1, 500: 1, 100: 1, 1: 1 });
    expect(shownChange()).toContain('26,01');
    for (const part of ['1 × 20,00', '1 × 5,00', '1 × 1,00', '1 × 0,01']) {
      expect(shownChange()).toContain(part);
    }
    screen.getByText(t('tour.paper_change'));
    expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  });

  it('says what is missing, and has no button that notes a payment', async () => {
    const { t, user } = showPaper();
    await user.click(screen.getByRole('button', { name: t('tour.other_notes') }));
    const [note] = screen.getAllByRole('group', { name: /^10,00/ });
    if (note === undefined) throw new Error('no counter');
    await user.click(note.querySelectorAll('button')[1] ?? note);
    const [missing = ''] = t('tour.missing', { amount: '|' }).split('|');
    screen.getByText(new RegExp(`^${missing}13,99`));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  });

  it('names the amount to give back when the float has no coins for it', async () => {
    const { t, user } = showPaper({ till: {} });
    await user.click(screen.getByRole('button', { name: /^50,00/ }));
    screen.getByText(/26,01/);
    screen.getByText(t('tour.paper_unavailable'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('proposes what to pay out for more empties than are due', () => {
    const { t } = showPaper({ till: { 100: 1, 50: 1, 20: 1, 5: 1, 1: 2 }, bottles: 99 });
    expect(screen.queryByRole('group', { name: t('tour.given') })).toBeNull();
    expect(shownChange()).toContain('0,76');
  });

  it('forgets what was typed with the page', async () => {
    const first = showPaper();
    const stored = () => [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    const before = stored();
    await first.user.click(screen.getByRole('button', { name: /^50,00/ }));
    expect(stored()).toEqual(before);
    cleanup();
    showPaper();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });
});
