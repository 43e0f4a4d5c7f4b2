import { allergens, type Allergen } from '../allergens.ts';
import { contentOf, type PackedProduct } from '../shopping-list/count-packs.ts';
import { unitsByWord } from '../shopping-list/units.ts';
import { isInOther } from './containers.ts';
import { readDiet } from './diet-words.ts';
import { excludables } from './excludable.ts';
import { foodOf, isRareFood } from './food-words.ts';
import { comparisonOf, harmless } from './harmless-words.ts';
import { phrasesOf, type NamedProduct, type Phrase } from './head-nouns.ts';
import { allergensOf, isWithout, type Composition } from './negations.ts';
import { normalizeWords } from './normalize-words.ts';
import type { ReadQuery } from './read-query.ts';
import {
  compareTraits,
  isAdjective,
  isOfOther,
  readTraits,
  type TraitFit,
  type Traits,
  isOfNouns,
} from './traits.ts';

/** What the shop knows of a product that matches words. */
export interface MatchedProduct extends Omit<PackedProduct, 'names'>, NamedProduct {
  /** Of its category and the one above, in all languages. */
  shelves: readonly string[];
  /** Words of the group that it lies in, which are no names of it. */
  group_words: Readonly<Record<string, readonly string[]>>;
  /** Its category alone, in all languages. */
  shelf: readonly string[];
  description: string | null;
  ingredients: string | null;
  /** Null: no data. */
  allergens: readonly string[] | null;
  /** What the label names as possible traces; null: no data. */
  traces: readonly string[] | null;
}

/** A word of the search index that a typed word meant. */
export interface Hit {
  /** Of the typed word in the phrase. */
  position: number;
  term: string;
  /** The score of `match_search_terms`: above 36 the word or the end of a compound, to 4 a typo. */
  kind: number;
  /**
   * Of the index: 1 the name, 2 a search word, 3 the category, 4 a label, 5 the rest of a name, 6 a
   * word of the group.
   */
  field: number;
  /** How much it is something else (`index_for_search`): 4 made of the goods, 6 another thing. */
  other: number;
}

/** A word that is searched for, which may stand for another that was entered. */
export interface TypedWord {
  position: number;
  word: string;
  entered: number;
  /** It was entered as a brand that the shop does not carry, and is offered in its place. */
  isInstead?: boolean;
}

export interface Verdict {
  /** It has what is not wanted, or that is not known. */
  isExcluded: boolean;
  /** Its label names an allergen that is not wanted, at least as possible traces. */
  hasTraces: boolean;
  fit: TraitFit;
  /** A word of the query that is no adjective names it or its shelf. */
  isNamed: boolean;
  /** It is called by such a word: "Reisnudeln" are not called by "Reis". */
  isCalled: boolean;
  /** By the last of several words, as "chocolate milk" is milk; of an Arabic name by the first. */
  isCalledInOrder: boolean;
  /** The languages in which a name or a search word of it is the query alone. */
  meantIn: ReadonlySet<string>;
  /** Its shelf is called so, or one of the kinds of goods on it: sorbet is on that of ice cream. */
  isOnShelf: boolean;
  /** A group that it lies in is called so, with the adjectives: frozen fruit. */
  isOfGroup: boolean;
  /** Its shelf or branch is called so, and has nothing else. */
  isOfShelf: boolean;
  /** It has each word of the query that is no adjective. */
  isComplete: boolean;
  /** It is offered in place of a brand that the shop does not carry. */
  isInstead: boolean;
  /** It is in another container than the line names. */
  isInOtherPack: boolean;
  /** It is meat of another animal than the query names. */
  isOfOtherAnimal: boolean;
  /** Other goods, of which only a part is said: butter, of peanut butter. */
  isOther: boolean;
  /** The size that the query names and its own words do not. */
  size: 'large' | 'small' | null;
  /** It is all that the query says, as far as words can tell. */
  isCertain: boolean;
}

/** The part of a German name that says its form only: walnut kernels are walnuts. */
const formOnly =
  /(n?kerne?n?|filets?|fleisch|roschen|schoten?|blatter|wurfel|stuck|spitzen|mischung|chen)$/;

export function judgeMatch(
  query: Pick<ReadQuery, 'amount' | 'containers' | 'head' | 'labels' | 'traits' | 'without'>,
  product: MatchedProduct,
  typed: readonly TypedWord[],
  allHits: readonly Hit[],
): Verdict {
  const phrases = phrasesOf(product);
  const words = new Map(typed.map(({ position, word }) => [position, word]));
  const wordOf = (hit: Hit) => words.get(hit.position) ?? '';
  const hits = allHits.filter(
    (hit) => !isOtherFood(hit, wordOf(hit)) && !isNoCompound(hit, wordOf(hit)),
  );
  const good = hits.filter(
    (hit) => isGood(hit, wordOf(hit)) && !isHidden(hit, wordOf(hit), allHits),
  );
  const met = new Set(good.map(({ position }) => position));
  const terms = new Set(good.flatMap((hit) => (namesIt(hit, wordOf(hit)) ? [hit.term] : [])));
  const called = phrases.filter(({ heads }) => heads.some((head) => terms.has(head)));
  const exact = new Set(hits.flatMap((hit) => (hit.term === wordOf(hit) ? [hit.term] : [])));
  const known = knownTraits(product);
  const told = traitsOf(called);
  const said = new Set(good.map(({ term }) => term));
  // Buttermilk is not said by milk.
  const wholeWords = new Set(
    good.flatMap(({ term, kind }) => (kind >= whole - 1 || kind < mistyped ? [term] : [])),
  );
  const asked = new Set(typed.flatMap(({ word }) => arabicFoodOf(word)));
  const isAsked = (word: string, among: ReadonlySet<string>) =>
    isSaid(word, among) || arabicFoodOf(word).some((food) => asked.has(food));
  // "Yogurt" is the "yoghurt" of another name.
  const foodsAsked = new Set(typed.map(({ word }) => foodOf(word)));
  const isOfAskedFood = (word: string) => {
    const food = foodOf(word);
    return food !== undefined && foodsAsked.has(food);
  };
  const isWholeBy = (among: ReadonlySet<string>) =>
    phrases.some(
      (phrase) =>
        (called.includes(phrase) || phrase.heads.some(isOfAskedFood)) &&
        phrase.words.every(
          (word) =>
            isAsked(word, among) ||
            isOfAskedFood(word) ||
            // A condition, which the phrase no longer has.
            (query.labels.length > 0 && readDiet(word).labels.length > 0),
        ),
    );
  const isWhole = isWholeBy(said);
  const other = Math.max(0, ...hits.map((hit) => hit.other));
  // "Red pepper" means no flakes of it.
  const isMade = !isWhole && !isPlain(known, other);
  const isInOtherPack = isInOther(query.containers, product);
  const isOther = other >= otherGoods && !isWholeBy(wholeWords);
  const fit = compareTraits(query.traits, known, told);
  const lacks = query.without.map((exclusion) => isWithout(exclusion, compositionOf(product)));
  const wanted = typed.filter(
    ({ word }) => !harmless.has(word) && !unitsByWord.has(word) && !isAdjective(word),
  );
  const foods = new Set(phrases.flatMap((phrase) => phrase.words.flatMap(arabicFoodOf)));
  const isMet = ({ position, word }: TypedWord) =>
    met.has(position) || isKnown(word, known) || arabicFoodOf(word).some((food) => foods.has(food));
  // Of other nuts than the one that is not wanted, too.
  const hasTraces = allergensOf(query.without).some(
    (name) => product.traces?.includes(name) || product.allergens?.includes(name),
  );
  // By a word of its own: in the group of flat breads is no naan.
  const ofItself = new Set(good.flatMap((hit) => (hit.field === ofGroup ? [] : [hit.position])));
  const isAccounted = ({ position, word }: TypedWord) =>
    ofItself.has(position) || (!met.has(position) && isMet({ position, word, entered: position }));
  const compared = new Set(
    typed.flatMap(({ position, word }) => (ofItself.has(position) ? [] : [comparisonOf(word)])),
  );
  const isInstead = typed.some((word) => word.isInstead === true);
  const isComplete = wanted.every(({ entered }) =>
    wanted.some((word) => word.entered === entered && isMet(word)),
  );
  return {
    isExcluded: query.without.some(
      ({ content }, index) =>
        lacks[index] === false || (lacks[index] === null && content !== null && isStrict(content)),
    ),
    hasTraces,
    fit: fit === 'unknown' ? compareTraits(query.traits, known, traitsOf(phrases)) : fit,
    isNamed:
      wanted.length === 0 ||
      (hits.some((hit) => isNear(hit, wordOf(hit), wanted)) && isOfItsFood(wanted, met)),
    isCalled: called.length > 0,
    isCalledInOrder: called.some((phrase) => isInOrder(phrase, query.head, wanted, good, wordOf)),
    meantIn: new Set(
      called
        .filter(({ words: own }) => own.every((word) => exact.has(word)))
        .map(({ language }) => language),
    ),
    isOnShelf: isCalledByShelf(product.shelf.flatMap(kindsOf), wanted, hits),
    isOfGroup: isCalledByGroup(Object.values(product.group_words).flat(), typed, hits),
    isOfShelf: isCalledByShelf(product.shelves, wanted, hits),
    isInstead,
    isInOtherPack,
    isOfOtherAnimal: isOfOther('animal', query.traits, known),
    isOther,
    isComplete,
    size: sizes.find((size) => compared.has(size)) ?? null,
    isCertain:
      wanted.length > 0 &&
      wanted.every(isAccounted) &&
      !compared.has('plain') &&
      called.length > 0 &&
      (isWhole || (!isMade && called.some(({ isPair }) => !isPair))) &&
      !wanted.some((word) => isGuessed(word, good)) &&
      fit === 'has' &&
      !isOfMoreAnimals(query.traits, known) &&
      ![isInstead, isInOtherPack, hasTraces].includes(true) &&
      !isSpiceForPieces(query, product, known) &&
      lacks.every((isSo) => isSo === true),
  };
}

const sizes = ['large', 'small'] as const;

/** The field of the index for the words of a group. */
const ofGroup = 6;
/** Of `index_for_search`: coconut milk is no milk. */
const otherGoods = 6;
/** Of the same: sweet potato fries. */
const madeOfGoods = 4;
/** Of `match_search_terms`: the word itself, in any number. */
const whole = 39;
/** Of the same: below it, a word with a typing error. */
const mistyped = 5;

/** By the head of the query, where its words say which that is; else by their order. */
function isInOrder(
  phrase: Phrase,
  head: string | null,
  wanted: readonly TypedWord[],
  hits: readonly Hit[],
  wordOf: (hit: Hit) => string,
): boolean {
  return head === null
    ? isHeadOf(phrase, wanted, hits)
    : hits.some((hit) => wordOf(hit) === head && phrase.heads.includes(hit.term));
}

/** Of several words the last is called so, in Arabic the first: "chocolate milk" is milk. */
function isHeadOf(
  { language, heads }: Phrase,
  wanted: readonly TypedWord[],
  hits: readonly Hit[],
): boolean {
  const positions = wanted.map(({ position }) => position);
  const head = language === 'ar' ? Math.min(...positions) : Math.max(...positions);
  // German puts them in any order, and the head last in a compound.
  return hits.some(
    ({ position, term }) => (language === 'de' || position === head) && heads.includes(term),
  );
}

const kindsOf = (shelf: string) => shelf.split(/ & |,| und | and | ve | و/u);

/** Whether one of these names of groups is what was typed, with all its words and no other. */
function isCalledByGroup(
  names: readonly string[],
  typed: readonly TypedWord[],
  hits: readonly Hit[],
): boolean {
  const inGroups = hits.filter(({ field, kind }) => field === 6 && kind >= whole);
  if (inGroups.length === 0) return false;
  return names.some((name) => {
    const words = normalizeWords(name);
    const own = inGroups.filter(({ term }) => words.includes(term));
    return (
      words.every((word) => own.some(({ term }) => term === word)) &&
      typed.every((word) => own.some(({ position }) => position === word.position))
    );
  });
}

/** Whether one of these names of shelves is all that is wanted, and nothing else. */
function isCalledByShelf(
  names: readonly string[],
  wanted: readonly TypedWord[],
  hits: readonly Hit[],
): boolean {
  const onShelf = hits.filter(({ field, kind }) => field === 3 && kind >= whole);
  const terms = new Set(onShelf.map(({ term }) => term));
  return (
    wanted.length > 0 &&
    wanted.every(({ position }) => onShelf.some((hit) => hit.position === position)) &&
    names.some((name) => normalizeWords(name).every((word) => terms.has(word)))
  );
}

/** Not only on the shelf of the word, and not by chance. */
const isGood = (hit: Hit, word: string) =>
  hit.field !== 3 &&
  // Of five letters, one more is another thing: "incir" are figs, "incik" is a shank.
  ((hit.kind > 10 && !isInside(hit, word)) || (hit.kind >= 2.8 && word.length >= 6));

/** Of `match_search_terms`: from it on the beginning or the end of a word, and the word itself. */
const edge = 30;
const inArabic = /[\u0621-\u064A]/;

/**
 * A word that names food has no typing error: kale is no mistyped "käse", no duck ("Ente") is in
 * "Kamillentee", and the end of "Knoblauch" is no leek ("Lauch").
 */
function isOtherFood({ kind, term }: Hit, word: string): boolean {
  const food = foodOf(word);
  if (food === undefined || term === word) return false;
  const other = foodOf(term);
  if (other !== undefined) return other !== food;
  if (!isRareFood(word)) return false;
  const isShort = kind < whole && word.length <= 4;
  return kind < edge || isShort || inArabic.test(term) !== inArabic.test(word);
}

/** Neither made of the goods nor dried or ground. */
const isPlain = (known: Traits, other: number) =>
  other < madeOfGoods &&
  known.get('state')?.has('dried') !== true &&
  known.get('form')?.has('ground') !== true;

/** "Sweetened" in "unsweetened" and salt in "Gsälz": the first part of a compound is longer. */
const isNoCompound = ({ kind, term }: Hit, word: string) =>
  kind > edge &&
  kind < whole &&
  !inArabic.test(term) &&
  term.endsWith(word) &&
  term.length - word.length < 3;

/**
 * Whether a word has two typing errors, one in a part of a compound, or one in a short word, which
 * may well be another: malt is no mistyped salt.
 */
function isGuessed({ position, word }: TypedWord, hits: readonly Hit[]): boolean {
  const kinds = hits.flatMap((hit) => (hit.position === position ? [hit.kind] : []));
  if (kinds.length === 0) return false;
  const best = Math.max(...kinds);
  return best < 4 * (1 - 1 / word.length) - 0.01 || (best < mistyped && word.length < 6);
}

/** "Bay leaves" are no vine leaves; "lime juice" is a juice, at least. */
function isOfItsFood(wanted: readonly TypedWord[], met: ReadonlySet<number>): boolean {
  return (
    !wanted.some(({ word }) => isRareFood(word)) ||
    wanted.some(({ word, position }) => foodOf(word) !== undefined && met.has(position))
  );
}

/** The ice in "Fleisch" is none, and "içecek" does not begin with it, but for an ending. */
const isInside = ({ kind, term }: Hit, word: string) =>
  word.length <= 3 &&
  ((kind < 21 && !term.endsWith(word)) ||
    (kind >= edge && kind < 37 && term.startsWith(word) && term.length - word.length > 2));

/** The ice in "Jasminreis" is none, as the same product is called rice. */
const isHidden = ({ term }: Hit, word: string, hits: readonly Hit[]) =>
  word.length <= 3 &&
  term !== word &&
  hits.some(
    (other) =>
      other.term !== word &&
      other.term.endsWith(word) &&
      term.endsWith(other.term) &&
      other.term.length - word.length < 3,
  );

/** A hit of a wanted word, or of one that is mistyped and does not only share some letters. */
function isNear(hit: Hit, word: string, wanted: readonly TypedWord[]): boolean {
  if (!wanted.some(({ position }) => position === hit.position)) return false;
  if (hit.kind > 10) return !isInside(hit, word);
  const begins = hit.kind >= 2.8 || hit.term.startsWith(word.slice(0, 2));
  return hit.kind >= 1 && word.length >= 5 && begins;
}

/** Arabic has several words for one food, of which a name has one: "بندورة" are tomatoes, too. */
function arabicFoodOf(word: string): number[] {
  const food = inArabic.test(word) ? foodOf(word) : undefined;
  return food === undefined ? [] : [food];
}

/** A trait in other words: "göğüs" is the breast that the shop calls "göğsü". */
function isKnown(word: string, known: Traits): boolean {
  const { traits } = readTraits(word);
  return isOfNouns(traits) && compareTraits(traits, known, known) === 'has';
}

const compositionOf = (product: MatchedProduct): Composition => ({
  phrases: [...Object.values(product.names), ...Object.values(product.search_words).flat()],
  description: product.description,
  ingredients: product.ingredients,
  allergens: product.allergens?.filter(isAllergen) ?? null,
});

/** What cannot be known is taken for contained: for health, and for what only a label says. */
function isStrict(content: keyof typeof excludables): boolean {
  return 'allergens' in excludables[content] || 'isNeverListed' in excludables[content];
}

function isAllergen(name: string): name is Allergen {
  return allergens.some((allergen) => allergen === name);
}

/** Of peanut butter all words must be said, which is no butter. */
function isSaid(word: string, terms: ReadonlySet<string>): boolean {
  return terms.has(word) || harmless.has(word) || isAdjective(word) || !/\p{L}{2}/u.test(word);
}

/** "2 red peppers" are not flakes of them, nor is a kilo, of which a jar has a few grams. */
function isSpiceForPieces(
  { amount, traits }: Pick<ReadQuery, 'amount' | 'traits'>,
  product: MatchedProduct,
  known: Traits,
) {
  if (amount === null) return false;
  const content = contentOf(product);
  const isFar = amount.size !== null && content !== null && amount.size.amount > content * 3;
  if (!isFar && (amount.size !== null || amount.counts === 'packs')) return false;
  const isIn = (own: Traits) => own.get('state')?.has('dried') || own.get('form')?.has('ground');
  return isIn(known) === true && isIn(traits) !== true;
}

const kinds = [
  ['beef', 'veal'],
  ['chicken', 'turkey'],
  ['lamb', 'sheep'],
  ['goat', 'goat'],
];
const kindOfAnimal = (animal: string) => kinds.findIndex((animals) => animals.includes(animal));

/** Sausages of beef and lamb, where only beef is wanted; veal is called beef, too. */
function isOfMoreAnimals(asked: Traits, known: Traits): boolean {
  const wanted = new Set([...(asked.get('animal') ?? [])].map(kindOfAnimal));
  const own = [...(known.get('animal') ?? [])].map(kindOfAnimal);
  return wanted.size > 0 && own.some((kind) => !wanted.has(kind));
}

/** By its names, the shape of its pack, and the shelf of what is frozen or tinned. */
function knownTraits({ names, shelves, pack }: MatchedProduct): Traits {
  const { traits } = readTraits(
    [...Object.values(names), ...(pack === 'tin' ? ['tinned'] : [])].join(' | '),
  );
  const own = traits.get('state') ?? new Set<string>();
  const shelf = [...(readTraits(shelves.join(' | ')).traits.get('state') ?? [])].filter(
    (value) => value === 'frozen' || value === 'tinned',
  );
  // "Kuru fasulye" are white beans, which are also tinned; "taze bezelye" young peas, also frozen.
  const state = new Set(own.size === 0 || own.has('dried') ? [...own, ...shelf] : own);
  if (state.size > 1) state.delete('fresh');
  return state.size === 0 ? traits : new Map([...traits, ['state', state]]);
}

const traitsOf = (phrases: readonly Phrase[]) =>
  readTraits(phrases.map(({ text }) => text).join(' | ')).traits;

/** Whether a hit is the word, its head, or its stem with a form: not the rice in "Reisnudeln". */
function namesIt({ term, kind, field }: Hit, word: string): boolean {
  if (field !== 1 && field !== 2) return false;
  if (kind > 36 || kind < 5) return true;
  if (word.length === 3 && term.endsWith(word)) return true;
  if (foodOf(word) !== undefined && foodOf(word) === foodOf(term)) return true;
  // The possessive of Turkish: "salça" and "salçası".
  if (term.startsWith(word) && /^(s?[iu]|l[ae]r[iu]?)$/.test(term.slice(word.length))) return true;
  if (areInflections(term, word)) return true;
  const stem = term.replace(formOnly, '');
  return stem !== term && word.startsWith(stem) && word.length - stem.length <= 3;
}

const inflection = /(?:nen|er|en|es|e|n|s)$/;

/** "Tomatn" and "Tomaten" are the same word with different endings. */
function areInflections(term: string, word: string): boolean {
  const stem = word.replace(inflection, '');
  return stem.length > 4 && term.replace(inflection, '') === stem;
}
