import { expect, test } from 'vitest';
import {
  all,
  drop,
  put,
  repeat,
  writeSmallExport,
  type Change,
  type Tables,
} from '#test/helpers/fiscal/small-export.ts';
import { checkDsfinvk } from './dsfinvk-check.ts';

/** What V2 finds, such as `vat.csv: closing F1 7 does not exist`. */
function find(change?: Change): string[] {
  const found = checkDsfinvk(writeSmallExport(change), { verify: () => undefined });
  return found
    .filter(({ rule }) => rule === 'V2')
    .map(({ file, message }) => `${file}: ${message}`);
}

test('a small export has no fault', () => {
  expect(find()).toEqual([]);
});

const purse = { Z_KASSE_ID: 'F1' };

/** The second closing of the safe is the third one. */
function renumber(tables: Tables): void {
  for (const rows of Object.values(tables)) {
    for (const row of rows) {
      if (row['Z_KASSE_ID'] === 'T1' && row['Z_NR'] === 2) row['Z_NR'] = 3;
    }
  }
}

const faults: [string, Change, string[]][] = [
  [
    'a closing that is there twice',
    repeat('cashpointclosing', purse),
    ['cashpointclosing.csv: closing F1 1 is there twice'],
  ],
  [
    'a row of no closing',
    put('vat', { ...purse, UST_SCHLUESSEL: 1 }, { Z_NR: 7 }),
    [
      'vat.csv: closing F1 7 does not exist',
      'vat.csv: f2: VAT key 1 is not in its closing',
      'vat.csv: f3: VAT key 1 is not in its closing',
    ],
  ],
  [
    'a row of no register',
    put('vat', { ...purse, UST_SCHLUESSEL: 1 }, { Z_KASSE_ID: 'F9' }),
    [
      'vat.csv: closing F9 1 does not exist',
      'vat.csv: f2: VAT key 1 is not in its closing',
      'vat.csv: f3: VAT key 1 is not in its closing',
    ],
  ],
  [
    'a row with another time than its closing',
    put('payment', purse, { Z_ERSTELLUNG: '2026-11-21T18:30:01.000Z' }),
    ['payment.csv: F1 1 has another time'],
  ],
  [
    'a receipt that is there twice',
    repeat('transactions', { BON_ID: 'f2' }),
    ['transactions.csv: receipt f2 is there twice'],
  ],
  [
    'a line of no receipt',
    put('lines', { BON_ID: 'f4' }, { BON_ID: 'f9' }),
    [
      'lines.csv: receipt f9 is not in closing F1 1',
      'lines_vat.csv: receipt f4 has no line 1, or its VAT twice',
      'lines.csv: f4: has no line',
    ],
  ],
  [
    'a line of a receipt of another closing',
    put('lines', { BON_ID: 't2' }, { BON_ID: 'f1' }),
    [
      'lines.csv: receipt f1 is not in closing T1 1',
      'lines_vat.csv: receipt t2 has no line 1, or its VAT twice',
      'lines.csv: t2: has no line',
    ],
  ],
  [
    'a reference of no receipt',
    put('references', { BON_ID: 'f1' }, { BON_ID: 'f9' }),
    ['references.csv: receipt f9 is not in closing F1 1'],
  ],
  [
    'two locations',
    repeat('location', purse),
    ['cashpointclosing.csv: F1 1: is 2 times in location.csv'],
  ],
  [
    'no location',
    drop('location', purse),
    ['cashpointclosing.csv: F1 1: is 0 times in location.csv'],
  ],
  [
    'two descriptions of a register',
    repeat('cashregister', purse),
    ['cashpointclosing.csv: F1 1: is 2 times in cashregister.csv'],
  ],
  [
    'no description of a register',
    drop('cashregister', purse),
    ['cashpointclosing.csv: F1 1: is 0 times in cashregister.csv'],
  ],
  [
    'two sums of a currency',
    repeat('cash_per_currency', purse),
    ['cashpointclosing.csv: F1 1: is 2 times in cash_per_currency.csv'],
  ],
  [
    'a device that is there twice',
    repeat('tse', purse),
    ['tse.csv: closing F1 1 has device 1 twice'],
  ],
  [
    'a VAT key that is there twice',
    repeat('vat', purse),
    ['vat.csv: closing F1 1 has VAT key 1 twice'],
  ],
  [
    'a VAT key that is missing',
    drop('vat', { ...purse, UST_SCHLUESSEL: 2 }),
    ['vat.csv: f2: VAT key 2 is not in its closing'],
  ],
  [
    'the sum of a case twice',
    repeat('businesscases', { ...purse, GV_TYP: 'Pfand' }),
    ['businesscases.csv: closing F1 1 has the sum of Pfand||1 twice'],
  ],
  [
    'the sum of a case with another name',
    repeat('businesscases', { ...purse, GV_TYP: 'Pfand' }, { GV_NAME: 'Kiste' }),
    [],
  ],
  [
    'the sum of a means twice',
    repeat('payment', { ...purse, ZAHLART_TYP: 'Unbar' }),
    ['payment.csv: closing F1 1 has the sum of Unbar|Kundenkonto twice'],
  ],
  [
    'the sum of a means with another name',
    repeat('payment', { ...purse, ZAHLART_TYP: 'Unbar' }, { ZAHLART_NAME: 'Karte' }),
    [],
  ],
  [
    'a line that is there twice',
    repeat('lines', { BON_ID: 'f2', POS_ZEILE: '3' }),
    ['lines.csv: receipt f2 has line 3 twice'],
  ],
  [
    'the VAT of a line twice',
    repeat('lines_vat', { BON_ID: 'f2', POS_ZEILE: '3' }),
    ['lines_vat.csv: receipt f2 has no line 3, or its VAT twice'],
  ],
  [
    'the VAT of no line',
    put('lines_vat', { BON_ID: 'f4' }, { POS_ZEILE: '8' }),
    [
      'lines_vat.csv: receipt f4 has no line 8, or its VAT twice',
      'lines_vat.csv: f4: line 1 has no VAT',
    ],
  ],
  [
    'the sum of a VAT key twice',
    repeat('transactions_vat', { BON_ID: 'f4' }),
    ['transactions_vat.csv: receipt f4 has VAT key 5 twice'],
  ],
  [
    'a receipt that is signed twice',
    repeat('transactions_tse', { BON_ID: 'f4' }),
    ['transactions_tse.csv: receipt f4 is signed twice'],
  ],
  [
    'a table that the shop has no rows for, which is no fault',
    (tables) => {
      const receipt = tables['transactions']?.find((row) => row['BON_ID'] === 'f2') ?? {};
      const { Z_KASSE_ID = '', Z_ERSTELLUNG = '', Z_NR = 0, BON_ID = '' } = receipt;
      tables['allocation_groups'] = [{ Z_KASSE_ID, Z_ERSTELLUNG, Z_NR, BON_ID }];
    },
    [],
  ],
  ['a gap between closings', renumber, ['cashpointclosing.csv: T1 3: follows T1 1']],
  [
    'another first receipt',
    put('cashpointclosing', purse, { Z_START_ID: 'f2' }),
    ['cashpointclosing.csv: F1 1: the first receipt is another'],
  ],
  [
    'no first receipt',
    put('cashpointclosing', purse, { Z_START_ID: '' }),
    ['cashpointclosing.csv: F1 1: the first receipt is another'],
  ],
  [
    'another last receipt',
    put('cashpointclosing', purse, { Z_ENDE_ID: 'f4' }),
    ['cashpointclosing.csv: F1 1: the last receipt is another'],
  ],
  [
    'a gap between receipts',
    put('transactions', { BON_ID: 'f5' }, { BON_NR: 6 }),
    ['transactions.csv: F1: receipt 6 (f5) follows 4'],
  ],
  [
    'a gap between the receipts of two closings',
    all(
      put('transactions', { BON_ID: 't3' }, { BON_NR: 4 }),
      put('transactions', { BON_ID: 't4' }, { BON_NR: 5 }),
      put('transactions', { BON_ID: 't5' }, { BON_NR: 6 }),
    ),
    ['transactions.csv: T1: receipt 4 (t3) follows 2'],
  ],
  [
    'a receipt without a line',
    all(drop('lines', { BON_ID: 'f4' }), drop('lines_vat', { BON_ID: 'f4' })),
    ['lines.csv: f4: has no line'],
  ],
  [
    'a receipt without means',
    drop('datapayment', { BON_ID: 'f4' }),
    ['datapayment.csv: f4: has no means of payment'],
  ],
  [
    'a receipt without VAT',
    drop('transactions_vat', { BON_ID: 'f4' }),
    ['transactions_vat.csv: f4: has no VAT'],
  ],
  [
    'a receipt without a signature or its reason',
    drop('transactions_tse', { BON_ID: 'f4' }),
    ['transactions_tse.csv: f4: has neither signature nor reason'],
  ],
  [
    'a line without VAT',
    drop('lines_vat', { BON_ID: 'f4' }),
    ['lines_vat.csv: f4: line 1 has no VAT'],
  ],
  [
    'a line with a VAT key that its closing lacks',
    put('lines_vat', { BON_ID: 'f4' }, { UST_SCHLUESSEL: 6 }),
    ['vat.csv: f4: VAT key 6 is not in its closing'],
  ],
  [
    'a receipt with a VAT key that its closing lacks',
    put('transactions_vat', { BON_ID: 'f4' }, { UST_SCHLUESSEL: 6 }),
    ['vat.csv: f4: VAT key 6 is not in its closing'],
  ],
];

test.each(faults)('%s is found', (_, change, expected) => {
  expect(find(change)).toEqual(expected);
});
