import { expect, test } from 'vitest';
import { fillPlaceholders, hasUnknownPlaceholder } from './placeholders.ts';

const inherited = '{{constructor}} {{toString}} {{__proto__}}';

test('fills in the words of the shop and nothing that every object has', () => {
  expect(fillPlaceholders(`{{fee}} ${inherited}`, { fee: '3,99 €' })).toBe(`3,99 € ${inherited}`);
  expect(fillPlaceholders(inherited, {}, () => '')).toBe('  ');
});

test.each([inherited, '{{fees}}'])('%s is unknown', (text) => {
  expect(hasUnknownPlaceholder(text)).toBe(true);
});

test('a word of the shop and other brackets are known', () => {
  expect(hasUnknownPlaceholder('{{fee}} {fee} {{a b}}')).toBe(false);
});
