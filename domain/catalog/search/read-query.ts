import { readAmount, type ListAmount } from '../shopping-list/amounts.ts';
import { readContainers, withoutContainers, type Container } from './containers.ts';
import { dietLabels, readDiet, type DietLabel } from './diet-words.ts';
import { excludables } from './excludable.ts';
import { namesRareFood } from './food-words.ts';
import { beginsWithout, readExclusions, type Exclusion } from './negations.ts';
import { netContentWord } from './net-content-word.ts';
import { normalizeWords } from './normalize-words.ts';
import { withoutOtherHam } from './not-carried-words.ts';
import { readPriceLimit } from './price-limit.ts';
import { isSearchable } from './search-text.ts';
import { readTraits, type Traits } from './traits.ts';

/** What a customer typed, in a search or as a line of a list. */
export interface ReadQuery {
  /** What to search for; empty if the conditions are all. */
  phrase: string;
  /** The phrase without adjectives and containers, where there are some: the goods themselves. */
  core: string | null;
  /** What every product must carry. */
  labels: readonly DietLabel[];
  /** Whatever carries the labels and has none of these is meant. */
  isAny: boolean;
  without: readonly Exclusion[];
  traits: Traits;
  /** Of "cheese for pizza" the goods; null where the order of the words says what they are. */
  head: string | null;
  amount: ListAmount | null;
  /** Of which none may be another: a line for cans chooses no bottle. */
  containers: readonly Container[];
  /** In cents. */
  max_price_cents: number | null;
}

/** "Tiefkühlpizza" is pizza that is frozen; "Tiefkühlkost" is all of it. */
const frozenGoods = /(?<!\p{L})tiefk(?:ü|ue?)hl-?(?=\p{L}{3})(?!kost|ware|fach|produkt)/giu;
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

interface Reading {
  asked?: readonly DietLabel[];
  /** Of a line, which has been read already; undefined to read it here. */
  amount?: ListAmount | null;
  max_price_cents?: number | null;
  /** The whole line, of which the amount has been taken away. */
  text?: string;
}

/** The one reading of words: of what is typed into the search, and of a line of a pasted list. */
export function readQuery(
  text: string,
  { asked = dietLabels, amount, max_price_cents: limit = null, text: line = text }: Reading = {},
): ReadQuery {
  const price = readPriceLimit(withoutOtherHam(text.replaceAll(frozenGoods, 'tiefgekühlt ')));
  const diet = readDiet(hasWords(price.rest) ? price.rest : text, asked);
  const read = diet.isAny ? { rest: diet.phrase, without: [] } : readExclusions(diet.phrase);
  const isOnlyWithout = read.without.length > 0 && !hasWords(read.rest);
  const isAllergenAlone =
    isOnlyWithout &&
    read.without.every(({ content }) => content !== null && 'allergens' in excludables[content]);
  // "kein Koriander" asks for nothing, "ungesüßt" for what is called so.
  const alone = beginsWithout(diet.phrase) || isAllergenAlone ? '' : diet.phrase;
  const meant = isOnlyWithout ? alone : read.rest;
  const sized = amount === undefined ? readSized(meant) : { phrase: meant, amount };
  const { traits, rest, hasAdjective } = readTraits(sized.phrase);
  const goods = withoutContainers(rest);
  return {
    ...sized,
    core: hasWords(goods) && (hasAdjective || goods !== rest) ? goods : null,
    labels: diet.labels,
    isAny: diet.isAny || isAllergenAlone,
    without: isOnlyWithout && !isAllergenAlone ? [] : read.without,
    traits,
    head: headOf(sized.phrase),
    containers: readContainers(line),
    max_price_cents: price.cents ?? limit,
  };
}

const purpose = /\s(?:for|für|fuer|zum|zur)\s/iu;

/** the last word before what goods are for. */
function headOf(phrase: string): string | null {
  const [goods = '', use] = phrase.split(purpose);
  return use === undefined ? null : (normalizeWords(goods).at(-1) ?? null);
}

/** "1 kg tomatoes" are tomatoes, "1 kg" is what has this size. */
function readSized(meant: string): { phrase: string; amount: ListAmount | null } {
  const { text, amount } = readAmount(meant);
  // "Poşet çay" are tea bags: a container without a number is a word as others.
  const isContainer = amount?.counts === 'packs' && amount.size === null && amount.count === 1;
  if (amount === null || (isContainer && !/\p{N}/u.test(meant))) {
    return { phrase: meant, amount: null };
  }
  return isSearchable(text)
    ? { phrase: text, amount }
    : { phrase: netContentWord(amount) ?? meant, amount: null };
}

/**
 * Whether each product is to be looked at: more is asked than a word, or several words, of which
 * one says what the goods are, or food that many shops lack.
 */
export function isToJudge({
  phrase,
  labels,
  without,
  core,
  amount,
  max_price_cents: limit,
}: ReadQuery): boolean {
  return (
    labels.length + without.length > 0 ||
    core !== null ||
    amount !== null ||
    limit !== null ||
    phrase.trim().includes(' ') ||
    namesRareFood(phrase)
  );
}

/**
 * The query as the index has read it, if two of its words are one for the shop: "sweet corn" is
 * sweetcorn, and nothing that is sweet.
 */
export function withJoinedWords(query: ReadQuery, typed: readonly { word: string }[]): ReadQuery {
  const words = normalizeWords(query.phrase);
  const read = new Set(typed.map(({ word }) => word));
  const rest = words.filter((word, index) => {
    const isFirst = read.has(word + (words[index + 1] ?? '\0'));
    const isSecond = index > 0 && read.has((words[index - 1] ?? '') + word);
    return !isFirst && !isSecond;
  });
  if (rest.length === words.length) return query;
  return { ...query, core: null, traits: readTraits(rest.join(' ')).traits };
}
