import { expect, test } from 'vitest';
import { moveOption, noOption } from './combobox-navigation.ts';

test.each([
  ['ArrowDown', noOption, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, noOption],
  ['ArrowUp', noOption, 2],
  ['ArrowUp', 0, noOption],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', noOption, null],
  ['End', noOption, null],
  ['ArrowRight', 1, null],
  ['a', 1, null],
])('%s at option %i of three leads to %s', (key, active, expected) => {
  expect(moveOption(key, active, 3)).toBe(expected);
});

test('there is nowhere to go in an empty list', () => {
  expect(moveOption('ArrowDown', noOption, 0)).toBeNull();
});
