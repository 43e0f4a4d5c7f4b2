import { isCountry } from '#domain/catalog/origin.ts';
import type { Gs1Element } from './gs1-elements.ts';

/** What a label says of the origin of meat and produce; countries are codes of ISO 3166-1. */
export interface ScannedOrigin {
  country?: string;
  born?: string;
  reared?: string;
  slaughtered?: string;
  slaughter_approval?: string;
  cut?: string;
  cut_approval?: string;
  minced?: string;
  animals?: string;
  reference?: string;
}

/**
 * The origin by its AIs, as labels of meat use them: 422 born, 423 reared, 7030 slaughtered, 425
 * and 7031 cut, 424 made, 426 all of it, 251 the animal. A person compares it with the label;
 * unknown countries and several of one step are left out. Undefined if the label names none.
 */
export function readOrigin(elements: readonly Gs1Element[]): ScannedOrigin | undefined {
  const origin: ScannedOrigin = {};
  for (const { ai, value } of elements) Object.assign(origin, fieldsOf(ai, value));
  return Object.keys(origin).length === 0 ? undefined : origin;
}

function fieldsOf(ai: string, value: string): ScannedOrigin {
  if (ai === '251') return { reference: value };
  const country = countryOf(value.slice(0, 3));
  if (country === undefined) return {};
  if (ai === '7030') {
    return { slaughtered: country, slaughter_approval: approvalOf(country, value.slice(3)) };
  }
  if (ai === '7031') return { cut: country, cut_approval: approvalOf(country, value.slice(3)) };
  if (value.length > 3) return {};
  if (ai === '422') return { country, born: country, animals: country };
  if (ai === '423') return { reared: country };
  if (ai === '424') return { minced: country };
  if (ai === '425') return { cut: country };
  if (ai !== '426') return {};
  const steps = ['country', 'born', 'animals', 'reared', 'slaughtered', 'cut', 'minced'];
  return Object.fromEntries(steps.map((step) => [step, country]));
}

/** The letters of a country by its number of ISO 3166-1. */
function countryOf(digits: string): string | undefined {
  if (!/^\d{3}$/.test(digits)) return undefined;
  const code = Intl.getCanonicalLocales(`und-${digits}`)[0]?.slice('und-'.length);
  return code !== undefined && isCountry(code) ? code : undefined;
}

/** As stamped on the pack, with the country. */
function approvalOf(country: string, number: string): string {
  return number.startsWith(country) ? number : `${country} ${number}`;
}
