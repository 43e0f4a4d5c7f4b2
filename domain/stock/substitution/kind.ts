import type { Language } from '#domain/accounts/languages.ts';
import { foldText } from '#domain/catalog/shopping-list/fold-text.ts';

export interface NamedProduct {
  /** German, in which the last noun says what a product is: "Roggenbrot" is bread. */
  name: string;
  search_words: Partial<Record<Language, readonly string[]>>;
}

/** After these a name says what the product is made of or packed in. */
const addition = /[,(\d]|\s(?:aus|für|im|in|mit|nach|ohne|type|vom|von|zum)\s.*/iu;
/** Letters that two nouns of one kind end with at least; shorter kinds are named. */
const shortestKind = 4;
const shortKinds = ['eis', 'ol', 'saft', 'tee'];
/** What many nouns end with, and words for a form that goods of many kinds have. */
const vague = new Set(
  'chen schen fleisch kerne mark pulver scheiben stuck bag cup drink mix paste pastry powder sauce'.split(
    ' ',
  ),
);

/** Compounds that are another thing than their last noun says. */
const ownKinds = ['buttermilch', 'eistee', 'kokosmilch', 'kondensmilch', 'maismehl', 'schorle'];

/**
 * Whether two products are the same thing to a customer: their German names end with the same noun
 * ("Rispentomaten", "Kirschtomaten"), or one is found by the kind of the other ("pasta" and "bow
 * tie pasta"). A product of another kind is no substitute, however similar its price and size are.
 */
export function isSameKind(one: NamedProduct, other: NamedProduct): boolean {
  const [words, others] = [wordsOf(one.name), wordsOf(other.name)];
  const [noun, otherNoun] = [nounOf(words), nounOf(others)];
  if (ownKindOf(noun) !== ownKindOf(otherNoun)) return false;
  return (
    haveSameNoun(noun, otherNoun) ||
    isVariety(words, others) ||
    isVariety(others, words) ||
    isFoundAs(one, other)
  );
}

function haveSameNoun(one: string, other: string): boolean {
  if (one === other) return one !== '';
  const common = commonEnding(one, other);
  if (shortKinds.some((kind) => common.endsWith(kind))) return true;
  // A noun begins with a consonant more often than a mere ending does: "tomaten", but "inen".
  const kind = common.replace(/^[aeiou]+/, '');
  // With up to two letters of the words before it: "suppenfleisch", "putenfleisch".
  const isVague = [0, 1, 2].some((letters) => vague.has(kind.slice(letters)));
  return kind.length >= shortestKind && !isVague;
}

const ownKindOf = (noun: string) => ownKinds.find((kind) => noun.endsWith(kind));

function commonEnding(one: string, other: string): string {
  let length = 0;
  while (
    length < Math.min(one.length, other.length) &&
    one.at(-length - 1) === other.at(-length - 1)
  ) {
    length += 1;
  }
  return length === 0 ? '' : one.slice(-length);
}

/** The last noun of a name, else its last word. */
function nounOf(words: readonly string[]): string {
  return foldText(words.findLast((word) => /^\p{Lu}/u.test(word)) ?? words.at(-1) ?? '');
}

/** The words of a name without what is added to it, and without single letters. */
function wordsOf(name: string): string[] {
  const [head = ''] = name.split(addition, 1);
  return head.match(/\p{L}{2,}/gu) ?? [];
}

/** "Datteln" and "Datteln Deglet Nour": one name is the other with its variety. */
function isVariety(words: readonly string[], others: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => others.includes(word));
}

/** Whether a search word of one is the kind in a search word of the other: its last word. */
function isFoundAs(one: NamedProduct, other: NamedProduct): boolean {
  return (['en', 'tr'] as const).some((language) => {
    const [words, others] = [phrasesOf(one, language), phrasesOf(other, language)];
    return names(words, others) || names(others, words);
  });
}

function names(kinds: readonly string[], phrases: readonly string[]): boolean {
  const ends = new Set(phrases.map((phrase) => phrase.split(' ').at(-1)));
  return kinds.some((kind) => phrases.includes(kind) || (ends.has(kind) && !vague.has(kind)));
}

function phrasesOf({ search_words }: NamedProduct, language: 'en' | 'tr'): string[] {
  return (search_words[language] ?? []).map(foldText);
}
