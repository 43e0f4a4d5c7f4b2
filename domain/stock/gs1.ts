import { hasRightCheckDigit } from '#domain/catalog/barcode.ts';
import { scaleDigits } from './decimals.ts';
import { gs1Ais } from './gs1-ais.ts';
import { readGs1Date } from './gs1-date.ts';
import { fnc1, type Gs1Element, isWellFormed, splitGs1 } from './gs1-elements.ts';
import { readOrigin, type ScannedOrigin } from './gs1-origin.ts';
import { toStoredGtin } from './gtin.ts';

/** What a GS1 label says about the goods. Days are YYYY-MM-DD. */
export interface Gs1Fields {
  /** The stored form of a barcode, or the 14 digits of a case. */
  gtin?: string;
  lot_code?: string;
  best_before?: string;
  use_by?: string;
  weight_g?: number;
  count?: number;
  /** The key of a transport unit, such as a pallet. */
  sscc?: string;
  /** Where the goods come from; a person compares it with the label. */
  origin?: ScannedOrigin;
  /** AIs of parts that GS1 had not defined when this was written. */
  unknown_ais?: string[];
  /** True: the separator after the lot was lost, and a date may be a part of it. */
  is_lot_unclear?: true;
}

/** Fields that the shop only checks. */
interface OtherFields {
  serial?: string;
  produced_on?: string;
  packed_on?: string;
  sell_by?: string;
}

interface Label {
  fields: Gs1Fields;
  others: OtherFields;
}

/**
 * Reads the element string of a GS1-128 or GS1 DataMatrix label, as a scanner delivers it or as
 * people write it with brackets. Skips parts that say nothing about the goods in the shop. Refuses
 * the whole label when a part is malformed, or when two contradict each other: a wrong lot is worse
 * than one that an employee types in.
 */
export function parseGs1(text: string, today: string): Gs1Fields | undefined {
  const elements = splitGs1(text);
  const fields = elements && readElements(elements, today);
  if (fields?.lot_code === undefined || !mayHoldDate(text, fields.lot_code, today)) return fields;
  // Where the separator was lost, the date is a part of the lot: an employee types both.
  const { lot_code: _, ...certain } = fields;
  return { ...certain, is_lot_unclear: true };
}

/** The same for the parts of a label. */
export function readElements(elements: readonly Gs1Element[], today: string) {
  const label: Label = { fields: {}, others: {} };
  const isRead =
    elements.every(isWellFormed) && elements.every((element) => addElement(label, element, today));
  if (!isRead) return undefined;
  const origin = readOrigin(elements);
  if (origin !== undefined) label.fields.origin = origin;
  const unknown_ais = elements.map(({ ai }) => ai).filter((ai) => !gs1Ais.has(ai));
  return unknown_ais.length === 0 ? label.fields : { ...label.fields, unknown_ais };
}

function mayHoldDate(text: string, lot: string, today: string): boolean {
  const date = /1[12567](\d{6})$/.exec(lot)?.[1];
  if (date === undefined || /^\(\d/.test(text) || text.slice(1).includes(fnc1)) return false;
  return readGs1Date(date, today) !== undefined;
}

function addElement({ fields, others }: Label, element: Gs1Element, today: string): boolean {
  const { ai, value } = element;
  switch (ai) {
    case '00':
      return hasRightCheckDigit(value) && add(fields, 'sscc', value);
    case '01':
    case '02':
      return add(fields, 'gtin', toStoredGtin(value));
    case '10':
      return add(fields, 'lot_code', value);
    case '11':
      return add(others, 'produced_on', readGs1Date(value, today));
    case '13':
      return add(others, 'packed_on', readGs1Date(value, today));
    case '15':
      return add(fields, 'best_before', readGs1Date(value, today));
    case '16':
      return add(others, 'sell_by', readGs1Date(value, today));
    case '17':
      return add(fields, 'use_by', readGs1Date(value, today));
    case '7003':
      return isTime(value.slice(6)) && add(fields, 'use_by', readGs1Date(value.slice(0, 6), today));
    case '21':
      return add(others, 'serial', value);
    case '30':
    case '37':
      return add(fields, 'count', Number(value));
    default:
      return addMeasure(fields, element);
  }
}

const isTime = (digits: string) => /^([01]\d|2[0-3])[0-5]\d$/.test(digits);

const gramsOfPound = 453.59237;

/** Net weights, of which the last digit of the AI counts decimals. Other parts say nothing here. */
function addMeasure(fields: Gs1Fields, { ai, value }: Gs1Element): boolean {
  const decimals = Number(ai.at(-1));
  if (/^310[0-5]$/.test(ai)) return add(fields, 'weight_g', scaleDigits(value, decimals, 3));
  if (!/^320[0-5]$/.test(ai) || fields.weight_g !== undefined) return true;
  const pounds = Number(value) / 10 ** decimals;
  return add(fields, 'weight_g', Math.round(pounds * gramsOfPound));
}

/** False when there is no value, or another one is already there. */
function add<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  name: Name,
  value: Fields[Name] | undefined,
): boolean {
  if (value === undefined || (fields[name] ?? value) !== value) return false;
  fields[name] = value;
  return true;
}
