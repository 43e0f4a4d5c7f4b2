import type { VatGroup } from '#domain/cart/vat.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { CorrectionContent } from '#domain/orders/correction.ts';
import { translate } from '#server/platform/texts/texts.ts';
import {
  formatDay,
  listCustomer,
  listSeller,
  tabulateVat,
  type InvoiceDocument,
  type Seller,
} from '../invoice-document.ts';
import { formatMoney } from '../message-formats.ts';

export interface CorrectionFacts extends CorrectionContent, Seller {
  number: string;
  issued_at: string;
  vat: readonly VatGroup[];
  total_cents: Cents;
}

/** The correction in the customer's language, laid out like an invoice with negative amounts. */
export function composeCorrection(facts: CorrectionFacts): InvoiceDocument {
  const t = translate(facts.language);
  const invoiceDay = formatDay(facts.invoice_issued_at);
  return {
    language: facts.language,
    title: t('orders.correction.title'),
    seller: listSeller(facts, facts.language),
    customer: listCustomer(facts),
    facts: [
      [t('orders.correction.number'), facts.number],
      [t('orders.correction.date'), formatDay(facts.issued_at)],
      [t('orders.correction.invoice'), facts.invoice_number],
      [t('orders.correction.invoice_date'), invoiceDay],
      [t('orders.invoice.order'), String(facts.order_number)],
    ],
    items: {
      columns: [
        t('orders.invoice.columns.item'),
        t('orders.invoice.columns.quantity'),
        '',
        t('orders.invoice.columns.vat'),
        t('orders.correction.amount'),
      ],
      rows: facts.lines.map(({ product_name, quantity, vat_rate, amount_cents }) => [
        product_name,
        String(quantity),
        '',
        `${vat_rate} %`,
        formatLess(amount_cents),
      ]),
    },
    total: [t('orders.correction.total'), formatLess(facts.total_cents)],
    vat: tabulateVat(facts, formatLess),
    notes: [
      t('orders.correction.corrects', { invoice: facts.invoice_number, date: invoiceDay }),
      ...(facts.note === null ? [] : [t('orders.correction.note', { note: facts.note })]),
      t('orders.correction.vat'),
    ],
    page: (number, of) => [facts.number, t('orders.invoice.page', { number, of })],
  };
}

const formatLess = (amount: Cents) => formatMoney(cents(0 - amount));
