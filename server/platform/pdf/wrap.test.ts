import { expect, test } from 'vitest';
import { wrap } from './wrap.ts';

test('breaks a word only when it is longer than a line', () => {
  const widthOf = (text: string) => text.length;
  expect(wrap('ab cd efg', 5, widthOf)).toEqual(['ab cd', 'efg']);
  expect(wrap('ab abcdefgh i', 5, widthOf)).toEqual(['ab', 'abcde', 'fgh i']);
  expect(wrap('abcdefghij', 5, widthOf)).toEqual(['abcde', 'fghij']);
  expect(wrap('', 5, widthOf)).toEqual(['']);
});

test('measures few parts of a long word', () => {
  let measured = 0;
  const widthOf = (text: string) => {
    measured += 1;
    return text.length;
  };
  expect(wrap('a'.repeat(1000), 100, widthOf)).toHaveLength(10);
  expect(measured).toBeLessThan(150);
});
