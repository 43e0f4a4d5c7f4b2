import { expect, test } from 'vitest';
import type { VatGroup } from '#domain/cart/vat.ts';
import { cents } from '#domain/money.ts';
import {
  composeCredit,
  listCreditable,
  type ChargedProduct,
  type Creditable,
  type CreditableLine,
} from './credit.ts';

const line = (id: string, charged: number, changes: Partial<ChargedProduct> = {}) => ({
  order_item_id: id,
  product_id: `${id}-product`,
  product_name: id,
  quantity: 2,
  vat_rate: 7,
  charged_cents: cents(charged),
  deposit_cents: cents(0),
  credited_cents: cents(0),
  ...changes,
});

const credit = (id: string, amount: number, quantity = 1) => ({
  order_item_id: id,
  product_id: `${id}-product`,
  quantity,
  amount_cents: cents(amount),
});

const of = (...lines: ReturnType<typeof credit>[]) => ({ lines, delivery_cents: cents(0) });
const all = (lines: CreditableLine[], charged: ChargedProduct[] = []): Creditable => ({
  lines,
  delivery: { paid_cents: cents(399), left_cents: cents(399) },
  charged,
});

test('a discount lowers what each line is worth, and the deposit remains', () => {
  const lines = [line('milk', 300, { deposit_cents: cents(30) }), line('bread', 100)];
  const paid = listCreditable(lines, cents(41)).map(({ paid_cents }) => paid_cents);
  expect(paid).toEqual([300 - 31 + 30, 100 - 11]);
});

test('what was credited is not left, and nothing is left below zero', () => {
  const lines = [
    line('milk', 300, { credited_cents: cents(120) }),
    line('bread', 100, { credited_cents: cents(100) }),
  ];
  const left = listCreditable(lines, cents(40)).map(({ left_cents }) => left_cents);
  expect(left).toEqual([150, 0]);
});

test('lines that cost nothing are worth their deposit', () => {
  const [free] = listCreditable([line('gift', 0, { deposit_cents: cents(25) })], cents(0));
  expect(free?.left_cents).toBe(25);
});

test('a line is credited as the product that was delivered for it, up to its units', () => {
  const lines = listCreditable([line('milk', 300), line('bread', 100)], cents(0));
  const refused = { ok: false, error: { code: 'credit_line_unknown' } };
  const other = { ...credit('milk', 100), product_id: 'bread-product' };
  expect(composeCredit(of(other), all(lines), [])).toEqual(refused);
  expect(composeCredit(of(credit('tea', 100)), all(lines), [])).toEqual(refused);
  expect(composeCredit(of(credit('milk', 100, 3)), all(lines), [])).toEqual(refused);
  expect(composeCredit(of(credit('milk', 100, 2)), all(lines), []).ok).toBe(true);
});

test('a credit has its VAT by rate', () => {
  const creditable = listCreditable(
    [line('milk', 300), line('soap', 500, { vat_rate: 19 })],
    cents(0),
  );
  const result = composeCredit(
    of(credit('milk', 107), credit('soap', 119, 2)),
    all(creditable),
    [],
  );
  expect(result).toMatchObject({
    ok: true,
    value: {
      total_cents: 226,
      vat: [
        { vat_rate: 7, gross_cents: 107, net_cents: 100, vat_cents: 7 },
        { vat_rate: 19, gross_cents: 119, net_cents: 100, vat_cents: 19 },
      ],
    },
  });
});

test.each([
  ['a cent above what is left', credit('milk', 301), 'credit_exceeds_line'],
  ['more units than were delivered', credit('milk', 100, 3), 'credit_line_unknown'],
  ['a line that was not delivered', credit('tea', 100), 'credit_line_unknown'],
])('%s is not credited', (_, wanted, code) => {
  const result = composeCredit(of(wanted), all(listCreditable([line('milk', 300)], cents(0))), []);
  expect(result).toMatchObject({ ok: false, error: { code } });
});

test('the delivery has the rates of its goods, and is credited up to its fee', () => {
  const charged = [line('milk', 300), line('soap', 100, { vat_rate: 19 })];
  const creditable = all(listCreditable(charged, cents(0)), charged);
  const wanted = { lines: [], delivery_cents: cents(399) };
  expect(composeCredit(wanted, creditable, [])).toMatchObject({
    value: {
      total_cents: 399,
      vat: [
        { vat_rate: 7, gross_cents: 299 },
        { vat_rate: 19, gross_cents: 100 },
      ],
    },
  });
  expect(composeCredit({ ...wanted, delivery_cents: cents(400) }, creditable, [])).toMatchObject({
    error: { code: 'credit_exceeds_delivery', left_cents: 399 },
  });
});

test('the VAT of parts adds up to that of the whole, by rate', () => {
  const creditable = listCreditable([line('milk', 1000)], cents(0));
  const vatOf = (amount: number, earlier: VatGroup[][]) => {
    const result = composeCredit(of(credit('milk', amount)), all(creditable), earlier);
    return result.ok ? result.value.vat : [];
  };
  const first = vatOf(500, [otherRate]);
  expect(first).toEqual([{ vat_rate: 7, gross_cents: 500, net_cents: 467, vat_cents: 33 }]);
  expect(vatOf(500, [otherRate, first])).toEqual([
    { vat_rate: 7, gross_cents: 500, net_cents: 468, vat_cents: 32 },
  ]);
  // 10.00 at once has 0.65, too.
  expect(vatOf(1000, [])).toMatchObject([{ vat_cents: 65 }]);
});

/** Of an earlier credit. */
const otherRate: VatGroup[] = [
  { vat_rate: 19, gross_cents: cents(119), net_cents: cents(100), vat_cents: cents(19) },
];
