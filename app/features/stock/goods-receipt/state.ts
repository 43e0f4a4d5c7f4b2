import {
  readOrigin,
  startOrigin,
  type OriginChoice,
} from '#app/features/stock/lot-origin/state.ts';
import type { ExpectedLine } from '#contract/stock/expected-deliveries.schema.ts';
import type { NewReceipt, Scan } from '#contract/stock/inventory.schema.ts';
import type { LotOriginKind } from '#domain/catalog/food/lot-origin.ts';
import { parseEuros } from '#domain/money.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import { judgeTemperature, type CooledGoods } from '#domain/stock/temperature-limits.ts';
import type { TemperatureZone } from '#domain/stock/zones.ts';
import { cleanTyped } from '#domain/typed-text.ts';

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
  /** What was done about a temperature outside of the limit. */
  temperature_note: string;
  /** Undefined: not chosen. */
  lot_origin?: OriginChoice | undefined;
  /** What the code of the label said. */
  scanned_origin?: Scan['origin'];
  /** Which of several labels they have; undefined: no one had to say. */
  facts_version?: number | undefined;
  /** Of the purchase order that the goods belong to. */
  line?: ExpectedLine;
  /** Of goods that are bought by weight, as typed, in kilograms. */
  weight?: string;
  /** Of a case or a kilogram, if it is another one than ordered: as typed, in euros. */
  price?: string;
}

/** What was said of a label is of one code and date. */
export function changeDraft(draft: ReceiptDraft, changes: Partial<ReceiptDraft>): ReceiptDraft {
  const isOther = 'code' in changes || 'date' in changes || 'date_kind' in changes;
  return { ...draft, ...(isOther && { facts_version: undefined }), ...changes };
}

export const maxQuantity = 10_000;

export function startDraft(product: ReceiptDraft['product']): ReceiptDraft {
  return {
    product,
    date_kind: null,
    date: '',
    code: '',
    quantity: 1,
    cost: '',
    produced_on: '',
    temperature_note: '',
  };
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
  // Of an order, the units that are missing are already the quantity.
  if (hasNews || draft.line !== undefined) return { kind: 'completed', draft: completed };
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
  Record<
    | 'date'
    | 'date_kind'
    | 'code'
    | 'cost'
    | 'certificate'
    | 'lot_origin'
    | 'temperature'
    | 'temperature_note'
    | 'weight'
    | 'price',
    true
  >
>;

/** The characters that the labels of lots may have. */
const lotCode = /^[\x21-\x7E]{0,20}$/;

/** Of the truck: the next goods are from the same one. */
export interface Origin {
  supplierId: string | null;
  /** As typed; empty: none. */
  note: string;
  /** Of its goods in each zone, as typed. */
  temperatures: Partial<Record<TemperatureZone, string>>;
}

/** Of a truck that nothing is known of. */
export const noOrigin: Origin = { supplierId: null, note: '', temperatures: {} };

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
  /** Null: goods that need no cooling. */
  cooled?: CooledGoods | null;
}

/**
 * The receipt to send, or the fields that are wrong; `isProvedByLot` asks for a certificate,
 * `needsOrigin` for what the label says of the origin, `needsCode` for the code of the lot,
 * `cooled` for the temperature.
 */
export function readDraft(
  draft: ReceiptDraft,
  { supplierId, note, temperatures }: Origin,
  needs: ReceiptNeeds = {},
): { receipt: NewReceipt } | { errors: ReceiptErrors } {
  const { product, date_kind, date, quantity, cost, certificate } = draft;
  const code = draft.code.trim();
  const amount = cost.trim() === '' ? null : parseEuros(cost);
  const origin = needs.needsOrigin === true ? originOf(draft.lot_origin) : null;
  const reading = readTemperature(draft, needs.cooled ?? null, temperatures);
  const errors: ReceiptErrors = {
    ...dateErrors(draft),
    ...('errors' in reading && reading.errors),
    ...codeErrors(code, needs),
    ...(amount === undefined && { cost: true }),
    ...(needs.isProvedByLot === true && certificate === undefined && { certificate: true }),
    ...(origin === undefined && { lot_origin: true }),
  };
  const ordered = readOrdered(draft);
  const all = { ...errors, ...('errors' in ordered && ordered.errors) };
  if (
    Object.keys(all).length > 0 ||
    amount === undefined ||
    date_kind === null ||
    origin === undefined ||
    !('read' in reading) ||
    !('of' in ordered)
  ) {
    return { errors: all };
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
      ...labelOf(draft),
      ...reading.read,
      ...ordered.of,
    },
  };
}

/** Tenths of a degree; undefined for a text that is no temperature. */
export function parseTemperature(text: string): number | undefined {
  const [, sign = '', whole = '', tenth = '0'] =
    /^([-\u2212]?)(\d{1,2})(?:[.,](\d))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const tenths = Number(whole) * 10 + Number(tenth);
  return sign === '' ? tenths : 0 - tenths;
}

/** Goods that are too warm are sent: the shop refuses them and says why. */
function readTemperature(
  { temperature_note }: ReceiptDraft,
  cooled: CooledGoods | null,
  temperatures: Origin['temperatures'],
) {
  if (cooled === null) return { read: {} };
  const temperature_tenths = parseTemperature(temperatures[cooled.zone] ?? '');
  if (temperature_tenths === undefined) return { errors: { temperature: true } as const };
  const note = temperature_note.trim();
  const verdict = judgeTemperature(cooled, temperature_tenths);
  if (verdict === 'needs_note' && note === '') {
    return { errors: { temperature_note: true } as const };
  }
  const isNoted = verdict === 'needs_note';
  return { read: { temperature_tenths, ...(isNoted && { temperature_note: note }) } };
}

function codeErrors(code: string, { needsCode = false }: ReceiptNeeds): ReceiptErrors {
  return { ...((!lotCode.test(code) || (needsCode && code === '')) && { code: true }) };
}

type OrderedPart = Pick<NewReceipt, 'price_cents' | 'purchase_order_line_id' | 'weight_g'>;

/** What a receipt says of its line; nothing without one. */
function readOrdered({
  line,
  weight = '',
  price = '',
}: ReceiptDraft): { of: OrderedPart } | { errors: ReceiptErrors } {
  if (line === undefined) return { of: {} };
  const weight_g = line.is_by_weight ? parseKilograms(weight) : null;
  const price_cents = price.trim() === '' ? null : parseEuros(price);
  if (weight_g === undefined || price_cents === undefined) {
    return {
      errors: {
        ...(weight_g === undefined && { weight: true }),
        ...(price_cents === undefined && { price: true }),
      },
    };
  }
  return { of: { purchase_order_line_id: line.id, weight_g, price_cents } };
}

const gramsOfKilogram = 1000;

/** Grams; undefined for what is no weight: `12`, `2,4`, `0.350`. */
export function parseKilograms(text: string): number | undefined {
  const [, whole, fraction = ''] =
    /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(cleanTyped('number', text)) ?? [];
  if (whole === undefined) return undefined;
  const grams = Number(whole) * gramsOfKilogram + Number(fraction.padEnd(3, '0'));
  return grams > 0 ? grams : undefined;
}

/** A draft of what still is on the way of a line, or of one more case. */
export function startLine(line: ExpectedLine): ReceiptDraft {
  return withLine(startDraft(line.product), line);
}

function withLine(draft: ReceiptDraft, line: ExpectedLine): ReceiptDraft {
  const missing = line.open_units > 0 ? line.open_units : line.units_per_case;
  const quantity = Math.max(1, Math.min(missing, line.most_units));
  return { ...draft, line, quantity };
}

/** The line of a product, the one that is awaited first; goods that were not ordered have none. */
export function assignLine(draft: ReceiptDraft, lines: readonly ExpectedLine[]): ReceiptDraft {
  const own = lines.filter(({ product }) => product.id === draft.product.id);
  const line = own.find(({ open_units }) => open_units > 0) ?? own[0];
  return line === undefined ? draft : withLine(draft, line);
}

function dateErrors({ date_kind, date }: ReceiptDraft): ReceiptErrors {
  return {
    ...(date_kind === null && { date_kind: true }),
    ...(date_kind !== 'none' && date === '' && { date: true }),
  };
}

function labelOf({ facts_version }: ReceiptDraft) {
  return facts_version === undefined ? {} : { facts_version };
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
