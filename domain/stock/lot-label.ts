import { parseGs1 } from './gs1.ts';
import type { DateKind } from './shelf-life.ts';

export interface LabelledLot {
  id: string;
  code: string;
  date: string | null;
  date_kind: DateKind;
  /** Of its product, in the stored form. */
  barcode: string | null;
}

/**
 * What the code on a label of the shop says, so that `readScannedCode` finds product, lot and date:
 * a GS1 element string, or the id of the lot where that could not say the same.
 */
export function labelCodeOf(lot: LabelledLot, today: string): string {
  const { id, code, date, date_kind, barcode } = lot;
  const ownCode = `L-${id.toUpperCase()}`;
  if (barcode === null) return ownCode;
  const day = date?.slice(2).replaceAll('-', '') ?? '';
  const gs1 = [
    `01${barcode.padStart(14, '0')}`,
    ...(date_kind === 'none' ? [] : [`${date_kind === 'use_by' ? '17' : '15'}${day}`]),
    // Its length varies: as the last part it needs no separator.
    ...(code === '' ? [] : [`10${code}`]),
  ].join('');
  const read = parseGs1(gs1, today);
  // Some lot codes have letters that GS1 does not allow, and a far date has another century.
  const isSame =
    read?.gtin === barcode &&
    (read.lot_code ?? '') === code &&
    (read.use_by ?? read.best_before ?? null) === date;
  return isSame ? gs1 : ownCode;
}
