import { expect, test } from 'vitest';
import { announcedHours } from './area.ts';

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
