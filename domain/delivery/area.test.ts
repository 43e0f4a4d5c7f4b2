import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import {
  announcedHours,
  cleanPostalCode,
  findArea,
  findCheapestArea,
  postalCodePattern,
} from './area.ts';

const early = { delivery_hours: { start: '09:00', end: '19:00' } };
const late = { delivery_hours: { start: '09:00', end: '21:00' } };
const none = { delivery_hours: null };

test.each([
  ['the only ones of one area', { ...early, areas: [early] }, undefined, early, false],
  ['those that all areas have', { ...late, areas: [late, late] }, undefined, late, false],
  [
    'from the first on where areas differ',
    { ...late, areas: [early, late] },
    undefined,
    late,
    true,
  ],
  ['those of the known area', { ...late, areas: [early, late] }, early, early, false],
  ['from the first on where one has none', { ...late, areas: [none, late] }, undefined, late, true],
  ['none of the known area without windows', { ...late, areas: [none, late] }, none, none, false],
  ['none of a shop without windows', { ...none, areas: [none] }, undefined, none, false],
])('a text names %s', (_, shop, own, { delivery_hours: hours }, is_from) => {
  expect(announcedHours(shop, own)).toEqual({ hours, is_from });
});

test.each([
  ['13 357', '13357'],
  ['D-13357 Berlin', '13357'],
  ['1335789', '13357'],
  ['abc', ''],
])('of "%s" a field for a postal code takes "%s"', (typed, kept) => {
  expect(cleanPostalCode(typed)).toBe(kept);
});

test('a postal code has five digits and begins with a region that exists', () => {
  const codes = ['13357', '01067', '00123', '1335', '133570', ' 13357', '1335a'];
  expect(codes.filter((code) => postalCodePattern.test(code))).toEqual(['13357', '01067']);
});

test('an address belongs to the area that has its postal code', () => {
  const areas = [
    { id: 'wedding', postal_codes: ['13357', '13359'] },
    { id: 'mitte', postal_codes: ['10115'] },
  ];
  const found = ['13359', '10115', '10117'].map((code) => findArea(code, areas)?.id);
  expect(found).toEqual(['wedding', 'mitte', undefined]);
});

test('the cheapest area has the lowest fee, then the lowest minimum order, then comes first', () => {
  const area = (id: string, fee: number, minimum: number) => ({
    id,
    delivery_fee_cents: cents(fee),
    minimum_order_cents: cents(minimum),
    free_from_cents: null,
  });
  const areas = [area('a', 499, 1000), area('b', 399, 2000), area('c', 399, 1500)];
  expect(findCheapestArea(areas)?.id).toBe('c');
  expect(findCheapestArea([...areas, area('d', 399, 1500)])?.id).toBe('c');
  expect(findCheapestArea([])).toBeUndefined();
});
