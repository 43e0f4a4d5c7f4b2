import type { VatGroup } from '#domain/cart/vat.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { CorrectionContent } from '#domain/orders/correction.ts';
import { formatDay, listSeller, type InvoiceDocument, type Seller } from '../invoice-document.ts';
import { invoiceTexts } from '../invoice-texts.ts';
import { formatMoney } from '../message-formats.ts';
import { correctionTexts } from './correction-texts.ts';

export interface CorrectionFacts extends CorrectionContent, Seller {
  number: string;
  issued_at: string;
  vat: readonly VatGroup[];
  total_cents: Cents;
}

/** The correction in the customer's language, laid out like an invoice with negative amounts. */
export function composeCorrection(facts: CorrectionFacts): InvoiceDocument {
  const shared = invoiceTexts[facts.language];
  const texts = correctionTexts[facts.language];
  const { columns, vat_columns } = shared;
  const invoiceDay = formatDay(facts.invoice_issued_at);
  return {
    language: facts.language,
    title: texts.title,
    seller: listSeller(facts, shared),
    customer: [facts.customer_name, ...facts.delivery_address.split(', ')],
    facts: [
      [texts.number, facts.number],
      [texts.date, formatDay(facts.issued_at)],
      [texts.invoice, facts.invoice_number],
      [texts.invoice_date, invoiceDay],
      [shared.order, String(facts.order_number)],
    ],
    items: {
      columns: [columns.item, columns.quantity, '', columns.vat, texts.amount],
      rows: facts.lines.map(({ product_name, quantity, vat_rate, amount_cents }) => [
        product_name,
        String(quantity),
        '',
        `${vat_rate} %`,
        formatLess(amount_cents),
      ]),
    },
    total: [texts.total, formatLess(facts.total_cents)],
    vat: {
      columns: [vat_columns.rate, vat_columns.net, vat_columns.vat, vat_columns.gross],
      rows: facts.vat.map(({ vat_rate, net_cents, vat_cents, gross_cents }) => [
        `${vat_rate} %`,
        ...[net_cents, vat_cents, gross_cents].map(formatLess),
      ]),
    },
    notes: [
      texts.corrects(facts.invoice_number, invoiceDay),
      ...(facts.note === null ? [] : [texts.note(facts.note)]),
      texts.vat,
    ],
    page: (number, of) => [facts.number, shared.page(number, of)],
  };
}

const formatLess = (amount: Cents) => formatMoney(cents(0 - amount));
