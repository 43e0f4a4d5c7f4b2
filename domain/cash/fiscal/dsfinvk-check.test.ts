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
import { checkDsfinvk, type SignedReceipt } from './dsfinvk-check.ts';
import { logName } from './dsfinvk-logs.ts';

type Options = Partial<Parameters<typeof checkDsfinvk>[1]>;

/** What is found, such as `V4 datapayment.csv: F1 1: ends with 24 cents`. */
function find(change?: Change, options: Options = {}): string[] {
  const found = checkDsfinvk(writeSmallExport(change), { verify: () => undefined, ...options });
  return found.map(({ rule, file, message }) => `${rule} ${file}: ${message}`);
}

const purse = { Z_KASSE_ID: 'F1' };
const sale = { BON_ID: 'f2', POS_ZEILE: '1' };
const cash = { ...purse, ZAHLART_TYP: 'Bar' };

/** The receipt of a count has this amount in all files but the sums of its closing. */
const count = (amount: number) =>
  all(
    put('transactions', { BON_ID: 'f4' }, { UMS_BRUTTO: amount }),
    put('datapayment', { BON_ID: 'f4' }, { BASISWAEH_BETRAG: amount }),
    put('lines_vat', { BON_ID: 'f4' }, { POS_BRUTTO: amount * 1000, POS_NETTO: amount * 1000 }),
    put(
      'transactions_vat',
      { BON_ID: 'f4' },
      { BON_BRUTTO: amount * 1000, BON_NETTO: amount * 1000 },
    ),
  );

const sums: [string, Change, string[]][] = [
  [
    'a line with a cent more',
    put('lines_vat', sale, { POS_BRUTTO: 2_400_000 }),
    [
      'V3 lines_vat.csv: f2: the lines are not UMS_BRUTTO',
      'V3 lines_vat.csv: f2: net and VAT are not gross',
      'V3 transactions_vat.csv: f2: the lines of VAT key 2 are not its sum',
      'V3 businesscases.csv: F1 1: Umsatz||2 is not the sum of its lines',
    ],
  ],
  [
    'a line with a cent more of VAT',
    put('lines_vat', sale, { POS_UST: 158_000 }),
    [
      'V3 lines_vat.csv: f2: net and VAT are not gross',
      'V3 transactions_vat.csv: f2: the VAT of key 2 is not that of its lines',
      'V3 businesscases.csv: F1 1: Umsatz||2 is not the sum of its lines',
    ],
  ],
  [
    'means with a cent more',
    put('datapayment', { BON_ID: 'f2' }, { BASISWAEH_BETRAG: 2425 }),
    [
      'V3 datapayment.csv: f2: the means are not UMS_BRUTTO',
      'V3 payment.csv: F1 1: Bar| is not the sum of receipts',
      'V3 cashpointclosing.csv: F1 1: Z_SE_ZAHLUNGEN is not what was paid',
      'V3 cashpointclosing.csv: F1 1: Z_SE_BARZAHLUNGEN is not what was paid in cash',
      'V3 cash_per_currency.csv: F1 1: is not what was paid in cash',
      'V4 datapayment.csv: F1 1: ends with 1 cents',
      'V6 transactions_tse.csv: f2: other data are signed',
    ],
  ],
  [
    'a receipt with a cent more',
    put('transactions', { BON_ID: 'f2' }, { UMS_BRUTTO: 2425 }),
    [
      'V3 lines_vat.csv: f2: the lines are not UMS_BRUTTO',
      'V3 datapayment.csv: f2: the means are not UMS_BRUTTO',
    ],
  ],
  [
    'no sum of a VAT key',
    drop('transactions_vat', { BON_ID: 'f2', UST_SCHLUESSEL: 1 }),
    [
      'V3 transactions_vat.csv: f2: has no sum of VAT key 1',
      'V6 transactions_tse.csv: f2: other data are signed',
    ],
  ],
  [
    'a sum of a VAT key without lines',
    repeat('transactions_vat', { BON_ID: 'f4' }, { UST_SCHLUESSEL: 2 }),
    [
      'V3 transactions_vat.csv: f4: the lines of VAT key 2 are not its sum',
      'V6 transactions_tse.csv: f4: other data are signed',
    ],
  ],
  [
    'net and VAT that are not gross',
    put('transactions_vat', { BON_ID: 'f4' }, { BON_NETTO: -23_000 }),
    ['V3 transactions_vat.csv: f4: net and VAT are not gross'],
  ],
  [
    'the VAT of a receipt a cent away from that of its lines',
    all(
      put('lines_vat', sale, { POS_NETTO: 2_241_000, POS_UST: 158_000 }),
      put(
        'businesscases',
        { ...purse, GV_TYP: 'Umsatz', UST_SCHLUESSEL: 2 },
        { Z_UMS_NETTO: 3_176_000, Z_UST: 223_000 },
      ),
    ),
    ['V3 transactions_vat.csv: f2: the VAT of key 2 is not that of its lines'],
  ],
  [
    'the VAT of a receipt less than a cent away from that of its lines',
    all(
      put('lines_vat', sale, { POS_NETTO: 2_241_001, POS_UST: 157_999 }),
      put(
        'businesscases',
        { ...purse, GV_TYP: 'Umsatz', UST_SCHLUESSEL: 2 },
        { Z_UMS_NETTO: 3_176_001, Z_UST: 222_999 },
      ),
    ),
    [],
  ],
  [
    'the sum of a claim in a receipt',
    put(
      'transactions_vat',
      { BON_ID: 't5' },
      { BON_BRUTTO: 500_000, BON_NETTO: 467_000, BON_UST: 33_000 },
    ),
    [
      'V3 transactions_vat.csv: t5: the lines of VAT key 2 are not its sum',
      'V3 transactions_vat.csv: t5: the VAT of key 2 is not that of its lines',
      'V6 transactions_tse.csv: t5: other data are signed',
    ],
  ],
  [
    'a case with another gross amount',
    put('businesscases', { ...purse, GV_TYP: 'TrinkgeldAN' }, { Z_UMS_BRUTTO: 100_001 }),
    ['V3 businesscases.csv: F1 1: TrinkgeldAN||5 is not the sum of its lines'],
  ],
  [
    'a case with another net amount',
    put('businesscases', { ...purse, GV_TYP: 'TrinkgeldAN' }, { Z_UMS_NETTO: 100_001 }),
    ['V3 businesscases.csv: F1 1: TrinkgeldAN||5 is not the sum of its lines'],
  ],
  [
    'a case with another VAT',
    put('businesscases', { ...purse, GV_TYP: 'TrinkgeldAN' }, { Z_UST: 1 }),
    ['V3 businesscases.csv: F1 1: TrinkgeldAN||5 is not the sum of its lines'],
  ],
  [
    'a case with a name of its own',
    put('lines', sale, { GV_NAME: 'Theke' }),
    [
      'V3 businesscases.csv: F1 1: Umsatz||2 is not the sum of its lines',
      'V3 businesscases.csv: F1 1: Umsatz|Theke|2 is not the sum of its lines',
    ],
  ],
  [
    'a case without a sum',
    drop('businesscases', { ...purse, GV_TYP: 'TrinkgeldAN' }),
    ['V3 businesscases.csv: F1 1: TrinkgeldAN||5 is not the sum of its lines'],
  ],
  [
    'a sum of a case without lines',
    repeat('businesscases', purse, { GV_TYP: 'Rabatt' }),
    ['V3 businesscases.csv: F1 1: Rabatt||5 is not the sum of its lines'],
  ],
  [
    'means with another sum',
    put('payment', { ...purse, ZAHLART_TYP: 'ECKarte' }, { Z_ZAHLART_BETRAG: 1001 }),
    ['V3 payment.csv: F1 1: ECKarte| is not the sum of receipts'],
  ],
  [
    'means without a sum',
    drop('payment', { ...purse, ZAHLART_TYP: 'ECKarte' }),
    ['V3 payment.csv: F1 1: ECKarte| is not the sum of receipts'],
  ],
  [
    'a sum of means that no receipt has',
    repeat('payment', cash, { ZAHLART_NAME: 'Mark' }),
    ['V3 payment.csv: F1 1: Bar|Mark is not the sum of receipts'],
  ],
  [
    'another sum of what was paid',
    put('cashpointclosing', purse, { Z_SE_ZAHLUNGEN: 1 }),
    ['V3 cashpointclosing.csv: F1 1: Z_SE_ZAHLUNGEN is not what was paid'],
  ],
  [
    'another sum of cash',
    put('cashpointclosing', purse, { Z_SE_BARZAHLUNGEN: 1 }),
    ['V3 cashpointclosing.csv: F1 1: Z_SE_BARZAHLUNGEN is not what was paid in cash'],
  ],
  [
    'another sum of the currency',
    put('cash_per_currency', purse, { ZAHLART_BETRAG_WAEH: 1 }),
    ['V3 cash_per_currency.csv: F1 1: is not what was paid in cash'],
  ],
];

/** What is found but for sums of closings and signed data, which change with every amount. */
const findCash = (change: Change) => find(change).filter((each) => each.startsWith('V4'));

const cashFaults: [string, Change, string[]][] = [
  ['a purse with something left', count(-23), ['V4 datapayment.csv: F1 1: ends with 1 cents']],
  [
    'a purse that lacks something',
    count(-25),
    [
      'V4 datapayment.csv: F1 1: has -1 cents after receipt 5',
      'V4 datapayment.csv: F1 1: ends with -1 cents',
    ],
  ],
  [
    'a purse that has less than nothing in between',
    count(-7425),
    [
      'V4 datapayment.csv: F1 1: has -1 cents after receipt 4',
      'V4 datapayment.csv: F1 1: has -7401 cents after receipt 5',
      'V4 datapayment.csv: F1 1: ends with -7401 cents',
    ],
  ],
  [
    'a purse with an opening balance',
    put('lines', { BON_ID: 'f1' }, { GV_TYP: 'Anfangsbestand' }),
    ['V4 datapayment.csv: F1 1: is a purse, and begins with an opening balance'],
  ],
  [
    'a safe that opens with another amount than was left',
    put('datapayment', { BON_ID: 't3' }, { BASISWAEH_BETRAG: 25_001 }),
    ['V4 datapayment.csv: T1 2: opens with 25001 cents, and 25000 were left'],
  ],
  [
    'a period of the safe without its opening balance',
    put('lines', { BON_ID: 't3' }, { GV_TYP: 'Privateinlage' }),
    ['V4 datapayment.csv: T1 2: begins without its opening balance'],
  ],
  [
    'an opening balance that is not the first receipt',
    put('lines', { BON_ID: 't4' }, { GV_TYP: 'Anfangsbestand' }),
    ['V4 datapayment.csv: T1 2: receipt 4 is an opening balance, and not the first one'],
  ],
  [
    'an opening balance with another line',
    all(
      repeat('lines', { BON_ID: 't3' }, { POS_ZEILE: '2', GV_TYP: 'Geldtransit' }),
      repeat('lines_vat', { BON_ID: 't3' }, { POS_ZEILE: '2', POS_BRUTTO: 0, POS_NETTO: 0 }),
    ),
    [],
  ],
  [
    'a safe that has less than nothing',
    put('datapayment', { BON_ID: 't2' }, { BASISWAEH_BETRAG: -30_001 }),
    [
      'V4 datapayment.csv: T1 1: has -1 cents after receipt 2',
      'V4 datapayment.csv: T1 2: opens with 25000 cents, and -1 were left',
    ],
  ],
  [
    'a safe without any opening balance, as before its first count',
    all(
      put('lines', { BON_ID: 't1' }, { GV_TYP: 'Privateinlage' }),
      put('lines', { BON_ID: 't3' }, { GV_TYP: 'Privateinlage' }),
    ),
    [],
  ],
  [
    'a safe whose first count is after its first period',
    put('lines', { BON_ID: 't1' }, { GV_TYP: 'Privateinlage' }),
    [],
  ],
  [
    'cash by card',
    put('datapayment', { BON_ID: 'f4' }, { ZAHLART_TYP: 'ECKarte' }),
    ['V4 datapayment.csv: F1 1: ends with 24 cents'],
  ],
];

const references: [string, Change, string[]][] = [
  [
    'a receipt that names itself',
    put('references', { BON_ID: 'f1' }, { REF_Z_KASSE_ID: 'F1', REF_BON_ID: 'f1' }),
    ['V5 references.csv: f1: names f1 of another closing, or itself'],
  ],
  [
    'a receipt of another register',
    put('references', { BON_ID: 'f1' }, { REF_Z_KASSE_ID: 'T2' }),
    ['V5 references.csv: f1: names t2 of another closing, or itself'],
  ],
  [
    'a receipt of another closing',
    put('references', { BON_ID: 'f1' }, { REF_Z_NR: 2 }),
    ['V5 references.csv: f1: names t2 of another closing, or itself'],
  ],
  [
    'a receipt that its closing lacks',
    put('references', { BON_ID: 'f1' }, { REF_BON_ID: 't9' }),
    ['V5 references.csv: f1: names t9, which does not exist'],
  ],
  [
    'a receipt of a closing of another export',
    put('references', { BON_ID: 'f1' }, { REF_BON_ID: 't9', REF_Z_NR: 8 }),
    [],
  ],
  [
    'a receipt that a later closing lacks',
    put('references', { BON_ID: 't2' }, { REF_BON_ID: 'f9' }),
    ['V5 references.csv: t2: names f9, which does not exist'],
  ],
  [
    'a receipt of a closing that is not made yet',
    put('references', { BON_ID: 't4' }, { REF_BON_ID: 'f9', REF_Z_NR: null }),
    [],
  ],
  [
    'a receipt of a register of another export',
    put('references', { BON_ID: 't2' }, { REF_BON_ID: 'f9', REF_Z_KASSE_ID: 'F7' }),
    [],
  ],
  [
    'a receipt of the next closing of its own register',
    put('references', { BON_ID: 'f5' }, { REF_BON_ID: 'f9', REF_Z_KASSE_ID: 'F1', REF_Z_NR: null }),
    [],
  ],
  [
    'a receipt of no register',
    put('references', { BON_ID: 't4' }, { REF_BON_ID: 'f9', REF_Z_NR: 9, REF_Z_KASSE_ID: '' }),
    ['V5 references.csv: t4: names f9, which does not exist'],
  ],
  [
    'an invoice of the name of no receipt',
    put('references', { BON_ID: 't5' }, { REF_BON_ID: 'R-2' }),
    [],
  ],
];

const signatures: [string, Change, string[]][] = [
  [
    'other signed data',
    put('transactions_tse', { BON_ID: 'f2' }, { TSE_VORGANGSDATEN: 'Beleg^' }),
    ['V6 transactions_tse.csv: f2: other data are signed'],
  ],
  [
    'other data of what was not signed',
    put('transactions_tse', { BON_ID: 'f4' }, { TSE_VORGANGSDATEN: '' }),
    ['V6 transactions_tse.csv: f4: other data are signed'],
  ],
  [
    'a device that its closing lacks',
    put('transactions_tse', { BON_ID: 'f2' }, { TSE_ID: 2 }),
    ['V6 transactions_tse.csv: f2: device 2 is not in its closing'],
  ],
  [
    'a number that is there twice',
    put('transactions_tse', { BON_ID: 'f2' }, { TSE_TANR: 4 }),
    ['V6 transactions_tse.csv: device abc123: a number is there twice'],
  ],
  [
    'a number that a device with a long serial number has twice',
    all(
      put('tse', purse, { TSE_SERIAL: 'abcdef0123456789' }),
      put('transactions_tse', { BON_ID: 'f2' }, { TSE_TANR: 4 }),
    ),
    ['V6 transactions_tse.csv: device abcdef01: a number is there twice'],
  ],
  [
    'a counter that is there twice',
    put('transactions_tse', { BON_ID: 'f2' }, { TSE_TA_SIGZ: 8 }),
    ['V6 transactions_tse.csv: device abc123: counter 8 is there twice'],
  ],
  [
    'a counter that fell',
    put('transactions_tse', { BON_ID: 'f2' }, { TSE_TA_ENDE: '2026-11-21T10:04:01.000Z' }),
    ['V6 transactions_tse.csv: device abc123: counter 8 fell'],
  ],
  [
    'two signatures of one moment',
    put('transactions_tse', { BON_ID: 'f2' }, { TSE_TA_ENDE: '2026-11-21T10:04:00.000Z' }),
    [],
  ],
];

test.each(sums)('V3: %s', (_, change, expected) => {
  expect(find(change)).toEqual(expected);
});

test.each(cashFaults)('V4: %s', (_, change, expected) => {
  expect(findCash(change)).toEqual(expected);
});

test.each(references)('V5: %s', (_, change, expected) => {
  expect(find(change)).toEqual(expected);
});

test.each(signatures)('V6: %s', (_, change, expected) => {
  expect(find(change)).toEqual(expected);
});

test('V4: a closing without receipts has nothing to check', () => {
  const empty = { Z_KASSE_ID: 'F2', Z_NR: 1 };
  const found = find((tables) => {
    for (const table of ['cashpointclosing', 'location', 'cashregister', 'cash_per_currency']) {
      const [row] = tables[table] ?? [];
      tables[table]?.push({
        ...row,
        ...empty,
        ...(table === 'cashpointclosing' && {
          Z_START_ID: '',
          Z_ENDE_ID: '',
          Z_SE_ZAHLUNGEN: 0,
          Z_SE_BARZAHLUNGEN: 0,
        }),
        ...(table === 'cash_per_currency' && { ZAHLART_BETRAG_WAEH: 0 }),
      });
    }
  });
  expect(found).toEqual([]);
});

test('V6: each signature is verified with what it is over, and with its device', () => {
  const seen: SignedReceipt[] = [];
  const found = find(undefined, {
    verify: (signed) => {
      seen.push(signed);
      return signed.number === 3 ? 'is wrong' : undefined;
    },
  });
  expect(found).toEqual(['V6 transactions_tse.csv: f2: is wrong']);
  expect(seen.map(({ number }) => number)).toEqual([1, 6, 7, 2, 3, 4, 5]);
  expect(seen[4]).toMatchObject({
    client_serial: 'KK-F1',
    process_type: 'Kassenbeleg-V1',
    process_data: 'Beleg^-9.75_33.99_0.00_0.00_0.00^24.24:Bar',
    number: 3,
    counter: 6,
    ended_at: '2026-11-21T10:03:00.000Z',
    signature: 'sig-f2',
    device: {
      serial: 'abc123',
      algorithm: 'ecdsa-plain-SHA256',
      time_format: 'unixTime',
      public_key: 'key',
    },
  });
});

test('V6: the counters of two devices have nothing to do with each other', () => {
  const second = { TSE_ID: 2 };
  const change = all(
    repeat('tse', purse, { ...second, TSE_SERIAL: 'def456' }),
    put('transactions_tse', { BON_ID: 'f2' }, { ...second, TSE_TANR: 4, TSE_TA_SIGZ: 8 }),
  );
  expect(find(change)).toEqual([]);
});

test('of very many faults the first five hundred are reported', () => {
  const change = (tables: Tables) => {
    const [row = {}] = tables['vat'] ?? [];
    tables['vat'] = [...(tables['vat'] ?? []), ...Array<typeof row>(600).fill(row)];
  };
  expect(find(change)).toEqual(
    Array<string>(500).fill('V2 vat.csv: closing T1 1 has VAT key 1 twice'),
  );
});

test('V7: a name of a customer is found in every file', () => {
  const change = put('transactions', { BON_ID: 'f2' }, { BON_NOTIZ: 'für Musterfrau' });
  const names = ['Mustermann', 'Musterfrau'];
  expect(find(change, { names })).toEqual(['V7 transactions.csv: contains "Musterfrau"']);
  expect(find(change)).toEqual([]);
});

test('V8: logs are compared with what is signed', () => {
  const [serial, day] = ['abc123', '2026-11-21'];
  const name = logName({ serial, day });
  const log = { name, serial, day, sha256: 'a'.repeat(64) };
  const all7 = ['t2', 't4', 't5', 'f1', 'f2', 'f3', 'f5'].map((id) => `sig-${id}`);
  const check = (logged: readonly string[], summary?: string) => {
    const files = writeSmallExport();
    if (summary !== undefined) files.set('pruefung.txt', summary);
    const logs = {
      files: [{ ...log, signatures: new Set(logged) }],
      dayOf: (time: string) => time.slice(0, 10),
    };
    return checkDsfinvk(files, { verify: () => undefined, logs }).map(({ message }) => message);
  };
  const summary = `${log.sha256}  ${name}\r\n`;
  expect(check(all7, summary)).toEqual([]);
  expect(check(all7)).toEqual(['is not the file of pruefung.txt']);
  expect(check(all7.slice(1), summary)).toEqual(['lacks the signature of t2']);
});
