import type { Language } from '#domain/accounts/languages.ts';
import { listAmounts } from '#domain/cart/totals.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import { payFromBalance } from '#domain/orders/balance.ts';
import type { InvoiceContent, InvoiceLine } from '#domain/orders/invoice.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { formatMoney } from './message-formats.ts';

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

/** Name and address; of who fetched the goods, in the shop, there is only the name. */
export function listCustomer(facts: {
  customer_name: string;
  delivery_address: string;
  seller_address: string;
}): string[] {
  const { customer_name, delivery_address, seller_address } = facts;
  const isFetched = delivery_address === seller_address;
  return isFetched ? [customer_name] : [customer_name, ...delivery_address.split(', ')];
}

/**
 * The invoice in the customer's language; amounts and dates have the German format in every
 * language.
 */
export function composeInvoice(facts: InvoiceFacts): InvoiceDocument {
  const t = translate(facts.language);
  const { items, balance_cents } = facts;
  const { due_cents } = payFromBalance(facts.total_cents, balance_cents);
  const sums = {
    subtotal_cents: sum(items.map((item) => item.charged_cents)),
    deposit_cents: sum(items.map((item) => item.deposit_total_cents)),
  };
  return {
    language: facts.language,
    title: t('orders.invoice.title'),
    seller: listSeller(facts, facts.language),
    customer: listCustomer(facts),
    facts: [
      [t('orders.invoice.number'), facts.number],
      [t('orders.invoice.date'), formatDay(facts.issued_at)],
      [t('orders.invoice.order'), String(facts.order_number)],
      [t('orders.invoice.delivered'), formatDay(facts.delivered_at)],
    ],
    items: {
      columns: [
        t('orders.invoice.columns.item'),
        t('orders.invoice.columns.quantity'),
        t('orders.invoice.columns.price'),
        t('orders.invoice.columns.vat'),
        t('orders.invoice.columns.total'),
      ],
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
            : [[label ?? t(`orders.amount.${name}`), '', '', '', formatMoney(amount)]],
        ),
      ],
    },
    total: [t('orders.invoice.total'), formatMoney(facts.total_cents)],
    vat: tabulateVat(facts, formatMoney),
    notes: [
      ...(balance_cents === 0
        ? []
        : [
            t('orders.invoice.from_balance', {
              amount: formatMoney(balance_cents),
              rest: formatMoney(due_cents),
            }),
          ]),
      ...(due_cents === 0 && balance_cents > 0 ? [] : [paymentNote(facts)]),
      t('orders.invoice.included'),
    ],
    page: (number, of) => [facts.number, t('orders.invoice.page', { number, of })],
  };
}

function paymentNote({ language, payment_method: method, payment_status }: InvoiceFacts): string {
  const t = translate(language);
  return payment_status === 'paid'
    ? t(`orders.payment_method.${method}.paid`)
    : t('orders.invoice.payment_due', {
        how: t(`orders.payment_method.${method}.within_sentence`),
      });
}

/** The sums of each VAT rate. */
export function tabulateVat(
  { vat, language }: Pick<InvoiceFacts, 'vat' | 'language'>,
  format: (amount: Cents) => string,
): InvoiceDocument['vat'] {
  const t = translate(language);
  return {
    columns: [
      t('orders.invoice.vat_columns.rate'),
      t('orders.invoice.vat_columns.net'),
      t('orders.invoice.vat_columns.vat'),
      t('orders.invoice.vat_columns.gross'),
    ],
    rows: vat.map(({ vat_rate, net_cents, vat_cents, gross_cents }) => [
      `${vat_rate} %`,
      ...[net_cents, vat_cents, gross_cents].map(format),
    ]),
  };
}

/** Name, address and numbers of the company, as they are printed at the top. */
export function listSeller(facts: Seller, language: Language): string[] {
  const t = translate(language);
  return [
    facts.seller_name,
    facts.seller_address,
    ...(facts.seller_representative === ''
      ? []
      : [`${t('orders.invoice.represented_by')} ${facts.seller_representative}`]),
    ...(facts.seller_register === '' ? [] : [facts.seller_register]),
    `${t('orders.invoice.vat_id')} ${facts.seller_vat_id}`,
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
