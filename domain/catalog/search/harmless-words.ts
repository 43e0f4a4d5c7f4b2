import { normalizeWords } from './normalize-words.ts';

const words = {
  'articles, prepositions and conjunctions': `
    der die das den dem des ein eine einen und oder mit für zum zur vom von aus im in am an auf aber
    the a an and or with for from of in by
    ve ile icin veya ya da ama
    و في مع من على أو لكن`,
  'how it should be': `
    reif reife gross große klein kleine gut gute lecker schön beste günstig günstige billig normal
    natur rein reine frei haus pure saf صافي ripe nice good best big large small fresh cheap plain classic normal
    büyük küçük güzel iyi sade ucuz taze
    كبير كبيره صغير صغيره منيح طيب رخيص عادي`,
  requests: `
    bitte nur noch auch etwas irgendein egal welche please only some any whichever
    lütfen sadece biraz herhangi olsun
    بس فقط شوية أي لو سمحت`,
  'what it is for': 'pressen kochen backen braten grillen essen',
  packs: 'stück packung packungen flasche pack adet bunch bund',
};

/** Say nothing about the goods that are wanted. */
export const harmless: ReadonlySet<string> = new Set(
  Object.values(words).flatMap((text) => normalizeWords(text)),
);

const small: ReadonlySet<string> = new Set([
  ...normalizeWords(words['articles, prepositions and conjunctions']),
  ...normalizeWords(words.requests),
]);

/** What to search for: a product is not found by an article or a preposition. */
export function withoutSmallWords(phrase: string): string {
  const rest = phrase
    .split(/\s+/)
    .filter((word) => !normalizeWords(word).every((one) => small.has(one)));
  return rest.length === 0 ? phrase : rest.join(' ');
}
