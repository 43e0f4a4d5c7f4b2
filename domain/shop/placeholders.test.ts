import { expect, test } from 'vitest';
import { fillPlaceholders, hasUnknownPlaceholder } from './placeholders.ts';

const inherited = '{{constructor}} {{toString}} {{__proto__}}';

test('fills in the words of the shop and nothing that every object has', () => {
  expect(fillPlaceholders(`{{fee}} ${inherited}`, { fee: '3,99 €' })).toBe(`3,99 € ${inherited}`);
  expect(fillPlaceholders(inherited, {}, () => '')).toBe('  ');
});

test('leaves out the sentences that name what the shop does not have, and nothing else', () => {
  const text = [
    '{{name}} liefert. Wir kommen von {{start}} bis {{end}} Uhr. Ist das spät?',
    'Ab {{start}} Uhr!',
    '- Für {{fee}}',
  ].join('\n');
  const words = { name: 'Kiezkorb', fee: '3.99 €' };
  expect(fillPlaceholders(text, { ...words, start: null, end: null })).toBe(
    'Kiezkorb liefert. Ist das spät?\n- Für 3.99 €',
  );
  expect(fillPlaceholders(text, { ...words, start: '9', end: '19' })).toBe(
    'Kiezkorb liefert. Wir kommen von 9 bis 19 Uhr. Ist das spät?\nAb 9 Uhr!\n- Für 3.99 €',
  );
});

test.each([inherited, '{{fees}}'])('%s is unknown', (text) => {
  expect(hasUnknownPlaceholder(text)).toBe(true);
});

test('a word of the shop and other brackets are known', () => {
  expect(hasUnknownPlaceholder('{{fee}} {fee} {{a b}}')).toBe(false);
});
