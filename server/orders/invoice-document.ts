import type { Language } from '#domain/accounts/languages.ts';
import { listAmounts } from '#domain/cart/totals.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import { cents, sum } from '#domain/money.ts';
import type { InvoiceContent, InvoiceLine } from '#domain/orders/invoice.ts';
import { amountTexts } from './amount-texts.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { formatMoney } from './message-formats.ts';
import { paymentMethodTexts } from './payment-method-texts.ts';

export interface Seller {
  seller_name: string;
  seller_address: string;
  seller_representative: string;
  seller_register: string;
  seller_vat_id: string;
  seller_email: string;
}

export interface InvoiceFacts extends InvoiceContent, Seller {
  number: string;
  issued_at: string;
  delivered_at: string;
  vat: readonly VatGroup[];
}

/** The content of an invoice, in reading order. */
export interface InvoiceDocument {
  language: Language;
  title: string;
  seller: string[];
  customer: string[];
  facts: [label: string, value: string][];
  items: { columns: string[]; rows: string[][] };
  total: [label: string, value: string];
  vat: { columns: string[]; rows: string[][] };
  notes: string[];
  /** The footer of each page. */
  page: (number: number, of: number) => [invoice: string, page: string];
}

/**
 * The invoice in the customer's language; amounts and dates have the German format in every
 * language.
 */
export function composeInvoice(facts: InvoiceFacts): InvoiceDocument {
  const texts = invoiceTexts[facts.language];
  const { columns, vat_columns } = texts;
  const method = paymentMethodTexts[facts.language][facts.payment_method];
  const { items } = facts;
  const sums = {
    subtotal_cents: sum(items.map((item) => item.charged_cents)),
    deposit_cents: sum(items.map((item) => item.deposit_total_cents)),
  };
  return {
    language: facts.language,
    title: texts.title,
    seller: listSeller(facts, texts),
    customer: [facts.customer_name, ...facts.delivery_address.split(', ')],
    facts: [
      [texts.number, facts.number],
      [texts.date, formatDay(facts.issued_at)],
      [texts.order, String(facts.order_number)],
      [texts.delivered, formatDay(facts.delivered_at)],
    ],
    items: {
      columns: [columns.item, columns.quantity, columns.price, columns.vat, columns.total],
      rows: [
        ...facts.items.map((item) => [
          nameOf(item),
          String(item.quantity),
          unitPrice(item),
          `${item.vat_rate} %`,
          formatMoney(item.charged_cents),
        ]),
        ...listAmounts({ ...facts, ...sums }).flatMap(({ name, label, amount }) =>
          name === 'subtotal' || name === 'total'
            ? []
            : [[label ?? amountTexts[facts.language][name], '', '', '', formatMoney(amount)]],
        ),
      ],
    },
    total: [texts.total, formatMoney(facts.total_cents)],
    vat: {
      columns: [vat_columns.rate, vat_columns.net, vat_columns.vat, vat_columns.gross],
      rows: facts.vat.map(({ vat_rate, net_cents, vat_cents, gross_cents }) => [
        `${vat_rate} %`,
        ...[net_cents, vat_cents, gross_cents].map(formatMoney),
      ]),
    },
    notes: [
      facts.payment_status === 'paid' ? method.paid : texts.payment_due(method.within_sentence),
      texts.included,
    ],
    page: (number, of) => [facts.number, texts.page(number, of)],
  };
}

/** Name, address and numbers of the company, as they are printed at the top. */
export function listSeller(
  facts: Seller,
  texts: { represented_by: string; vat_id: string },
): string[] {
  return [
    facts.seller_name,
    facts.seller_address,
    ...(facts.seller_representative === ''
      ? []
      : [`${texts.represented_by} ${facts.seller_representative}`]),
    ...(facts.seller_register === '' ? [] : [facts.seller_register]),
    `${texts.vat_id} ${facts.seller_vat_id}`,
    facts.seller_email,
  ];
}

/** With the weight of weighed goods. */
function nameOf({ product_name, weight_g }: InvoiceLine): string {
  return weight_g === null ? product_name : `${product_name} (${grams.format(weight_g)} g)`;
}

/** Empty if the units of a line do not have the same price. */
function unitPrice({ charged_cents, quantity }: InvoiceLine): string {
  return charged_cents % quantity === 0 ? formatMoney(cents(charged_cents / quantity)) : '';
}

const grams = new Intl.NumberFormat('de-DE');
const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' });

export const formatDay = (iso: string) => day.format(new Date(iso));
