import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanTyped, digitsOf, type TypedKind } from './typed-text.ts';

const kinds = ['line', 'text', 'number', 'phone', 'code', 'password'] as const;
const scripts = { arabic: 0x6_60, persian: 0x6_f0, wide: 0xff_10 };
const inScript = (zero: number) => (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test('a clean text stays unchanged, and its two Unicode forms are one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string({ unit: 'binary' }), (kind, text) => {
      const clean = cleanTyped(kind, text);
      expect(cleanTyped(kind, clean)).toBe(clean);
      expect(cleanTyped(kind, text.normalize('NFD'))).toBe(clean);
    }),
    { numRuns: 2000 },
  );
});

test('every number reads the same in the digits of every script', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,12}$/), (digits) => {
      for (const write of Object.values(scripts).map(inScript)) {
        expect(digitsOf(write(digits))).toBe(digits);
        for (const kind of ['number', 'phone', 'code'] as const) {
          expect(cleanTyped(kind, write(digits))).toBe(digits);
        }
      }
    }),
  );
});

test('invisible signs, wide spaces and dashes leave no trace in a phone number', () => {
  const signs = fc.constantFrom(
    '\u202A',
    '\u202C',
    '\u200B',
    '\u200E',
    '\uFEFF',
    '\u00AD',
    '\u200D',
  );
  const spaces = fc.constantFrom(' ', '\u00A0', '\u2009', '\u202F');
  const dashes = fc.constantFrom('-', '\u2010', '\u2011', '\u2013', '\u2212');
  fc.assert(
    fc.property(signs, spaces, dashes, signs, (before, space, dash, after) => {
      const typed = `${before}tel:+49${space}176${dash}12345678${after}${space}`;
      expect(cleanTyped('phone', typed)).toBe('+49 176-12345678');
    }),
  );
});

test.each<[TypedKind, string, string]>([
  ['line', '\u202Eevil', 'evil'],
  ['line', 'Ka\u0308se nudel', 'K\u00E4se nudel'],
  ['line', '\u200BB\u00A0nudel', 'B nudel'],
  ['line', 'محمد عبد الرحمن', 'محمد عبد الرحمن'],
  ['line', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['text', 'a\nb', 'a\nb'],
  ['number', '3,99\u00A0€', '3,99 €'],
  ['number', '٣٫٩٩', '3.99'],
  ['number', '\u22125', '-5'],
  ['code', '\u00A0١٣٣٥٧', '13357'],
  ['password', ' Ka\u0308se\u00A0', ' K\u00E4se '],
])('reads as %s: %j', (kind, typed, clean) => {
  expect(cleanTyped(kind, typed)).toBe(clean);
});
