import {
  readOrigin,
  startOrigin,
  type OriginChoice,
} from '#app/features/stock/lot-origin/state.ts';
import type { NewReceipt, Scan } from '#contract/stock/inventory.schema.ts';
import type { LotOriginKind } from '#domain/catalog/food/lot-origin.ts';
import { parseEuros } from '#domain/money.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';

/** Goods that an employee is about to book. */
export interface ReceiptDraft {
  product: { id: string; name: string };
  /** Null: not chosen; what the shop expects counts. */
  date_kind: DateKind | null;
  /** YYYY-MM-DD; empty: not known yet. */
  date: string;
  code: string;
  quantity: number;
  /** As typed, in euros. */
  cost: string;
  /** What proves goods that are proved by lot; null: nothing yet. Undefined: not chosen. */
  certificate?: string | null | undefined;
  /** YYYY-MM-DD; empty: the label does not say. */
  produced_on: string;
  /** Undefined: not chosen. */
  lot_origin?: OriginChoice | undefined;
  /** What the code of the label said. */
  scanned_origin?: Scan['origin'];
}

export const maxQuantity = 10_000;

export function startDraft(product: ReceiptDraft['product']): ReceiptDraft {
  return { product, date_kind: null, date: '', code: '', quantity: 1, cost: '', produced_on: '' };
}

type ScanEffect =
  | { kind: 'started' | 'counted' | 'completed'; draft: ReceiptDraft }
  /** Nothing changes. */
  | { kind: 'unknown_product' | 'other_product' | 'other_lot' | 'too_many' };

/** An unknown case begins a receipt of what is probably inside; the page asks how many. */
export function withProbable(draft: ReceiptDraft | null, scan: Scan): Scan {
  const probable = draft === null ? scan.case?.probable : undefined;
  return scan.product === null && probable ? { ...scan, product: probable } : scan;
}

/**
 * What a scan does: it begins a receipt, counts one more unit of the same goods, or adds what their
 * label says. Goods of another product or lot change nothing.
 */
export function applyScan(draft: ReceiptDraft | null, scan: Scan): ScanEffect {
  if (scan.product === null) return { kind: 'unknown_product' };
  if (draft === null) {
    const started = { ...startDraft(scan.product), quantity: quantityOf(scan) };
    return { kind: 'started', draft: complete(started, scan) };
  }
  if (draft.product.id !== scan.product.id) return { kind: 'other_product' };
  const isOther =
    (scan.lot_code !== null && draft.code !== '' && scan.lot_code !== draft.code) ||
    (scan.date !== null && draft.date !== '' && scan.date !== draft.date);
  if (isOther) return { kind: 'other_lot' };
  const completed = complete(draft, scan);
  const hasNews = completed.code !== draft.code || completed.date !== draft.date;
  if (hasNews) return { kind: 'completed', draft: completed };
  const quantity = draft.quantity + quantityOf(scan);
  if (quantity > maxQuantity) return { kind: 'too_many' };
  return { kind: 'counted', draft: { ...draft, quantity } };
}

/** A label may say more than the shop books at once. */
function quantityOf({ count }: Scan): number {
  return Math.min(Math.max(count ?? 1, 1), maxQuantity);
}

function complete(draft: ReceiptDraft, { lot_code, date, date_kind, origin }: Scan): ReceiptDraft {
  return {
    ...draft,
    ...(lot_code !== null && { code: lot_code }),
    ...(date !== null && { date, date_kind }),
    ...(origin !== null && { scanned_origin: origin }),
  };
}

export type ReceiptErrors = Partial<
  Record<'date' | 'date_kind' | 'code' | 'cost' | 'certificate' | 'lot_origin', true>
>;

/** The characters that the labels of lots may have. */
const lotCode = /^[\x21-\x7E]{0,20}$/;

/** Of the truck: the next goods are from the same one. */
export interface Origin {
  supplierId: string | null;
  /** As typed; empty: none. */
  note: string;
}

/** Without the certificate and the origin, which are of the supplier before. */
export function withoutSupplier(draft: ReceiptDraft): ReceiptDraft {
  const isProved = typeof draft.certificate === 'string';
  return { ...draft, lot_origin: undefined, ...(isProved && { certificate: undefined }) };
}

/** What the kind of goods asks of a receipt. */
interface ReceiptNeeds {
  isProvedByLot?: boolean;
  needsOrigin?: boolean;
  needsCode?: boolean;
}

/**
 * The receipt to send, or the fields that are wrong; `isProvedByLot` asks for a certificate,
 * `needsOrigin` for what the label says of the origin, `needsCode` for the code of the lot.
 */
export function readDraft(
  draft: ReceiptDraft,
  { supplierId, note }: Origin,
  needs: ReceiptNeeds = {},
): { receipt: NewReceipt } | { errors: ReceiptErrors } {
  const { product, date_kind, date, quantity, cost, certificate } = draft;
  const code = draft.code.trim();
  const amount = cost.trim() === '' ? null : parseEuros(cost);
  const origin = needs.needsOrigin === true ? originOf(draft.lot_origin) : null;
  const errors: ReceiptErrors = {
    ...dateErrors(draft),
    ...((!lotCode.test(code) || (needs.needsCode === true && code === '')) && { code: true }),
    ...(amount === undefined && { cost: true }),
    ...(needs.isProvedByLot === true && certificate === undefined && { certificate: true }),
    ...(origin === undefined && { lot_origin: true }),
  };
  const isRight = Object.keys(errors).length === 0;
  if (!isRight || amount === undefined || date_kind === null || origin === undefined) {
    return { errors };
  }
  return {
    receipt: {
      product_id: product.id,
      code,
      date: date_kind === 'none' ? null : date,
      date_kind,
      quantity,
      supplier_id: supplierId,
      note_number: note.trim(),
      unit_cost_cents: amount,
      ...(needs.needsOrigin === true && { origin }),
      ...(needs.isProvedByLot === true && proofOf(draft)),
    },
  };
}

function dateErrors({ date_kind, date }: ReceiptDraft): ReceiptErrors {
  return {
    ...(date_kind === null && { date_kind: true }),
    ...(date_kind !== 'none' && date === '' && { date: true }),
  };
}

function proofOf({ certificate, produced_on }: ReceiptDraft) {
  return {
    certificate_id: certificate ?? null,
    produced_on: typeof certificate === 'string' && produced_on !== '' ? produced_on : null,
  };
}

/** What someone chose, or else what the label said to the scanner, for a look. */
export function chosenOrigin(
  { lot_origin, scanned_origin }: Pick<ReceiptDraft, 'lot_origin' | 'scanned_origin'>,
  kind: LotOriginKind | undefined,
): OriginChoice | undefined {
  if (lot_origin !== undefined || !scanned_origin || kind === undefined) return lot_origin;
  return { typed: startOrigin(kind, scanned_origin) };
}

/** Null: unknown; undefined: not chosen, or typed wrongly. */
function originOf(choice: OriginChoice | undefined) {
  if (choice === undefined || choice === null) return choice;
  if ('kept' in choice) return choice.kept;
  const read = readOrigin(choice.typed);
  return 'origin' in read ? read.origin : undefined;
}
