import { expect, test } from 'vitest';
import { amountNames } from '#domain/cart/totals.ts';
import { cents, sum } from '#domain/money.ts';
import { composeReceipt } from '#server/cash/receipts/receipt.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { fullAmounts, readAmounts } from '#test/helpers/amounts.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { composeInvoice } from './invoice-document.ts';
import { sellerOf } from './invoices.ts';
import { amountRows } from './message-rows.ts';

const shop = useTestApp();

const { subtotal_cents, deposit_cents, total_cents } = fullAmounts;
const order = { ...fullAmounts, order_number: 1, language: 'de' as const, vat: [] };
const balance_cents = cents(0);
const now = '2026-11-21T10:00:00.000Z';
const goods = { product_name: 'Tee', quantity: 1, weight_g: null, vat_rate: 7 };

/** Of the goods, the deposit and each charge, the discounts by themselves; then the total. */
const listed = amountNames.flatMap((name) =>
  name === 'discount'
    ? fullAmounts.discounts.map(({ amount_cents }) => 0 - amount_cents)
    : [fullAmounts[`${name}_cents`]],
);

/** What the columns of amounts hold. */
const amountsOf = (rows: readonly (readonly string[])[]) =>
  readAmounts(rows.map((row) => row.at(-1)).join('\n'));

const documents: { of: string; read: () => Promise<number[]> | number[] }[] = [
  { of: 'a mail', read: () => amountsOf(amountRows(order, 'de')) },
  {
    of: 'an invoice',
    read: async () => {
      const { items, total } = composeInvoice({
        ...order,
        balance_cents,
        ...sellerOf(await getShopSettings(shop().db)),
        number: '2026-000001',
        issued_at: now,
        delivered_at: now,
        customer_name: '',
        delivery_address: '',
        payment_method: 'cash',
        payment_status: 'unpaid',
        items: [{ ...goods, charged_cents: subtotal_cents, deposit_total_cents: deposit_cents }],
      });
      return amountsOf([...items.rows, total]);
    },
  },
  {
    of: 'a receipt',
    read: async () => {
      const receipt = {
        ...order,
        invoice_number: null,
        handed_over_at: now,
        empties_cents: cents(0),
        balance_cents,
        due_cents: cents(0),
        payout_cents: cents(0),
        credit_cents: cents(0),
        tip_cents: cents(0),
        method: 'paypal' as const,
        received: null,
        given: null,
        lines: [],
      };
      const { tables } = composeReceipt(receipt, await getShopSettings(shop().db));
      return amountsOf(tables[1]?.rows ?? []).slice(0, listed.length);
    },
  },
];

test.each(documents)(
  'the amounts of $of are all there, and the parts add up to the total',
  async ({ read }) => {
    const amounts = await read();
    expect(amounts).toEqual(listed);
    expect(sum(amounts.slice(0, -1).map(cents))).toBe(total_cents);
  },
);
