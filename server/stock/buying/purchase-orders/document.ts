import type { PurchaseOrderLine } from '#contract/stock/purchase-orders.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { toCsv } from '#domain/csv.ts';
import { times, writeEuros, type Cents } from '#domain/money.ts';
import { layOutSheet, renderPdf, sheetSize } from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { totalOf } from './present.ts';

/** Who orders, as the documents name the shop. */
export interface Buyer {
  name: string;
  contact_email: string;
  contact_phone: string;
  company_name: string;
  company_street: string;
  company_postal_code: string;
  company_city: string;
}

export interface OrderFacts {
  language: Language;
  number: string;
  sent_at: Date;
  delivers_on: string | null;
  note: string | null;
  supplier_name: string;
  customer_number: string | null;
  lines: readonly PurchaseOrderLine[];
  buyer: Buyer;
}

const dayFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
});
const formatDay = (day: string | Date) =>
  dayFormat.format(typeof day === 'string' ? new Date(`${day}T12:00:00Z`) : day);
const money = (amount: Cents | null) => (amount === null ? '–' : `${writeEuros(amount)} €`);

export const addressOf = ({ company_street, company_postal_code, company_city }: Buyer) =>
  `${company_street}, ${company_postal_code} ${company_city}`;

/** Labels and values of an order, as in its mail and on its document. */
export function factsOf(order: OrderFacts): [label: string, value: string][] {
  const t = translate(order.language);
  const { number, sent_at, delivers_on, customer_number } = order;
  return [
    [t('stock.purchase_order.number'), number],
    [t('stock.purchase_order.date'), formatDay(sent_at)],
    [
      t('stock.purchase_order.delivery'),
      delivers_on === null ? t('stock.purchase_order.soon') : formatDay(delivers_on),
    ],
    ...(customer_number === null
      ? []
      : [[t('stock.purchase_order.customer_number'), customer_number] as [string, string]]),
  ];
}

/** The order as a PDF on A4, in the language of the supplier. */
export function renderOrder(order: OrderFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { language, number, sent_at, note, buyer, lines } = order;
  const t = translate(language);
  const title = `${t('stock.purchase_order.title')} ${number}`;
  const total = totalOf(lines);
  const sheet = {
    language,
    title,
    facts: [
      [t('stock.purchase_order.supplier'), order.supplier_name] as const,
      [t('stock.purchase_order.buyer'), `${buyer.name} · ${buyer.company_name}`] as const,
      [t('stock.purchase_order.address'), addressOf(buyer)] as const,
      [
        t('stock.purchase_order.contact'),
        `${buyer.contact_email} · ${buyer.contact_phone}`,
      ] as const,
      ...factsOf(order),
    ],
    tables: [
      {
        title: '',
        columns: [
          t('stock.purchase_order.article'),
          t('stock.purchase_order.article_number'),
          t('stock.purchase_order.cases'),
          t('stock.purchase_order.units_per_case'),
          t('stock.purchase_order.case_price'),
          t('stock.purchase_order.sum'),
        ],
        rows: [
          ...lines.map((line) => [
            line.article_name,
            line.article_number,
            String(line.cases),
            String(line.units_per_case),
            money(line.case_price_cents),
            money(line.case_price_cents && times(line.case_price_cents, line.cases)),
          ]),
          [t('stock.purchase_order.total'), '', '', '', '', money(total)],
        ],
      },
    ],
    notes: [...(note === null ? [] : [note]), t('stock.purchase_order.net')],
  };
  const facts = { title, language, created_at: sent_at, size: sheetSize };
  return renderPdf(facts, (measure) => layOutSheet(sheet, measure));
}

/** The lines for the supplier's software; names that look like formulas are neutral. */
export function writeOrderCsv({ language, lines }: OrderFacts): string {
  const t = translate(language);
  return toCsv([
    [
      t('stock.purchase_order.article_number'),
      t('stock.purchase_order.article'),
      t('stock.purchase_order.cases'),
      t('stock.purchase_order.units_per_case'),
      t('stock.purchase_order.case_price'),
    ],
    ...lines.map((line) => [
      line.article_number,
      line.article_name,
      line.cases,
      line.units_per_case,
      line.case_price_cents === null ? null : writeEuros(line.case_price_cents),
    ]),
  ]);
}
