import type { Scan } from '#contract/stock/inventory.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { unitInside } from '#domain/stock/case-code.ts';
import { barcodeOfGoods } from '#domain/stock/goods-barcode.ts';
import { readScannedCode, type ScannedCode } from '#domain/stock/scanned-code.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import { defaultWeightCodeRules as rules } from '#domain/stock/weight-code.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { originText } from '#server/platform/texts/describe-origin.ts';
import { stateOfCase } from './cases/cases.ts';
import { findCase } from './cases/queries.ts';
import { findLabelledLot, findOriginOfLabel, findProductByBarcode } from './queries.ts';
import type { InventoryDeps } from './service.ts';

/**
 * What the code of goods says, and their product. Throws HttpProblem: `code_unreadable` for a
 * damaged code and for one that is not of goods, `code_of_transport` for that of a pallet.
 */
export async function readScan(
  { db, clock }: InventoryDeps,
  actor: Actor,
  code: string,
  language: Language,
): Promise<Scan> {
  const today = toBerlin(clock()).day;
  const scanned = readScannedCode(code, { today, rules });
  if (scanned === undefined || scanned.kind === 'tote') throw new HttpProblem('code_unreadable');
  if (scanned.kind === 'transport') throw new HttpProblem('code_of_transport');
  if (scanned.kind === 'own_lot') return readOwnLabel(db, scanned.lot_id, language);
  const barcode = barcodeOfGoods(scanned, code, rules);
  const facts = factsOf(scanned);
  if (barcode === undefined) return { ...facts, product: null };
  const product = await findProductByBarcode(db, barcode);
  if (product !== undefined) {
    const origin = await findOriginOfLabel(db, product.id, facts);
    return { ...facts, product, recorded_origin: textOf(origin, language) };
  }
  // A weight code names an item of the shop itself.
  if (scanned.kind === 'weight') return { ...facts, product: null };
  return { ...facts, ...(await readCase(db, actor, barcode, facts.count ?? 1)) };
}

/** The product inside a case, with the units of these cases; else what it probably is. */
async function readCase(
  db: Database,
  actor: Actor,
  barcode: string,
  cases: number,
): Promise<Partial<Scan> & Pick<Scan, 'case' | 'product'>> {
  const known = await findCase(db, barcode);
  if (known !== undefined) {
    const { id, name, units } = known;
    const read = { barcode, units, probable: null, ...stateOfCase(known, actor) };
    return { product: { id, name }, count: cases * units, case: read };
  }
  const unit = unitInside(barcode);
  const probable = unit === undefined ? undefined : await findProductByBarcode(db, unit);
  const unknown = { units: null, is_confirmed: false, may_confirm: false };
  return { product: null, case: { barcode, ...unknown, probable: probable ?? null } };
}

/** The label of the shop itself names a lot by its id. */
async function readOwnLabel(db: Database, lotId: string, language: Language): Promise<Scan> {
  const lot = await findLabelledLot(db, lotId);
  if (lot === undefined) return { ...noFacts, product: null };
  const { product_id: id, product_name: name, code, date, date_kind, origin } = lot;
  return {
    ...noFacts,
    product: { id, name },
    lot_code: code || null,
    date,
    date_kind,
    recorded_origin: textOf(origin, language),
  };
}

const textOf = (origin: LotOrigin | null, language: Language) =>
  origin === null ? null : originText(origin, language);

type GoodsCode = Exclude<ScannedCode, { kind: 'tote' | 'own_lot' | 'transport' }>;

const noFacts: Omit<Scan, 'product'> = {
  lot_code: null,
  date: null,
  date_kind: 'none',
  weight_g: null,
  price_cents: null,
  count: null,
  case: null,
  needs_check: null,
  origin: null,
  recorded_origin: null,
  unknown_ais: [],
};

function factsOf(scanned: GoodsCode): Omit<Scan, 'product'> {
  if (scanned.kind === 'product') return noFacts;
  if (scanned.kind === 'weight') {
    return 'weight_g' in scanned
      ? { ...noFacts, weight_g: scanned.weight_g }
      : { ...noFacts, price_cents: scanned.price_cents };
  }
  const { use_by, best_before, lot_code = null, weight_g = null, count = null } = scanned;
  // The stricter date counts, if a label has both.
  const date = use_by ?? best_before ?? null;
  return {
    ...noFacts,
    lot_code,
    weight_g,
    count,
    date,
    date_kind: kindOf(scanned),
    needs_check: scanned.is_lot_unclear === true ? 'lot_code' : null,
    origin: scanned.origin ?? null,
    unknown_ais: scanned.unknown_ais ?? [],
  };
}

function kindOf({ use_by, best_before }: { use_by?: string; best_before?: string }): DateKind {
  if (use_by !== undefined) return 'use_by';
  return best_before === undefined ? 'none' : 'best_before';
}
