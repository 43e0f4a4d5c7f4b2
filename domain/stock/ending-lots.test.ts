import { expect, test } from 'vitest';
import { planEndings, type EndingStock } from './ending-lots.ts';

const lot = (lot_id: string, date: string | null, quantity: number): EndingStock => ({
  lot_id,
  date,
  quantity,
  isUseBy: false,
});
const need = (needed_until: string, quantity: number, origin: string | null = null) => ({
  needed_until,
  quantity,
  origin,
});
/** Orders are delivered from 20 October on, and the goods last two days longer. */
const sales = { next_day: '2026-10-20', promised_days: 2, per_day: 0 };

const outcomes = (...args: Parameters<typeof planEndings>) =>
  [...planEndings(...args)].map(([id, { outcome }]) => [id, outcome]);

test('counts what orders take of the earliest lot that lasts for them', () => {
  const lots = [lot('late', '2026-10-30', 5), lot('early', '2026-10-23', 3), lot('any', null, 2)];
  const plans = planEndings(lots, [need('2026-10-22', 4), need('2026-10-25', 1)], sales);
  const units = [...plans].map(([id, { promised, free }]) => [id, promised, free]);
  expect(units).toEqual([
    ['early', 3, 0],
    ['late', 2, 3],
    ['any', 0, 2],
  ]);
});

test('leaves the goods of an origin for the orders that ask for it', () => {
  const lots = [
    { ...lot('es', '2026-10-23', 2), origin: 'ES' },
    { ...lot('ma', '2026-10-24', 2), origin: 'MA' },
  ];
  const plans = planEndings(lots, [need('2026-10-22', 2), need('2026-10-22', 2, 'ES')], sales);
  expect([...plans.values()].map(({ promised }) => promised)).toEqual([2, 2]);
});

test('says what becomes of each lot by the days that are left', () => {
  const lots = [
    lot('past', '2026-10-19', 1),
    lot('first', '2026-10-20', 1),
    lot('short', '2026-10-21', 1),
    lot('front', '2026-10-22', 1),
    lot('blocked', '2026-10-22', 0),
    lot('promised', '2026-10-25', 1),
  ];
  expect(outcomes(lots, [need('2026-10-25', 1)], sales)).toEqual([
    ['past', 'waste'],
    ['first', 'short_life'],
    ['short', 'short_life'],
    ['front', 'front'],
    ['blocked', 'waste'],
    ['promised', 'sells'],
  ]);
});

test('goods to be used by the day of the delivery are waste', () => {
  const useBy = (date: string) => [{ ...lot(date, date, 1), isUseBy: true }];
  expect(outcomes(useBy('2026-10-20'), [], sales)).toEqual([['2026-10-20', 'waste']]);
  expect(outcomes(useBy('2026-10-21'), [], sales)).toEqual([['2026-10-21', 'short_life']]);
});

test.each([
  [0.9, ['sells', 'front']],
  [1, ['sells', 'sells']],
])('with %d ordered units a day, two lots of three days end: %j', (per_day, expected) => {
  const lots = [lot('one', '2026-10-24', 2), lot('other', '2026-10-26', 3)];
  expect(outcomes(lots, [], { ...sales, per_day }).map(([, outcome]) => outcome)).toEqual(expected);
});

test.each([
  ['first', [need('2026-10-23', 2), need('2026-10-22', 2, 'ES')]],
  ['last', [need('2026-10-22', 2, 'ES'), need('2026-10-23', 2)]],
])('an order for any origin that comes %s leaves the wanted origin to the others', (_, needs) => {
  const lots = [
    { ...lot('es', '2026-10-23', 2), origin: 'ES' },
    { ...lot('ma', '2026-10-24', 2), origin: 'MA' },
  ];
  expect([...planEndings(lots, needs, sales).values()].map(({ promised }) => promised)).toEqual([
    2, 2,
  ]);
});

test('an order for an origin takes no earlier lot from elsewhere', () => {
  const lots = [
    { ...lot('ma', '2026-10-23', 2), origin: 'MA' },
    { ...lot('es', '2026-10-24', 2), origin: 'ES' },
  ];
  const plans = planEndings(lots, [need('2026-10-22', 2, 'ES')], sales);
  expect([...plans.values()].map(({ promised }) => promised)).toEqual([0, 2]);
});

test.each([
  [0.6, 'front'],
  [0.7, 'sells'],
])('what is promised is sold first: with %d units a day, the rest is %s', (per_day, outcome) => {
  const lots = [lot('one', '2026-10-24', 2)];
  const found = outcomes(lots, [need('2026-10-22', 1)], { ...sales, per_day });
  expect(found).toEqual([['one', outcome]]);
});
