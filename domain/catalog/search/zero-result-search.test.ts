import { expect, test } from 'vitest';
import { isRecordable } from './zero-result-search.ts';

test.each(['Grünkohl', 'ملوخية', 'şalgam suyu', 'Cola 0,5 l', '7 up'])(
  'records "%s", which names goods',
  (text) => {
    expect(isRecordable(text)).toBe(true);
  },
);

test.each([
  'leyla@mail.example',
  'leyla＠mail.example',
  '030 1234567',
  '0151/555-01',
  '13357 berlin',
  'https://example.org',
  'www.example.org',
  '42',
  'x',
  '???',
  'ich suche für meine frau leyla etwas',
  'a'.repeat(61),
])('does not record "%s"', (text) => {
  expect(isRecordable(text)).toBe(false);
});
