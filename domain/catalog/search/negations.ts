import type { Allergen } from '../allergens.ts';
import { foldText } from '../shopping-list/fold-text.ts';
import { excludables, type Excludable, type ExcludableName } from './excludable.ts';
import { wordsForFood } from './food-words.ts';
import { readTraits, type Traits } from './traits.ts';

/** One thing that is not wanted. */
export interface Exclusion {
  /** Null for a word that the shop has no entry for. */
  content: ExcludableName | null;
  /** The word as typed, folded. */
  word: string;
  /** Other goods are not wanted, and not what is in the goods: "Butter, keine Margarine". */
  isOfGoods: boolean;
  /** What is without it is not wanted: "not diet". */
  isOfVariant?: boolean;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries returns strings
const named = Object.entries(excludables) as [ExcludableName, Excludable][];
const known = named.map(([, { words }]) => words).join('|');
const alone = named.flatMap(([, content]) => (content.alone === undefined ? [] : [content.alone]));

const ofGoods = String.raw`not|kein(?:e[mnrs]?)?|nicht|مش|مو|ليس(?:ت)?|غير(?! (?:محل|مملح))`;
const before = String.raw`${ofGoods}|ohne|without|sans|no|frei von|free (?:of|from)|w/o|بدون|بلا|بلي|(?:من )?دون|من غير|خاليه?(?: من)?`;
const article = String.raw`(?:(?:mit|with|vom|von|aus|from) )?(?:(?:die|der|das|den|dem|the|a|any) )?`;
const and = String.raw`(?:(?:,| und| oder| and| or| ve| veya| او) | و)`;
/**
 * "ohne Nüsse und Milch": what follows is not wanted either, if it is a known ingredient; after a
 * slash it may be any word.
 */
const beforeWord = String.raw`(?<marker>${before})[\s:]+${article}(?<after>(?:ال)?(?:${known}|[\p{L}]+)(?:(?:${and})(?:ال)?(?:${known})(?![\p{L}])|/[\p{L}]+)*)`;
const afterKnown = String.raw`(?<known>${known})(?:[ -]?(?:frei(?:e[mnrs]?)?|free(?! ?-?range))|los(?:e[mnrs]?)?|less|s[iu]z|(?:i|u)? (?:icermeyen|icermez|olmayan|olmasin|yok))`;
const afterAny = String.raw`(?<free>\p{L}{3,})(?:-?frei(?:e[mnrs]?)?|[ -]free(?! ?-?range)|-less)`;
/** "Salamsız"; French ("fransız") is not without anything. */
const afterTurkish = String.raw`(?<siz>(?!fran)\p{L}{3,})s[iu]z`;
const afterGoods = String.raw`(?<goods>\p{L}{3,}) (?:degil|olmasin|olmayan|haric)`;
const wordEdges = (pattern: string) => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;

const exclusion = new RegExp(
  wordEdges(
    [
      beforeWord,
      // Before a word that alone means to be without: "diyet değil".
      afterGoods,
      afterKnown,
      `(?<alone>${alone.join('|')})`,
      afterAny,
      afterTurkish,
    ].join('|'),
  ),
  'gu',
);
const isForGoods = new RegExp(`^(?:${ofGoods})$`, 'u');
/** A trait: what is free of fat has little. */
const otherFree = /^(fett|fat|yag)$/u;

const matchers = named.map(([name, { words, alone: word }]) => ({
  name,
  pattern: new RegExp(
    wordEdges(String.raw`(?:ال)?(?:${words}${word === undefined ? '' : `|${word}`})`),
    'gu',
  ),
}));

const variants = named.flatMap(([name, { alone: words }]) =>
  words === undefined ? [] : [{ name, pattern: new RegExp(`^(?:${words})$`, 'u') }],
);

/** Whether what is said is behind a word for "without". */
const isNegated = ({ after, goods }: Partial<Record<string, string>>) =>
  after !== undefined || goods !== undefined;

const sayingSo = new RegExp(String.raw`^[^\p{L}]*(?:${before})(?!\p{L})`, 'u');

/** Whether a text begins with a word for "without". */
export const beginsWithout = (text: string) => sayingSo.test(foldText(text));

/**
 * Reads what is not wanted: "ohne Nüsse", "nut free", "sütsüz", "بدون سكر", "entsteint". What it
 * names is never searched for.
 */
export function readExclusions(text: string): { rest: string; without: Exclusion[] } {
  const folded = foldText(text);
  const without: Exclusion[] = [];
  const rest = folded.replaceAll(exclusion, (words: string, ...groups: unknown[]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the named groups are last
    const read = groups.at(-1) as Partial<Record<string, string>>;
    const { marker = '', after, known: one, free, siz, goods, alone: word } = read;
    const said = after ?? one ?? free ?? siz ?? goods ?? word;
    if (said === undefined || otherFree.test(said)) return words;
    const isOfGoods = goods !== undefined || isForGoods.test(marker);
    const variant = isNegated(read)
      ? variants.find(({ pattern }) => pattern.test(said))
      : undefined;
    const found =
      variant === undefined
        ? exclusionsOf(said)
        : [{ content: variant.name, word: said, isOfVariant: true }];
    without.push(...found.map((each) => ({ ...each, isOfGoods })));
    return ' ';
  });
  return without.length === 0
    ? { rest: text, without }
    : { rest: rest.replaceAll(/\s+/g, ' ').trim(), without };
}

function exclusionsOf(said: string): Omit<Exclusion, 'isOfGoods'>[] {
  let left = said;
  const found = matchers.flatMap(({ name, pattern }): Omit<Exclusion, 'isOfGoods'>[] => {
    const word = left.match(pattern)?.[0];
    if (word === undefined) return [];
    left = left.replaceAll(pattern, ' ');
    return [{ content: name, word }];
  });
  return found.length > 0
    ? found
    : said.split('/').map((word) => ({ content: null, word: word.trim() }));
}

/** The allergens among what is not wanted. */
export function allergensOf(without: readonly Exclusion[]): Allergen[] {
  return without.flatMap(({ content }) => {
    const { allergens = [] }: Partial<Excludable> = content === null ? {} : excludables[content];
    return [...allergens];
  });
}

/** What is known of a product for this. */
export interface Composition {
  /** Names and search words in all languages. */
  phrases: readonly string[];
  description: string | null;
  ingredients: string | null;
  /** Null: no data. */
  allergens: readonly Allergen[] | null;
}

/** Whether a product is without something: null if the shop cannot know. */
export function isWithout(
  { content, word, isOfGoods, isOfVariant = false }: Exclusion,
  product: Composition,
): boolean | null {
  const said = product.phrases.flatMap((phrase) => readExclusions(phrase).without);
  if (isOfVariant) return !said.some((other) => other.content === content);
  if (content === null) {
    const { traits } = readTraits(word);
    if (traits.size > 0) return !sharesTrait(traits, product.phrases);
    if (said.some((other) => other.word === word)) return true;
    const texts = [...product.phrases, product.ingredients ?? ''];
    const words = wordsForFood(word);
    if ([word, ...words].some((one) => mentions(one, texts))) return false;
    return isOfGoods ? true : null;
  }
  const { allergens, ingredients, isNeverListed, words }: Excludable = excludables[content];
  if (allergens !== undefined) return isWithoutAllergen(excludables[content], product);
  if (said.some((other) => other.content === content)) return true;
  if (isNeverListed) {
    const described = readExclusions(product.description ?? '').without;
    return described.some((other) => other.content === content) ? true : null;
  }
  if (ingredients !== undefined && product.ingredients !== null) {
    return !new RegExp(ingredients, 'u').test(foldText(product.ingredients));
  }
  const pattern = new RegExp(wordEdges(String.raw`(?:ال)?(?:${words})`), 'u');
  return product.phrases.some((phrase) => pattern.test(foldText(phrase))) ? false : null;
}

/** By what the label declares, and where that is one of several, by the list of ingredients. */
function isWithoutAllergen(
  { allergens = [], ingredients, words }: Excludable,
  product: Composition,
): boolean | null {
  if (product.allergens === null) return null;
  const isIn = allergens.some((name) => product.allergens?.includes(name));
  if (!isIn || ingredients === undefined || product.ingredients === null) return !isIn;
  const texts = [product.ingredients, ...product.phrases].map(foldText).join(' | ');
  return !new RegExp(`${ingredients}|${wordEdges(words)}`, 'u').test(texts);
}

/** "nicht scharf": not what is called so. */
function sharesTrait(traits: Traits, phrases: readonly string[]): boolean {
  const own = readTraits(phrases.join(' | ')).traits;
  return [...traits].some(([group, values]) =>
    [...values].some((value) => own.get(group)?.has(value)),
  );
}

function mentions(word: string, texts: readonly string[]): boolean {
  const stem = word.length > 5 ? word.slice(0, -1) : word;
  return texts.some((text) => foldText(text).includes(stem));
}
