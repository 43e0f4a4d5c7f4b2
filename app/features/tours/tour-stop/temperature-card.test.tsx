import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { ownStop, ownTour } from '#test/helpers/tours/own-tour.ts';
import { TemperatureCard } from './temperature-card.tsx';

const { show } = openPartBrowser();

type FoodKind = OwnStop['lines'][number]['food_kind'];

function showReading(kinds: readonly FoodKind[]) {
  const reported: unknown[] = [];
  const stop = ownStop('a');
  const lines = kinds.flatMap((food_kind) =>
    stop.lines.map((line) => ({ ...line, zone: 'chilled' as const, food_kind })),
  );
  const steps = {
    isBusy: false,
    report: (kind: string, payload: unknown) => {
      reported.push([kind, payload]);
      return Promise.resolve(true);
    },
  };
  const tour = ownTour({ stops: [{ ...stop, lines }] });
  return { ...show(<TemperatureCard tour={tour} steps={steps} />), reported };
}

it('names the goods with a lower limit, which must not be delivered as warm as others', async () => {
  const { t, user, reported } = showReading(['other', 'poultry', 'minced_beef']);
  const goods = t('tour.cold_kind.minced_meat');
  screen.getByText(t('tour.temperature_limit_of', { limit: 2, goods }));
  // The usual 5 degrees are a deviation for poultry and minced meat.
  screen.getByText(t('tour.temperature_warm'));
  await user.click(screen.getByRole('button', { name: t('work.increase') }));
  screen.getByText(t('tour.temperature_forbidden_of', { goods }));
  expect(await barriersIn(document.body)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: t('tour.temperature_note') }), 'Eis');
  await user.click(
    screen.getByRole('button', { name: t('tour.temperature_save', { degrees: 6 }) }),
  );
  expect(reported).toMatchObject([['temperature.read', { tenths: 60, note: 'Eis' }]]);
});

it('shows the general limit of goods without a lower one', () => {
  const { t } = showReading(['other', 'beef']);
  screen.getByText(t('tour.temperature_limit', { limit: 7 }));
  expect(screen.queryByText(t('tour.temperature_warm'))).toBeNull();
});
