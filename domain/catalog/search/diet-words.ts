import type { Avoidable } from '../dietary-guard.ts';
import { foldText } from '../shopping-list/fold-text.ts';

/** Labels of products that customers ask for by a word. */
export const dietLabels = [
  'gluten_free',
  'lactose_free',
  'vegan',
  'vegetarian',
  'organic',
  'halal',
] as const;
export type DietLabel = (typeof dietLabels)[number];

/**
 * Customers who type them exclude everything else, for health or conscience: they are conditions
 * wherever they are typed. Much that is halal has no certificate.
 */
export const excludingLabels: readonly DietLabel[] = [
  'gluten_free',
  'lactose_free',
  'vegan',
  'vegetarian',
];

/** Before the ingredient, and after it. A list drops the second word of the Arabic one. */
const without = String.raw`ohne|without|no|بدون|خاليه?( من)?`;
const free = String.raw`[ -]?(frei\p{L}*|free|siz|suz)`;
const freeOf = (ingredient: string) =>
  new RegExp(
    String.raw`(?<!\p{L})((${ingredient})${free}|(${without}) (ال)?(${ingredient}))(?!\p{L})`,
    'gu',
  );
const oneOf = (words: string) => new RegExp(String.raw`(?<!\p{L})(ال)?(${words})(?!\p{L})`, 'gu');

/** Of folded text, in four languages. */
const words: Record<DietLabel, RegExp> = {
  gluten_free: freeOf('gluten|غلوتين|جلوتين|كلوتين'),
  lactose_free: freeOf('la[kc]tose?|laktoz|لاكتوز'),
  // Plant-based cheese and milk are vegan in Arabic, too, whose word otherwise is "vegetarian".
  vegan: oneOf(
    String.raw`vegane?[nrs]?|plant[ -]based|pflanzlich(e[mnrs]?)?|bitkisel(?= (sut|peynir|krema|yogurt|et|kofte|kiyma|sosis))|نباتي(ه|ين)? صرفه?|(?<=(جبنه?|اجبان|حليب|لبنه?|زبادي|زبده|سمنه?|كريمه|قشطه) (ال)?)نباتي(ه|ين)?`,
  ),
  vegetarian: oneOf(
    String.raw`vegetari(sch(e[mnrs]?)?|ans?)|vejetaryen|veggie|fleischlos(e[mnrs]?)?|meat[ -]?(free|less)|etsiz|نباتي(ه|ين)?`,
  ),
  organic: oneOf('bio|organic|organik|عضوي(ه)?'),
  halal: oneOf('halal|helal|حلال'),
};

/** What the search index calls each label (`label_phrases`). */
const phrases: Record<DietLabel, string> = {
  gluten_free: 'glutenfrei',
  lactose_free: 'laktosefrei',
  vegan: 'vegan',
  vegetarian: 'vegetarisch',
  organic: 'bio',
  halal: 'halal',
};

/** What the labels rule out. Lactose-free milk contains milk. */
const avoidedBy: Partial<Record<DietLabel, Avoidable>> = {
  gluten_free: 'gluten',
  vegan: 'not_vegan',
  vegetarian: 'not_vegetarian',
};

/** What the words of a query say that is avoided. */
export function askedToAvoid(query: string): Avoidable[] {
  return readDiet(query, excludingLabels).labels.flatMap((label) => avoidedBy[label] ?? []);
}

export interface DietQuery {
  /** The query without these words; the labels alone, if nothing else is wanted. */
  phrase: string;
  /** What every product must carry. */
  labels: DietLabel[];
  /**
   * Nothing else is wanted: whatever carries the label is meant, and no word decides. Of what is
   * lactose-free those are meant that are called so: milk, and not what never has any.
   */
  isAny: boolean;
}

/** Reads the words for labels as conditions: "glutensiz makarna" is pasta that carries one. */
export function readDiet(query: string, asked: readonly DietLabel[] = dietLabels): DietQuery {
  let rest = foldText(query);
  const labels = asked.filter((label) => {
    const others = rest.replaceAll(words[label], ' ');
    const isNamed = others !== rest;
    rest = others;
    return isNamed;
  });
  if (labels.length === 0) return { phrase: query, labels, isAny: false };
  const hasMore = /\p{L}{2}/u.test(rest);
  return {
    phrase: hasMore ? rest.trim() : labels.map((label) => phrases[label]).join(' '),
    labels,
    isAny: !hasMore && !labels.includes('lactose_free'),
  };
}
