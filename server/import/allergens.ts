/** The 14 groups of annex II of Regulation (EU) No 1169/2011, by their names in the database. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** Parts of the German words that labels set off, read in thousands of them. */
const words: readonly (readonly [Allergen, RegExp])[] = [
  ['gluten', /weizen|roggen|gerste|hafer|dinkel|gluten|grünkern|emmer(?!taler)|einkorn|seitan/u],
  ['crustaceans', /krebs|garnele|krabbe|hummer|shrimp/u],
  [
    'eggs',
    /\bei(er|ern)?\b|hühner|eigelb|eiklar|vollei|frischei|freilandei|trockenei|eipulver|lysozym/u,
  ],
  [
    'fish',
    /fisch|lachs|sardelle|sardine|hering|matjes|makrele|kabeljau|forelle|scholle|sprotte|heilbutt|seehecht/u,
  ],
  ['peanuts', /erdn[uü]ss/u],
  ['soybeans', /soja|tofu|edamame/u],
  [
    'milk',
    /milch|butter|sahne|rahm|obers|käse|jogh?urt|quark|topfen|molke|la[ck]tose|[ck]asein|kefir|schmand|cr[eè]me fra[iî]che|mozz?arella|gouda|edamer|emmentaler|ricotta|mascarpone|parmesan|grana padano|pecorino|gorgonzola|camembert|cheddar|provolone/u,
  ],
  [
    'nuts',
    /mandel|haseln[uü]ss|waln[uü]ss|cashew|kaschu|pistazie|pe[ck]ann[uü]ss|paran[uü]ss|macadamia|marzipan/u,
  ],
  ['celery', /sellerie/u],
  ['mustard', /senf/u],
  ['sesame', /sesam|tahin/u],
  ['sulphites', /sulfit|schwefeldioxid/u],
  ['lupin', /lupine/u],
  ['molluscs', /muschel|auster|tintenfisch|calamar|kalmar|schnecke|weichtier/u],
];

/** Words that hold the name of an allergen and are none, or are another. */
const misleading: readonly (readonly [RegExp, string])[] = [
  [/buchweizen|kakaobutter|kokosmilch|muskatn[uü]ss|milchsäure\p{L}*/gu, ''],
  [/erdn[uü]ssbutter/gu, 'erdnuss'],
  [/tintenfisch/gu, 'kalmar'],
];

/** The groups that a word of a German label stands for; none when it is not known. */
export function findAllergens(word: string): Allergen[] {
  let telling = word.normalize('NFKC').toLowerCase();
  for (const [pattern, meant] of misleading) telling = telling.replaceAll(pattern, meant);
  return words.filter(([, pattern]) => pattern.test(telling)).map(([group]) => group);
}
