import type { Batch, BatchProduct } from '#contract/stock/picking.schema.ts';
import { barcodeOfGoods } from '#domain/stock/goods-barcode.ts';
import { orderNumberOfTote } from '#domain/stock/picking/tote-code.ts';
import { readScannedCode, type ScannedCode } from '#domain/stock/scanned-code.ts';
import { defaultWeightCodeRules as rules } from '#domain/stock/weight-code.ts';

export type ReadCode =
  /** The product that is to be picked, with what its label says. */
  | { kind: 'goods'; lot_id: string | null; weight_g: number | null }
  | { kind: 'tote'; tote: string; order_number: number }
  /** Its name if the batch has it. */
  | { kind: 'other_product'; name: string | null }
  | { kind: 'other_lot'; lot_code: string }
  /** The label of a pallet. */
  | { kind: 'transport' }
  | { kind: 'unreadable' };

interface Sought {
  batch: Batch;
  product: BatchProduct;
  /** YYYY-MM-DD */
  today: string;
}

/** What a code means while a product is picked, by what the device knows without a network. */
export function readGoods(code: string, { batch, product, today }: Sought): ReadCode {
  const scanned = readScannedCode(code, { today, rules });
  if (scanned === undefined) return { kind: 'unreadable' };
  if (scanned.kind === 'transport') return { kind: 'transport' };
  if (scanned.kind === 'tote') {
    const order_number = orderNumberOfTote(scanned.code);
    if (order_number === undefined) return { kind: 'unreadable' };
    return { kind: 'tote', tote: scanned.code, order_number };
  }
  const barcode = barcodeOfGoods(scanned, code, rules);
  const ownLot = scanned.kind === 'own_lot' ? scanned.lot_id : undefined;
  const lotCode = scanned.kind === 'lot' ? scanned.lot_code : undefined;
  const lot = product.lots.find(
    (each) => each.id === ownLot || (lotCode !== undefined && each.code === lotCode),
  );
  // A label may name the lot alone.
  const isSought = barcode === undefined ? lot !== undefined : hasCode(product, barcode);
  if (!isSought) {
    const other = batch.products.find((each) => barcode !== undefined && hasCode(each, barcode));
    return { kind: 'other_product', name: other?.name ?? null };
  }
  // A lot that may not be picked is not in the list. Shops that record no codes cannot know.
  const hasCodes = product.lots.some((each) => each.code !== '');
  if (lotCode !== undefined && lot === undefined && hasCodes) {
    return { kind: 'other_lot', lot_code: lotCode };
  }
  return { kind: 'goods', lot_id: lot?.id ?? null, weight_g: weightOf(scanned) };
}

const hasCode = (product: BatchProduct, code: string) =>
  product.barcode === code || product.other_codes?.includes(code) === true;

function weightOf(scanned: ScannedCode): number | null {
  return 'weight_g' in scanned && scanned.weight_g !== undefined ? scanned.weight_g : null;
}

/** How many units weigh this much, of those that are open: a label weighs one pack or several. */
export function unitsOf(weight_g: number, nominal_weight_g: number, open: number): number {
  return Math.min(Math.max(Math.round(weight_g / nominal_weight_g), 1), open);
}
