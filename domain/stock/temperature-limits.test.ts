import { expect, test } from 'vitest';
import { judgeTemperature, strictestKind, temperatureLimit } from './temperature-limits.ts';

test.each([
  ['other', -10, 'fine'],
  ['other', 70, 'fine'],
  ['other', 71, 'needs_note'],
  ['other', 100, 'needs_note'],
  ['other', 101, 'too_warm'],
  ['beef', 70, 'fine'],
  ['minced_meat', 20, 'fine'],
  ['minced_meat', 21, 'needs_note'],
  ['minced_beef', 50, 'needs_note'],
  ['minced_beef', 51, 'too_warm'],
  ['poultry', 40, 'fine'],
  ['poultry', 41, 'needs_note'],
  ['poultry', 71, 'too_warm'],
  ['fish', 20, 'fine'],
  ['fish', 51, 'too_warm'],
] as const)('chilled %s at %i tenths of a degree: %s', (food_kind, tenths, verdict) => {
  expect(judgeTemperature({ zone: 'chilled', food_kind }, tenths)).toBe(verdict);
});

test.each([
  [-250, 'fine'],
  [-180, 'fine'],
  [-179, 'needs_note'],
  [-150, 'needs_note'],
  [-149, 'too_warm'],
  [40, 'too_warm'],
])('frozen goods of each kind at %i tenths of a degree: %s', (tenths, verdict) => {
  for (const food_kind of ['other', 'minced_meat', 'poultry', 'fish'] as const) {
    expect(judgeTemperature({ zone: 'frozen', food_kind }, tenths)).toBe(verdict);
  }
});

test('the kind with the lowest limit decides about a box', () => {
  const strictest = strictestKind('chilled', ['beef', 'poultry', 'minced_meat', 'other']);
  expect(strictest).toBe('minced_meat');
  expect(temperatureLimit({ zone: 'chilled', food_kind: strictest })).toBe(20);
  expect(strictestKind('chilled', ['beef', 'meat'])).toBe('other');
  expect(strictestKind('frozen', ['minced_meat'])).toBe('other');
  expect(strictestKind('chilled', [])).toBe('other');
});
