import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { emptyMap } from '#test/helpers/tours/board-samples.ts';
import type { MapPoint } from './state.ts';
import { TourMap } from './tour-map.tsx';

const { show } = openPartBrowser();

const elsewhere = { latitude: 52.56, longitude: 13.4 };

const point = (id: string, changes: Partial<MapPoint> = {}): MapPoint => ({
  id,
  position: { latitude: 52.55, longitude: 13.38 },
  colour: 0,
  label: id,
  name: `Stopp ${id}`,
  late: 0,
  window: { start: '2026-11-21T09:00:00.000Z', end: '2026-11-21T11:00:00.000Z' },
  isDone: false,
  ...changes,
});

function showMap(points: readonly MapPoint[], onSelect: (id: string) => void = () => undefined) {
  return show(
    <TourMap
      label="Karte der Touren"
      map={emptyMap}
      points={points}
      lines={[]}
      selectedId="2"
      onSelect={onSelect}
      className="h-40"
    />,
  );
}

it('a device that draws no maps shows the stops on a plain ground, each as a button', async () => {
  const selected: string[] = [];
  const points = [point('1', { late: 12 }), point('2', { position: elsewhere })];
  const { t } = showMap(points, (id) => selected.push(id));
  const pin = screen.getByRole('button', { name: 'Stopp 1' });
  expect(pin.textContent).toContain('+12');
  await userEvent.click(pin);
  expect(selected).toEqual(['1']);
  const pressed = screen.getByRole('button', { name: 'Stopp 2' }).getAttribute('aria-pressed');
  expect(pressed).toBe('true');
  expect(screen.getByRole('img', { name: /500 m|200 m|100 m/ })).toBeDefined();
  expect(await screen.findByText(t('tour_map.no_webgl'))).toBeDefined();
  expect(await barriersIn(screen.getByRole('region', { name: 'Karte der Touren' }))).toEqual([]);
});

it('without a known place the map says that the list has all stops', () => {
  const { t } = showMap([]);
  expect(screen.getByText(t('tour_map.empty'))).toBeDefined();
});

it('the shop alone is no map: nothing is drawn', () => {
  const map = { ...emptyMap, shop: elsewhere };
  const { t } = show(
    <TourMap
      label="Karte der Touren"
      map={map}
      points={[]}
      lines={[]}
      selectedId={null}
      onSelect={() => undefined}
      className="h-40"
    />,
  );
  expect(screen.getByText(t('tour_map.empty'))).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

it('stops at one place are one pin, which lists them, each to be chosen', async () => {
  const selected: string[] = [];
  const points = [
    point('1'),
    point('2', { late: 12 }),
    point('3', { colour: 1 }),
    point('4', { position: elsewhere }),
  ];
  const { t } = showMap(points, (id) => selected.push(id));
  expect(screen.getByRole('button', { name: 'Stopp 4' })).toBeDefined();
  const name = `${t('tour_map.stops_here', { count: 3 })} · 1, 2, 3 · +12`;
  const pin = screen.getByRole('button', { name });
  expect(pin.textContent).toContain('3×');
  await userEvent.click(pin);
  const dialog = screen.getByRole('dialog', { name: t('tour_map.stops_here', { count: 3 }) });
  expect(await barriersIn(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stopp 3' }));
  expect(selected).toEqual(['3']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
