import { expect, test } from 'vitest';
import { noFees } from '#domain/cart/charges.ts';
import { cents } from '#domain/money.ts';
import {
  composeCashMovement,
  composeCorrectionPayout,
  composeDoor,
  composePaymentByHand,
  isMoney,
  meansOfPayment,
  type Door,
  type PaidByHand,
  type SoldLine,
} from './compose-record.ts';
import type { RecordContent } from './content.ts';

/** Business case, text, quantity and cents of each line. */
const linesOf = (content: RecordContent | undefined) =>
  content?.lines.map(({ gv_type, text, quantity, gross_cents }) =>
    [gv_type, text, quantity, gross_cents].join(' | '),
  );
const meansOf = (content: RecordContent | undefined) =>
  content?.means.map(({ type, name, amount_cents }) => [type, name, amount_cents].join(' | '));

const sold = (changes: Partial<SoldLine>): SoldLine => ({
  text: 'Reis',
  product_no: '1',
  gtin: '4012345678901',
  product_group: 'Vorräte',
  quantity: 2,
  vat_rate: 7,
  charged_cents: cents(1000),
  deposit_cents: cents(0),
  weight_g: null,
  ...changes,
});

const charges = { ...noFees, discount_cents: cents(0) };
const door = (changes: Partial<Door> = {}): Door => ({
  sale: { lines: [sold({})], charges },
  prepaid: [],
  empties: [],
  tip_cents: cents(0),
  method: 'cash',
  card_kind: null,
  total_cents: cents(1000),
  credit_cents: cents(0),
  balance_cents: cents(0),
  ...changes,
});

const group = {
  vat_rate: 7,
  gross_cents: cents(1070),
  net_cents: cents(1000),
  vat_cents: cents(70),
};

test('a handover has a line for goods, deposits, the delivery and the discount, each by its rate', () => {
  const lines = [
    sold({}),
    sold({ text: 'Lamm', quantity: 1, charged_cents: cents(1200), weight_g: 612 }),
    sold({ text: 'Limo', vat_rate: 19, charged_cents: cents(300), deposit_cents: cents(50) }),
  ];
  const all = {
    ...noFees,
    delivery_fee_cents: cents(399),
    discount_cents: cents(-250),
  };
  const content = composeDoor(
    door({ sale: { lines, charges: all }, tip_cents: cents(101), total_cents: cents(2800) }),
    [],
  );
  const seen = linesOf(content) ?? [];
  expect(seen.slice(0, 4)).toEqual([
    'Umsatz | Reis | 2 | 1000',
    'Umsatz | Lamm (612 g) | 1 | 1200',
    'Umsatz | Limo | 2 | 300',
    'Pfand | Pfand Limo | 2 | 50',
  ]);
  const kindsOf = (from: number, to?: number) =>
    seen.slice(from, to).map((line) => line.split(' | ').slice(0, 2).join(' | '));
  expect(kindsOf(4)).toEqual([
    'Umsatz | Lieferung',
    'Umsatz | Lieferung',
    'Rabatt | Rabatt',
    'Rabatt | Rabatt',
    'TrinkgeldAN | Trinkgeld',
  ]);
  expect(content?.lines.reduce((sum, { gross_cents }) => sum + gross_cents, 0)).toBe(2800);
  expect(content?.lines.at(-1)).toMatchObject({ vat_key: 5, gross_cents: 101, vat_e5: 0 });
  expect(content?.lines[0]).toMatchObject({
    product_no: '1',
    gtin: '4012345678901',
    product_group: 'Vorräte',
    unit: 'Stück',
    unit_price_e5: 500_000,
  });
  expect(content?.lines[3]).toMatchObject({ product_no: null, gtin: null, product_group: null });
  expect(meansOf(content)).toEqual(['Bar |  | 2800']);
});

test('charges of nothing, deposits of nothing and no tip have no line', () => {
  expect(linesOf(composeDoor(door(), []))).toEqual(['Umsatz | Reis | 2 | 1000']);
});

test('a handover that was paid before releases the prepayment, with the VAT that it had', () => {
  const content = composeDoor(
    door({
      sale: { lines: [sold({ charged_cents: cents(1070) })], charges },
      prepaid: [group],
      total_cents: cents(0),
    }),
    [],
  );
  expect(linesOf(content)?.[1]).toBe('Anzahlungsaufloesung | Anzahlung 7 % | 1 | -1070');
  expect(content?.lines[1]).toMatchObject({ net_e5: -1_000_000, vat_e5: -70_000 });
  expect(meansOf(content)).toEqual(['Keine |  | 0']);
});

test('nothing taken, returned or paid is no record', () => {
  const sale = { lines: [], charges };
  expect(composeDoor(door({ sale, total_cents: cents(0) }), [])).toBeUndefined();
});

test('what is owed, and what a balance pays, are means of their own that are no money', () => {
  const content = composeDoor(
    door({ total_cents: cents(900), credit_cents: cents(150), balance_cents: cents(250) }),
    [],
  );
  expect(meansOf(content)).toEqual([
    'Bar |  | 900',
    'Unbar | Guthaben | -150',
    'Unbar | Kundenkonto | 250',
  ]);
  expect(content?.means.map(isMoney)).toEqual([true, false, false]);
  expect(isMoney({ type: 'Unbar', name: 'Karte' })).toBe(true);
  expect(isMoney({ type: 'Bar', name: 'Guthaben' })).toBe(true);
});

test('each method of payment has its type', () => {
  expect([
    meansOfPayment('cash', null),
    meansOfPayment('paypal', null),
    meansOfPayment('card', 'girocard'),
    meansOfPayment('card', 'credit'),
    meansOfPayment('card', 'other'),
    meansOfPayment('card', null),
  ]).toEqual([
    { type: 'Bar', name: '' },
    { type: 'ElZahlungsdienstleister', name: 'PayPal' },
    { type: 'ECKarte', name: '' },
    { type: 'Kreditkarte', name: '' },
    { type: 'Unbar', name: 'Karte' },
    { type: 'Unbar', name: 'Karte' },
  ]);
});

const byHand = (changes: Partial<PaidByHand>) =>
  composePaymentByHand(
    {
      status: 'paid',
      is_delivered: false,
      vat: [group],
      empties_vat: [],
      method: 'cash',
      card_kind: null,
      paid_cents: cents(1070),
      credit_cents: cents(0),
      balance_cents: cents(0),
      ...changes,
    },
    [],
  );

test.each<[string, Partial<PaidByHand>, string, number]>([
  ['before the delivery', {}, 'Anzahlungseinstellung | Anzahlung 7 % | 1 | 1070', 70],
  [
    'and taken back before the delivery',
    { status: 'unpaid' },
    'Anzahlungsaufloesung | Anzahlung 7 % | 1 | -1070',
    -70,
  ],
  ['afterwards', { is_delivered: true }, 'Forderungsaufloesung | Forderung 7 % | 1 | 1070', 0],
  [
    'and taken back afterwards',
    { is_delivered: true, status: 'unpaid' },
    'Forderungsentstehung | Forderung 7 % | 1 | -1070',
    0,
  ],
])('a payment by hand %s has its business case', (_name, changes, line, vat_cents) => {
  const content = byHand(changes);
  expect(linesOf(content)).toEqual([line]);
  expect(content.vat.reduce((sum, each) => sum + each.vat_cents, 0)).toBe(vat_cents);
  expect(meansOf(content)).toEqual([`Bar |  | ${changes.status === 'unpaid' ? -1070 : 1070}`]);
});

test('a payment of nothing, as all was returned, still has a line', () => {
  const content = byHand({ is_delivered: true, vat: [], paid_cents: cents(0) });
  expect(linesOf(content)).toEqual(['Forderungsaufloesung | Forderung | 1 | 0']);
  expect(meansOf(content)).toEqual(['Keine |  | 0']);
});

test('a correction that is paid out takes turnover back', () => {
  const content = composeCorrectionPayout([group], []);
  expect(linesOf(content)).toEqual(['Umsatz | Rechnungskorrektur 7 % | 1 | -1070']);
  expect(content.vat).toEqual([
    { vat_key: 2, gross_cents: -1070, net_cents: -1000, vat_cents: -70 },
  ]);
  expect(meansOf(content)).toEqual(['Bar |  | -1070']);
});

test('cash that moves has one line without VAT, and a text that can be printed', () => {
  const content = composeCashMovement('Geldtransit', '  a\u0000\u0007b ', cents(-500));
  expect(linesOf(content)).toEqual(['Geldtransit | a b | 1 | -500']);
  expect(content).toMatchObject({ references: [], lines: [{ gv_name: '', vat_key: 5 }] });
  const textOf = (text: string) =>
    composeCashMovement('Geldtransit', text, cents(1)).lines.map((line) => line.text);
  expect(textOf(' ')).toEqual(['-']);
  expect(textOf('ä'.repeat(300))).toEqual(['ä'.repeat(255)]);
});
