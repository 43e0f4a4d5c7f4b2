import { readDigitalLink } from './digital-link.ts';
import { fnc1 } from './gs1-elements.ts';
import { type Gs1Fields, parseGs1, readElements } from './gs1.ts';
import { toStoredGtin } from './gtin.ts';
import { readScannerText } from './scanner-text.ts';
import {
  type WeightCode,
  type WeightCodeRule,
  findWeightCodeRule,
  parseWeightCode,
} from './weight-code.ts';

/** What a scanned code says. A lot may lack any of its fields, also the GTIN. */
export type ScannedCode =
  | { kind: 'tote'; code: string }
  /** A label of the shop for a lot that a GS1 label cannot name. */
  | { kind: 'own_lot'; lot_id: string }
  | ({ kind: 'lot' } & Gs1Fields)
  /** The label of a pallet, which says nothing about the goods on it. */
  | { kind: 'transport'; sscc: string }
  | ({ kind: 'weight' } & WeightCode)
  | { kind: 'product'; gtin: string };

export interface ScanContext {
  /** YYYY-MM-DD: a date on a label has a year of two digits. */
  today: string;
  rules: readonly WeightCodeRule[];
}

/** An order number and a running number: T-10051-1. */
const tote = /^T-[1-9]\d*-[1-9]\d*$/;
/** The id of a lot, in capitals: a QR code of those is a third smaller. */
const ownLot = /^L-([\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12})$/;

/**
 * Reads any code that employees scan; undefined when it is damaged or unknown. The form decides
 * what a code is, so that a damaged one never passes as another kind.
 */
export function readScannedCode(
  text: string,
  { today, rules }: ScanContext,
): ScannedCode | undefined {
  const { content: code, isGs1 } = readScannerText(text);
  if (tote.test(code)) return { kind: 'tote', code };
  const lotId = ownLot.exec(code)?.[1];
  if (lotId !== undefined) return { kind: 'own_lot', lot_id: lotId.toLowerCase() };
  const link = readDigitalLink(code);
  if (link !== undefined) return toGoods(readElements(link, today));
  if (isGs1 ?? hasGs1Form(code)) return toGoods(parseGs1(code, today));
  if (findWeightCodeRule(code, rules) !== undefined) {
    const weight = parseWeightCode(code, rules);
    return weight && { kind: 'weight', ...weight };
  }
  const gtin = toStoredGtin(code);
  return gtin === undefined ? undefined : { kind: 'product', gtin };
}

/** Undefined if nothing on the label is about goods, as on a coupon. */
function toGoods(fields: Gs1Fields | undefined): ScannedCode | undefined {
  if (fields === undefined) return undefined;
  const { sscc, unknown_ais: _unknown, origin: _origin, ...goods } = fields;
  if (Object.keys(goods).length > 0) return { kind: 'lot', ...fields };
  return sscc === undefined ? undefined : { kind: 'transport', sscc };
}

/** A scanner that removes the prefix leaves a text that is longer than any barcode. */
function hasGs1Form(code: string): boolean {
  return code.includes(fnc1) || code.startsWith('(') || (/^0[12]/.test(code) && code.length > 14);
}
