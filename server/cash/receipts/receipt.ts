import { encode } from 'uqr';
import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { listAmounts } from '#domain/cart/totals.ts';
import { valueOf } from '#domain/cash/denominations.ts';
import type { Cents } from '#domain/money.ts';
import { isCash } from '#domain/orders/payment-methods.ts';
import { fiscalReceipt, fiscalStateOf, type FiscalStatus } from '#server/cash/fiscal/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { doorRows, formatMoney } from '#server/orders/service.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import {
  formatTime,
  layOutSheet,
  renderPdf,
  sheetSize,
  type Sheet,
} from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import * as queries from './queries.ts';

type ReceiptRow = NonNullable<Awaited<ReturnType<typeof queries.findReceipt>>>;
type Row = readonly [label: string, value: string];

/**
 * The receipt of what was paid at a door, as a PDF in the language of the order. Throws HttpProblem
 * `not_found`, also while the device of the driver has not reported it.
 */
export async function renderReceipt(
  { db }: Pick<ShopDeps, 'db'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const receipt = orNotFound(await queries.findReceipt(db, id));
  const fiscal = (await fiscalStateOf(db, [id])).get(id);
  const sheet = composeReceipt(receipt, await getShopSettings(db), fiscal);
  const { language, title } = sheet;
  const created_at = new Date(receipt.handed_over_at);
  const facts = { title: `${title} ${receipt.order_number}`, language, created_at };
  return renderPdf({ ...facts, size: sheetSize }, (measure) => layOutSheet(sheet, measure));
}

/** What is on a receipt (section 33 UStDV, section 6 KassenSichV). */
export function composeReceipt(
  receipt: ReceiptRow,
  shop: ShopSettings,
  fiscal?: FiscalStatus,
): Sheet {
  const signed = fiscal && fiscalReceipt(fiscal, receipt.language);
  const t = translate(receipt.language);
  const city = `${shop.company_postal_code} ${shop.company_city}`;
  return {
    language: receipt.language,
    title: t('cash.receipts.title'),
    facts: [
      [t('cash.receipts.order'), String(receipt.order_number)],
      [t('cash.receipts.invoice'), receipt.invoice_number ?? '-'],
      [t('cash.receipts.date'), formatTime(new Date(receipt.handed_over_at))],
    ],
    tables: [
      {
        title: '',
        columns: [
          t('cash.receipts.item'),
          t('cash.receipts.quantity'),
          t('cash.receipts.vat'),
          t('cash.receipts.amount'),
        ],
        rows: receipt.lines.map((line) => [
          line.name,
          String(line.quantity),
          `${line.vat_rate} %`,
          formatMoney(line.charged_cents),
        ]),
      },
      { title: '', columns: ['', t('cash.receipts.amount')], rows: listSums(receipt) },
      {
        title: '',
        columns: [
          t('cash.receipts.vat'),
          t('cash.receipts.net'),
          t('cash.receipts.vat'),
          t('cash.receipts.gross'),
        ],
        rows: (receipt.vat ?? []).map((group) => [
          `${group.vat_rate} %`,
          formatMoney(group.net_cents),
          formatMoney(group.vat_cents),
          formatMoney(group.gross_cents),
        ]),
      },
    ],
    notes: [
      ...(signed?.lines.map(({ label, value }) => `${label}: ${asGiven(value)}`) ?? []),
      ...(typeof signed?.note === 'string' ? [signed.note] : []),
      `${shop.company_name}, ${shop.company_street}, ${city}`,
      `${t('cash.receipts.vat_id')} ${shop.company_vat_id}`,
    ],
    ...(typeof signed?.qr === 'string' && { code: encodeSignature(signed.qr) }),
  };
}

/** Left to right in every language: the dashes of a time would change places. */
const asGiven = (value: string) => `\u2066${value}\u2069`;

/** Receipts are folded and fade: `H` repairs 30 % of the code. */
const encodeSignature = (text: string) => encode(text, { ecc: 'H', border: 0 }).data;

/** What makes up the amount, and how it was paid; without what is nothing. */
function listSums(receipt: ReceiptRow): Row[] {
  const t = translate(receipt.language);
  const amounts = listAmounts(receipt).map(({ name, label, amount }): Row => [
    label ?? (name === 'total' ? t('cash.receipts.total') : t(`orders.amount.${name}`)),
    formatMoney(amount),
  ]);
  const { received, given } = receipt;
  // Cash without a movement of the till is on the driver's list only.
  const is_recorded = !isCash(receipt.method) || received !== null;
  const optional = (label: string, amount: Cents): Row[] =>
    amount === 0 ? [] : [[label, formatMoney(amount)]];
  return [
    ...amounts,
    ...doorRows({ ...receipt, is_recorded }, receipt.language),
    ...(received === null || given === null || receipt.due_cents === 0
      ? []
      : [
          ...optional(t('cash.receipts.tendered'), valueOf(received)),
          ...optional(t('cash.receipts.change'), valueOf(given)),
        ]),
  ];
}
