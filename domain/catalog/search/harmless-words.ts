import { normalizeWords } from './normalize-words.ts';

/** Say nothing about the goods that are wanted. */
export const harmless = new Set(
  normalizeWords(
    `für zum zur die der das den und oder mit the for and or with ve icin ile و في مع
    reif reife gross große klein kleine gut gute lecker schön beste frei haus
    ripe nice good big large small fresh büyük küçük güzel iyi كبير كبيره صغير منيح طيب
    pressen kochen backen braten grillen essen natur normal plain classic sade عادي
    stück packung packungen flasche pack adet bunch bund`,
  ),
);
