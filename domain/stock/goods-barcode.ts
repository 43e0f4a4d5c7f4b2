import { completeCheckDigit } from './gtin.ts';
import type { ScannedCode } from './scanned-code.ts';
import { readScannerText } from './scanner-text.ts';
import { type WeightCodeRule, findWeightCodeRule, toItemBarcode } from './weight-code.ts';

/** The barcode under which the catalogue has the product of a code; undefined if it names none. */
export function barcodeOfGoods(
  scanned: Exclude<ScannedCode, { kind: 'tote' | 'transport' }>,
  text: string,
  rules: readonly WeightCodeRule[],
): string | undefined {
  if (scanned.kind === 'own_lot') return undefined;
  if (scanned.kind !== 'weight') return scanned.gtin && withoutMeasure(scanned.gtin);
  const { content } = readScannerText(text);
  const rule = findWeightCodeRule(content, rules);
  return rule && toItemBarcode(content, rule);
}

/** A GTIN-14 that begins with 9 is the product inside, in packs of different weights. */
function withoutMeasure(gtin: string): string {
  return /^9\d{13}$/.test(gtin) ? completeCheckDigit(gtin.slice(1, 13)) : gtin;
}
