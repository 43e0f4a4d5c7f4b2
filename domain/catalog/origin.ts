import { factsOf, ofLanguages, type Language } from '#domain/accounts/languages.ts';
import { once } from '#domain/once.ts';

/** The countries that food comes from: all of ISO 3166-1 without uninhabited islands. */
const countryCodes =
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE GH GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  );

const countries = once(() => new Set(countryCodes));

/** Whether this is the code of a country that food comes from. */
export function isCountry(code: string): boolean {
  return countries().has(code);
}

/** Made once: to make them takes longer than the rest of an origin. */
const names = once(() =>
  ofLanguages((language) => new Intl.DisplayNames(factsOf(language).locale, { type: 'region' })),
);

const germanNames = once(() => {
  const { de } = names();
  return new Map(countryCodes.map((code) => [de.of(code), code]));
});

/** Where the shop is. */
export const countryOfShop = 'DE';

/** By their names in a language. */
export function listCountries(language: Language): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(factsOf(language).locale);
  return countryCodes
    .map((code) => ({ code, name: nameCountry(code, language) }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** The code of a country by its German name. */
export function codeOfCountry(name: string): string | undefined {
  return germanNames().get(name.trim());
}

/**
 * "Brasilien, Indien" in another language; undefined unless each part is the German name of a
 * country.
 */
export function translateOrigin(origin: string, language: Language): string | undefined {
  const codes = origin.split(',').map((part) => germanNames().get(part.trim()));
  if (!codes.every((code) => code !== undefined)) return undefined;
  return codes.map((code) => nameCountry(code, language)).join(factsOf(language).comma);
}

/** The full name of a country. */
export function nameCountry(code: string, language: Language): string {
  return names()[language].of(code) ?? code;
}
