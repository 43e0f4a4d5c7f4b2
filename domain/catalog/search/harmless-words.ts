import { normalizeWords } from './normalize-words.ts';

const words = {
  'articles, prepositions and conjunctions': `
    der die das den dem des ein eine einen und oder mit für zum zur vom von aus im in am an auf aber
    the a an and or with for from of in by
    ve ile icin veya ya da ama
    و في مع من على أو لكن`,
  'how it should be': `
    reif reife reifen reifer reifes gut gute guten guter gutes lecker leckere leckeren schön schöne schönen beste besten
    günstig günstige günstigen billig billige rein reine frei haus pure saf صافي ripe nice good best fresh cheap
    güzel iyi ucuz taze olgun
    منيح طيب طيبه رخيص رخيصه مستوي`,
  requests: `
    bitte nur noch auch etwas irgendein egal welche please only some any whichever
    lütfen sadece biraz herhangi olsun
    بس فقط شوية أي لو سمحت`,
  'what it is for': 'pressen kochen backen braten grillen essen',
  packs: 'stück packung packungen flasche pack adet bunch bund',
  'large ones': `
    gross große großen großer großes riesig riesige riesen grosspackung familienpackung vorratspackung vorratspack
    xxl xl big large huge jumbo family bulk büyük kocaman aile ekonomik كبير كبيره كبار عائلي عائليه اقتصادي`,
  'small ones': `
    klein kleine kleinen kleiner kleines kleinpackung small little tiny küçük ufak minik صغير صغيره صغار`,
  'the plain ones': `
    normal normale normaler normales normalen natur classic klassik plain regular ordinary sade düz عادي عاديه ساده سادة`,
};

/** Say nothing about the goods that are wanted. */
export const harmless: ReadonlySet<string> = new Set(
  Object.values(words).flatMap((text) => normalizeWords(text)),
);

const large: ReadonlySet<string> = new Set(normalizeWords(words['large ones']));
const little: ReadonlySet<string> = new Set(normalizeWords(words['small ones']));
const plain: ReadonlySet<string> = new Set(normalizeWords(words['the plain ones']));

/** What a word says that only a comparison with the others of its kind can tell. */
export function comparisonOf(word: string): 'large' | 'small' | 'plain' | null {
  if (large.has(word)) return 'large';
  if (little.has(word)) return 'small';
  return plain.has(word) ? 'plain' : null;
}

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
