import { isCountry } from '#domain/catalog/origin.ts';
import type { LotOrigin } from './lot-origin.ts';

/** More than a label names. */
export const maxHoneyCountries = 20;

/** As stamped on the pack: "DE NI 10055 EG". */
const approval = /^[A-Z]{2}[A-Z0-9 ./-]{1,24}$/;
const reference = /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,29}$/;
/** Latin letters only: a Cyrillic letter between them looks the same. */
const name = /^[A-Za-z\u00C0-\u024F][A-Za-z\u00C0-\u024F '().,/-]{1,59}$/;
const scientificName = /^[A-Z][a-z]+ ([a-z]+( [a-z]+)?|spp\.)$/;

/** What is wrong with an origin: the names of its fields. `is_valid_origin` is its SQL twin. */
export function listOriginFaults(origin: LotOrigin): string[] {
  switch (origin.kind) {
    case 'country':
      return faultsOf(origin, { country: isCountry });
    case 'meat':
      return faultsOf(origin, { reared: isCountry, slaughtered: isCountry });
    case 'minced_region':
      return [];
    case 'beef':
      return faultsOf(origin, {
        born: isCountry,
        reared: isCountry,
        slaughtered: isCountry,
        slaughter_approval: (text) => approval.test(text),
        cut: isCountry,
        cut_approval: (text) => approval.test(text),
        reference: (text) => reference.test(text),
      });
    case 'minced_beef':
      return faultsOf(origin, {
        animals: isCountry,
        slaughtered: isCountry,
        minced: isCountry,
        reference: (text) => reference.test(text),
      });
    case 'fish':
      return fishFaults(origin);
    case 'honey':
      return isWholeHoney(origin.countries) ? [] : ['countries'];
  }
}

function faultsOf<Field extends string>(
  origin: NoInfer<Record<Field, string>>,
  checks: Record<Field, (text: string) => boolean>,
): Field[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
  const fields = Object.keys(checks) as Field[];
  return fields.filter((field) => !checks[field](origin[field]));
}

type Fish = Extract<LotOrigin, { kind: 'fish' }>;

/** Each way of getting fish has its own place, and what is caught has its gear. */
function fishFaults(fish: Fish): string[] {
  const isSea = fish.method === 'sea';
  const isFresh = fish.method === 'freshwater';
  const isRight = {
    trade_name: name.test(fish.trade_name),
    scientific_name: scientificName.test(fish.scientific_name),
    area: (fish.area !== null) === isSea,
    water: isFresh ? fish.water !== null && name.test(fish.water) : fish.water === null,
    country: isSea ? fish.country === null : fish.country !== null && isCountry(fish.country),
    gear: (fish.gear !== null) === (fish.method !== 'farmed'),
  };
  return Object.entries(isRight).flatMap(([field, right]) => (right ? [] : [field]));
}

function isWholeHoney(countries: Extract<LotOrigin, { kind: 'honey' }>['countries']): boolean {
  const shares = countries.map(({ share }) => share);
  const codes = countries.map(({ country }) => country);
  return (
    countries.length <= maxHoneyCountries &&
    codes.every(isCountry) &&
    new Set(codes).size === codes.length &&
    shares.every((share, index) => share >= 1 && share <= (shares[index - 1] ?? 100)) &&
    shares.reduce((sum, share) => sum + share, 0) === 100
  );
}
