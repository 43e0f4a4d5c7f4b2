import { expect, test } from 'vitest';
import { regularEmptiesVat } from '#domain/cash/empties-vat.ts';
import type { BusinessCase, FiscalMeans } from '#domain/cash/fiscal/content.ts';
import { voucherKinds } from '#domain/cash/safe.ts';
import { cents } from '#domain/money.ts';
import { balanceIn, readExtf } from '#test/helpers/fiscal/read-extf.ts';
import { accountNames, accountOf, numberAccounts, type Bookkeeper } from './accounts.ts';
import { bookFacts, sumAccounts, type BookkeepingFact } from './bookings.ts';
import { checkClearing } from './control.ts';
import { writeBatch } from './extf.ts';

const bookkeeper: Bookkeeper = {
  adviser: '29098',
  client: '55003',
  first_month: 1,
  account_length: 4,
  chart: '03',
  accounts: {
    clearing: '1400',
    tour_cash: '1001',
    paypal: '1205',
    card: '1206',
    tips: '1705',
    expenses: '1371',
    private: '1800',
    given_up: '2700',
    revenue_0: '8200',
  },
};

const emptiesFact = (day: string, number: string, amount: number) => ({
  kind: 'empties' as const,
  day,
  number,
  vat: regularEmptiesVat(cents(amount)),
});

const bar = (amount: number): FiscalMeans => ({
  type: 'Bar',
  name: '',
  amount_cents: cents(amount),
});
const unbar = (name: string, amount: number): FiscalMeans => ({
  type: 'Unbar',
  name,
  amount_cents: cents(amount),
});

function money(
  day: string,
  label: string,
  cases: Partial<Record<BusinessCase, number>>,
  means: FiscalMeans[],
  document = '',
): BookkeepingFact {
  return {
    kind: 'money',
    day: `2026-11-${day}`,
    register: label.startsWith('T') ? 'safe' : 'purse',
    label,
    document,
    voucher: document.startsWith('B') ? 'other' : null,
    cases: Object.entries(cases).map(([gv_type, gross]) => ({
      gv_type: gv_type as BusinessCase,
      gross_cents: cents(gross),
    })),
    means,
  };
}

const group = (vat_rate: number, gross: number, vat: number) => ({
  vat_rate,
  gross_cents: cents(gross),
  net_cents: cents(gross - vat),
  vat_cents: cents(vat),
});

/** A month with each thing once. */
const november: BookkeepingFact[] = [
  {
    kind: 'invoice',
    day: '2026-11-30',
    number: '2026-000002',
    vat: [group(7, 2266, 148), group(19, 1133, 181)],
  },
  { kind: 'invoice', day: '2026-11-21', number: '2026-000001', vat: [group(7, 2399, 157)] },
  { kind: 'correction', day: '2026-11-23', number: 'K2026-000001', vat: [group(7, 1000, 65)] },
  emptiesFact('2026-11-21', '2026-000001', 150),
  money('21', 'F1-1', { Geldtransit: 5000 }, [bar(5000)]),
  money('21', 'T1-1', { Geldtransit: -5000 }, [bar(-5000)]),
  money(
    '21',
    'F1-2',
    { Umsatz: 2399, PfandRueckzahlung: -150, TrinkgeldAN: 100 },
    [bar(2349)],
    '2026-000001',
  ),
  money('21', 'F1-3', { DifferenzSollIst: -7 }, [bar(-7)]),
  money('21', 'F1-4', { Geldtransit: -7342 }, [bar(-7342)]),
  money('21', 'T1-2', { Geldtransit: 7342 }, [bar(7342)]),
  money('21', 'T1-3', { TrinkgeldAN: -100 }, [bar(-100)]),
  money('22', 'T1-4', { DifferenzSollIst: 3 }, [bar(3)]),
  money('22', 'T1-5', { Auszahlung: -1299 }, [bar(-1299)], 'B 17'),
  money('22', 'T1-6', { Privatentnahme: -1000 }, [bar(-1000)]),
  money('22', 'T1-7', { Geldtransit: -500 }, [bar(-500)]),
  money('23', 'T1-8', { Umsatz: -1000 }, [bar(-1000)], 'K2026-000001'),
  money('24', 'T1-9', { Anfangsbestand: 4000 }, [bar(4000)]),
  // Of 33.99 the account pays 10.00; the rest by card, with a tip.
  money(
    '30',
    'F1-5',
    { Umsatz: 3399, TrinkgeldAN: 50 },
    [{ type: 'ECKarte', name: '', amount_cents: cents(2449) }, unbar('Kundenkonto', 1000)],
    '2026-000002',
  ),
  money('30', '', { Auszahlung: -200 }, [unbar('Überweisung', -200)], 'K2026-000002'),
  { kind: 'given_up', day: '2026-11-30', amount_cents: cents(300) },
];

function write(facts: readonly BookkeepingFact[], by = bookkeeper): Buffer {
  const bookings = bookFacts(facts);
  const used = new Set(bookings.flatMap(({ debit, credit }) => [debit, credit]));
  const numbers = numberAccounts(used, by);
  if (!numbers.ok) throw new Error(numbers.error.code);
  const batch = { month: '2026-11', created: '20261201060708009', bookings, numbers };
  return Buffer.from(writeBatch({ ...batch, numbers: numbers.value }, by), 'latin1');
}

test('a month is booked by day, each fact against what customers owe or where the cash came from', () => {
  const { head, bookings } = readExtf(write(november));
  expect(head.slice(10, 17)).toEqual([
    '29098',
    '55003',
    '20260101',
    '4',
    '20261101',
    '20261130',
    'Kiezkorb 2026-11',
  ]);
  const rows = bookings.map(
    ({ day, amount_cents, debit, credit, document, text }) =>
      `${day} ${amount_cents} ${debit} ${credit} ${document} ${text}`,
  );
  expect(rows).toEqual([
    '11-21 2399 1400 8300 2026-000001 Rechnung 2026-000001',
    '11-21 150 8400 1400 2026-000001 Leergut 2026-000001',
    '11-21 5000 1001 1360 F1-1 Geldtransit F1-1',
    '11-21 5000 1360 1000 T1-1 Geldtransit T1-1',
    '11-21 2249 1001 1400 2026-000001 Bar F1-2',
    '11-21 100 1001 1705 2026-000001 Trinkgeld F1-2',
    '11-21 7 2309 1001 F1-3 Kassendifferenz F1-3',
    '11-21 7342 1360 1001 F1-4 Geldtransit F1-4',
    '11-21 7342 1000 1360 T1-2 Geldtransit T1-2',
    '11-21 100 1705 1000 T1-3 Trinkgeld T1-3',
    '11-22 3 1000 2709 T1-4 Kassendifferenz T1-4',
    '11-22 1299 1371 1000 B17 Ausgabe T1-5',
    '11-22 1000 1800 1000 T1-6 Privatentnahme T1-6',
    '11-22 500 1360 1000 T1-7 Geldtransit T1-7',
    '11-23 1000 8300 1400 K2026-000001 Korrektur K2026-000001',
    '11-23 1000 1400 1000 K2026-000001 Bar T1-8',
    '11-30 2266 1400 8300 2026-000002 Rechnung 2026-000002',
    '11-30 1133 1400 8400 2026-000002 Rechnung 2026-000002',
    '11-30 2399 1206 1400 2026-000002 Karte F1-5',
    '11-30 50 1206 1705 2026-000002 Trinkgeld F1-5',
    '11-30 200 1400 1200 K2026-000002 Auszahlung',
    '11-30 300 1400 2700  Guthaben aufgegeben',
  ]);
  expect(balanceIn(bookings, '1001')).toBe(0);
});

test('the file has two rows before the bookings, and letters of Windows-1252', () => {
  const lines = write(november).toString('latin1').split('\r\n');
  expect(lines[0]).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201060708009;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;"Kiezkorb 2026-11";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  expect(lines[1]?.startsWith('"Umsatz (ohne Soll/Haben-Kz)";"Soll/Haben-Kennzeichen";')).toBe(
    true,
  );
  expect(lines[1]?.endsWith(';"EU-Steuersatz (Ursprung)";"Abw. Skontokonto"')).toBe(true);
  expect(lines[2]).toBe(
    `23,99;"S";"EUR";;;;1400;8300;;2111;"2026-000001";;;"Rechnung 2026-000001"${';'.repeat(100)}0${';'.repeat(11)}`,
  );
});

test('all columns have a title of their own', () => {
  const [, row = ''] = write([]).toString('latin1').split('\r\n');
  const titles = row.split(';');
  expect(titles).toHaveLength(125);
  expect(new Set(titles).size).toBe(125);
  expect(titles).not.toContain('""');
  expect(titles[20]).toBe('"Beleginfo - Art 1"');
  expect(titles[35]).toBe('"Beleginfo - Inhalt 8"');
  expect(titles[47]).toBe('"Zusatzinformation - Art 1"');
  expect(titles[86]).toBe('"Zusatzinformation- Inhalt 20"');
  expect(titles[113]).toBe('"Festschreibung"');
  expect(titles[115]).toBe('"Datum Zuord. Steuerperiode"');
});

test('letters that an import refuses are left out, and long texts are cut', () => {
  const facts = [
    money('22', 'T1-5', { Auszahlung: -1 }, [bar(-1)], 'B"ä=;\n7 مرحبا'),
    money('22', `T1-${'9'.repeat(80)}`, { Auszahlung: -1 }, [bar(-1)], `B${'8'.repeat(80)}`),
  ];
  const { bookings } = readExtf(write(facts));
  expect(bookings.map(({ document }) => document)).toEqual(['B7', `B${'8'.repeat(35)}`]);
  expect(bookings.map(({ text }) => text.length)).toEqual([12, 60]);
});

test('what moves nothing is not booked', () => {
  const facts: BookkeepingFact[] = [
    { kind: 'invoice', day: '2026-11-01', number: '1', vat: [group(7, 0, 0)] },
    emptiesFact('2026-11-01', '1', 0),
    money('01', 'F1-1', { Umsatz: 0 }, [{ type: 'Keine', name: '', amount_cents: cents(0) }]),
    money('01', 'F1-2', { Umsatz: 500 }, [unbar('Kundenkonto', 500)]),
    money('01', 'F1-3', { PfandRueckzahlung: -300 }, [unbar('Guthaben', -300)]),
  ];
  expect(bookFacts(facts)).toEqual([]);
});

test('a tip that is as high as the payout is booked, although no cash moves', () => {
  const none: FiscalMeans = { type: 'Keine', name: '', amount_cents: cents(0) };
  const facts = [money('01', 'F1-1', { PfandRueckzahlung: -200, TrinkgeldAN: 200 }, [none])];
  expect(bookFacts(facts)).toMatchObject([
    { amount_cents: 200, debit: 'clearing', credit: 'tour_cash' },
    { amount_cents: 200, debit: 'tour_cash', credit: 'tips' },
  ]);
});

test('each means of payment and each kind of cash has its account', () => {
  const paypal: FiscalMeans = {
    type: 'ElZahlungsdienstleister',
    name: 'PayPal',
    amount_cents: cents(500),
  };
  const facts = [
    money('01', 'T1-1', { Forderungsaufloesung: 500 }, [paypal]),
    money('01', 'T1-2', { Forderungsaufloesung: 400 }, [unbar('Karte', 400)]),
    money('01', 'T1-3', { Privateinlage: 300 }, [bar(300)]),
    money('01', 'T1-4', { Auszahlung: -200 }, [bar(-200)]),
    { kind: 'invoice', day: '2026-11-01', number: '1', vat: [group(0, 100, 0)] },
  ] satisfies BookkeepingFact[];
  expect(bookFacts(facts).map(({ debit, credit, text }) => `${debit} ${credit} ${text}`)).toEqual([
    'paypal clearing PayPal T1-1',
    'card clearing Karte T1-2',
    'cash private_in Privateinlage T1-3',
    'clearing cash Auszahlung T1-4',
    'clearing revenue_0 Rechnung 1',
  ]);
});

test('each kind of voucher has an account', () => {
  const spent = voucherKinds.map((voucher): BookkeepingFact => {
    const fact = money('01', 'T1-1', { Auszahlung: -100 }, [bar(-100)], 'B1');
    return fact.kind === 'money' ? { ...fact, voucher } : fact;
  });
  const debits = bookFacts(spent).map(({ debit }) => debit);
  expect(debits).toEqual([
    'expenses_goods',
    'expenses_packaging',
    'expenses_office',
    'expenses_postage',
    'expenses_fuel',
    'expenses_cleaning',
    'expenses_repairs',
    'expenses',
  ]);
  // Those without a number are booked with the others, and two may have the same one.
  const accounts = { expenses: '1371', expenses_fuel: '4530', expenses_repairs: '4530' };
  const numbers = numberAccounts(new Set(debits), { ...bookkeeper, accounts });
  expect(numbers.ok && debits.map((name) => numbers.value.get(name))).toEqual([
    '1371',
    '1371',
    '4930',
    '4910',
    '4530',
    '1371',
    '4530',
    '1371',
  ]);
});

test('a kind of voucher does not have the number of an account that is no expense', () => {
  const used = new Set(['card', 'expenses_fuel', 'expenses'] as const);
  const accounts = { ...bookkeeper.accounts, expenses_fuel: '1206' };
  expect(numberAccounts(used, { ...bookkeeper, accounts })).toEqual({
    ok: false,
    error: { code: 'account_invalid', accounts: ['card', 'expenses_fuel'] },
  });
  expect(
    numberAccounts(new Set(['expenses_fuel'] as const), { ...bookkeeper, accounts: {} }),
  ).toEqual({
    ok: false,
    error: { code: 'account_missing', accounts: ['expenses_fuel'] },
  });
});

test('a rate without an account of revenue is not booked elsewhere', () => {
  const vat = [group(16, 116, 16)];
  const book = () => bookFacts([{ kind: 'invoice', day: '2026-11-01', number: '1', vat }]);
  expect(book).toThrow('no account of revenue has the rate 16');
});

test('the charts propose what public sources name, and nothing else', () => {
  const proposed = (chart: '03' | '04') =>
    accountNames.flatMap((name) => {
      const number = accountOf(name, { chart, account_length: 4, accounts: {} });
      return number === undefined ? [] : [`${name} ${number}`];
    });
  expect(proposed('03')).toEqual([
    'revenue_19 8400',
    'revenue_7 8300',
    'cash 1000',
    'transit 1360',
    'bank 1200',
    'shortfall 2309',
    'surplus 2709',
    'expenses_office 4930',
    'expenses_postage 4910',
  ]);
  expect(proposed('04')).toEqual([
    'revenue_19 4400',
    'revenue_7 4300',
    'cash 1600',
    'transit 1460',
    'bank 1800',
    'shortfall 6969',
    'surplus 4839',
    'expenses_office 6815',
    'expenses_postage 6800',
  ]);
});

test('a fiscal year that begins in July has begun in the year before', () => {
  const { head } = readExtf(write([], { ...bookkeeper, first_month: 7 }));
  expect(head[12]).toBe('20260701');
  const now = readExtf(write([], { ...bookkeeper, first_month: 11 }));
  expect(now.head[12]).toBe('20261101');
  const late = readExtf(write([], { ...bookkeeper, first_month: 12 }));
  expect(late.head[12]).toBe('20251201');
});

test('longer accounts are those of the chart with zeros', () => {
  const accounts = { ...bookkeeper.accounts, clearing: '146000', tips: '1705000' };
  const by = { ...bookkeeper, account_length: 6, chart: '04', accounts } as const;
  const { bookings } = readExtf(write(november.slice(0, 3), by));
  expect(bookings.map(({ debit, credit }) => `${debit} ${credit}`)).toEqual([
    '146000 430000',
    '430000 146000',
    '146000 430000',
    '146000 440000',
  ]);
});

test.each([
  ['no adviser', { adviser: '' }, { code: 'bookkeeper_missing' }],
  ['no client', { client: '' }, { code: 'bookkeeper_missing' }],
  [
    'no numbers of the shop',
    { accounts: { tips: '' } },
    { code: 'account_missing', accounts: ['clearing', 'tips'] },
  ],
  [
    'a number that is too long',
    { accounts: { clearing: '140000', tips: '1705' } },
    { code: 'account_invalid', accounts: ['clearing'] },
  ],
  [
    'the number of another account',
    { accounts: { clearing: '8300', tips: '1705' } },
    { code: 'account_invalid', accounts: ['clearing', 'revenue_7'] },
  ],
])('%s: nothing is exported', (_, changes, error) => {
  const used = new Set(['revenue_7', 'tips', 'clearing'] as const);
  expect(numberAccounts(used, { ...bookkeeper, ...changes })).toEqual({ ok: false, error });
});

test('an account of a person has a digit more', () => {
  const used = new Set(['clearing'] as const);
  const by = { ...bookkeeper, accounts: { clearing: '10000' } };
  expect(numberAccounts(used, by)).toEqual({ ok: true, value: new Map([['clearing', '10000']]) });
});

test('the clearing account must have what is open, to the cent', () => {
  const nothing = {
    unpaid_cents: cents(0),
    credits_cents: cents(0),
    balances_cents: cents(0),
    prepaid_cents: cents(0),
  };
  const before = { ...nothing, balances_cents: cents(1300), credits_cents: cents(200) };
  const bookings = bookFacts(november);
  expect(checkClearing(before, bookings, nothing)).toEqual({ ok: true, value: 0 });
  const late = { ...nothing, unpaid_cents: cents(1) };
  expect(checkClearing(before, bookings, late)).toEqual({
    ok: false,
    error: { code: 'clearing_differs', booked_cents: 0, open_cents: 1 },
  });
  const open = { ...nothing, unpaid_cents: cents(9), prepaid_cents: cents(9) };
  expect(checkClearing(before, bookings, open).ok).toBe(true);
});

test('debit is credit', () => {
  const sums = sumAccounts(bookFacts(november));
  const total = (side: 'credit_cents' | 'debit_cents') =>
    sums.reduce((all, each) => all + each[side], 0);
  expect(total('debit_cents')).toBe(total('credit_cents'));
  expect(sums.find(({ name }) => name === 'clearing')).toEqual({
    name: 'clearing',
    debit_cents: 2399 + 2266 + 1133 + 1000 + 200 + 300,
    credit_cents: 150 + 2249 + 1000 + 2399,
  });
  expect(sumAccounts(bookFacts(november.slice(0, 2))).map(({ name }) => name)).toEqual([
    'clearing',
    'revenue_19',
    'revenue_7',
  ]);
});
