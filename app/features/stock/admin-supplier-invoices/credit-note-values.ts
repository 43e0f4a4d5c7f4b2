import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, euros, optional, required, text } from '#app/i18n/form/typed-fields.ts';
import type {
  NewSupplierCreditNote,
  SupplierInvoice,
} from '#contract/stock/supplier-invoices.schema.ts';
import { cents } from '#domain/money.ts';
import {
  invoiceLimits,
  listOpenDifferences,
  type CreditReason,
} from '#domain/stock/buying/supplier-invoices.ts';

export const creditForm = defineForm({
  number: required('required', text),
  issued_on: required('required', text),
  reason: choice<CreditReason>('short_delivery'),
});
export type CreditValues = ReturnType<typeof creditForm.format>;

const amount = () => optional(euros('amount', { max: invoiceLimits.net_cents }));
export const amountForm = defineForm({ net_cents: amount(), vat_cents: amount() });

/** By invoice and VAT rate. */
export type TypedAmounts = Record<string, Record<string, ReturnType<typeof amountForm.format>>>;

/** What the invoice still charges too much; goods that went back are no difference of it. */
export function proposeAmounts(invoice: SupplierInvoice, reason: CreditReason): TypedAmounts {
  if (reason === 'goods_returned') return {};
  const open = listOpenDifferences(invoice);
  if (open.length === 0) return {};
  const typed = open.map(
    ({ vat_rate, net_cents }) =>
      [vat_rate, amountForm.format({ net_cents: cents(net_cents) })] as const,
  );
  return { [invoice.id]: Object.fromEntries(typed) };
}

/** VAT that is not typed follows from the net sum. Undefined until all is right. */
export function readCreditNote(
  supplier_id: string,
  typed: CreditValues,
  amounts: TypedAmounts,
): NewSupplierCreditNote | undefined {
  const values = creditForm.values(typed);
  const all = Object.entries(amounts).flatMap(([supplier_invoice_id, ofInvoice]) =>
    Object.entries(ofInvoice).map(([rate, ofRate]) => {
      const read = amountForm.values(ofRate);
      const vat_rate = Number(rate);
      const net_cents = read?.net_cents ?? cents(0);
      const vat_cents = read?.vat_cents ?? cents(Math.round((net_cents * vat_rate) / 100));
      return { supplier_invoice_id, vat_rate, net_cents, vat_cents, isRight: read !== undefined };
    }),
  );
  if (values === undefined || !all.every(({ isRight }) => isRight)) return undefined;
  const rates = all.flatMap(({ isRight: _isRight, ...rate }) =>
    rate.net_cents > 0 || rate.vat_cents > 0 ? [rate] : [],
  );
  return rates.length === 0 ? undefined : { ...values, supplier_id, rates };
}
