import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { buildRecord } from './build-record.ts';
import type { MeansType } from './content.ts';
import { buildProcessData, parseProcessData } from './process-data.ts';
import { notTaxable, type VatKey } from './vat-keys.ts';

const record = (lines: [VatKey, number][], means: [MeansType, number][]) =>
  buildRecord(
    [
      lines.map(([vat_key, gross]) => ({
        gv_type: vat_key === notTaxable ? ('Geldtransit' as const) : ('Umsatz' as const),
        text: 'x',
        vat_key,
        gross_cents: cents(gross),
      })),
    ],
    means.map(([type, amount]) => ({ type, name: '', amount_cents: cents(amount) })),
  );

test.each([
  [
    'cash',
    record(
      [
        [1, 250],
        [2, 200],
      ],
      [['Bar', 450]],
    ),
    'Beleg^2.50_2.00_0.00_0.00_0.00^4.50:Bar',
  ],
  [
    'PayPal with a tip',
    record(
      [
        [2, 2399],
        [5, 101],
      ],
      [['ElZahlungsdienstleister', 2500]],
    ),
    'Beleg^0.00_23.99_0.00_0.00_1.01^25.00:Unbar',
  ],
  [
    'a payout with a credit',
    record(
      [[1, -3000]],
      [
        ['Bar', -2500],
        ['Unbar', -500],
      ],
    ),
    'Beleg^-30.00_0.00_0.00_0.00_0.00^-25.00:Bar_-5.00:Unbar',
  ],
  [
    'a float',
    record([[5, 10_000]], [['Bar', 10_000]]),
    'Beleg^0.00_0.00_0.00_0.00_100.00^100.00:Bar',
  ],
  ['nothing paid', record([[2, 0]], []), 'Beleg^0.00_0.00_0.00_0.00_0.00^'],
  ['free of tax', record([[6, 1]], [['Bar', 1]]), 'Beleg^0.00_0.00_0.00_0.00_0.01^0.01:Bar'],
])('what is signed of %s', (_name, content, expected) => {
  expect(buildProcessData(content)).toBe(expected);
});

test('is read back as the same amounts', () => {
  const amount = fc.integer({ min: -9_999_999, max: 9_999_999 });
  fc.assert(
    fc.property(amount, amount, amount, (regular, reduced, cash) => {
      const nonCash = regular + reduced - cash;
      const content = record(
        [
          [1, regular],
          [2, reduced],
        ],
        [
          ['Bar', cash],
          ['Unbar', nonCash],
        ],
      );
      expect(parseProcessData(buildProcessData(content))).toEqual({
        amounts: [regular, reduced, 0, 0, 0],
        cash,
        nonCash,
      });
    }),
  );
});

test.each([
  'Beleg^1.00_0.00_0.00_0.00^1.00:Bar',
  'Beleg^1.0_0.00_0.00_0.00_0.00^1.00:Bar',
  'Beleg^1,00_0.00_0.00_0.00_0.00^1.00:Bar',
  'Beleg^0.00_0.00_0.00_0.00_0.00^0.00:Bar',
  'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Unbar_1.00:Bar',
  'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar1.00:Unbar',
  'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar_',
  'Bestellung^1.00_0.00_0.00_0.00_0.00^1.00:Bar',
])('does not read %s', (text) => {
  expect(parseProcessData(text)).toBeUndefined();
});
