import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { StartTour } from './start-tour.tsx';

const { show } = openPartBrowser();

function showTour(minutes: number) {
  const starts: string[] = [];
  const leaves_at = new Date(Date.now() + minutes * 60_000).toISOString();
  const tour = { leaves_at, window_start: leaves_at };
  const part = <StartTour tour={tour} isBusy={false} onStart={() => starts.push(leaves_at)} />;
  return { ...show(part), starts };
}

it('begins a tour at its time without a question', async () => {
  const { t, user, starts } = showTour(5);
  await user.click(screen.getByRole('button', { name: t('tour.start') }));
  expect(starts).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before a tour begins long before its time', async () => {
  const { t, user, starts } = showTour(90);
  const start = screen.getByRole('button', { name: t('tour.start') });
  await user.click(start);
  expect(await barriersIn(await screen.findByRole('dialog'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('tour.start_later') }));
  expect(starts).toEqual([]);
  await user.click(start);
  await user.click(await screen.findByRole('button', { name: t('tour.start_now') }));
  expect(starts).toHaveLength(1);
});
