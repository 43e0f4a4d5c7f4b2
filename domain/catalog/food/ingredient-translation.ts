import { translations, type Translation } from '#domain/accounts/languages.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { withLatinDigits } from '#domain/typed-text.ts';
import {
  listEmphasised,
  splitIngredients,
  termKey,
  type IngredientPart,
  type TermPart,
} from './ingredients.ts';

/**
 * A term of the vocabulary. A translation may mark the emphasised words itself ("contains
 * **mustard**"); else all of it is emphasised where the German word is.
 */
export interface TranslatedTerm extends Readonly<Record<Translation, string>> {
  /** What an emphasised term contains. */
  allergen: Allergen | null;
}

/** By `termKey`. */
export type Vocabulary = ReadonlyMap<string, TranslatedTerm>;

export interface IngredientDraft {
  /** With the German words of unknown terms. */
  text: string;
  /** The terms that are not in the vocabulary, as the list writes them. */
  unknown: string[];
}

const marks: Record<Translation, Readonly<Record<string, string>>> = {
  en: {},
  tr: {},
  ar: { ',': '،', ';': '؛' },
};

const and: Record<Translation, string> = { en: 'and', tr: 've', ar: 'و' };

const percent: Record<Translation, (number: string) => string> = {
  en: (number) => `${number.replace(',', '.')}%`,
  tr: (number) => `%${number.replace('.', ',')}`,
  ar: (number) => `${number.replace(',', '.')}%`,
};

/** Replaces the terms of a German list; order, numbers and brackets stay. */
export function draftIngredients(
  german: string,
  vocabulary: Vocabulary,
  language: Translation,
): IngredientDraft {
  const parts = splitIngredients(german);
  const unknown = parts.flatMap((part) =>
    part.kind === 'term' && !vocabulary.has(part.key) ? part.words : [],
  );
  const written = parts.map((part, index) => {
    const text = write(part, vocabulary, language);
    // The Arabic conjunction is written together with the next word.
    const isJoined = language === 'ar' && parts[index - 1]?.kind === 'and';
    return isJoined ? text : part.space + text;
  });
  return { text: written.join('').trim(), unknown: [...new Set(unknown)] };
}

function write(part: IngredientPart, vocabulary: Vocabulary, language: Translation): string {
  switch (part.kind) {
    case 'mark': {
      return marks[language][part.mark] ?? part.mark;
    }
    case 'and': {
      return and[language];
    }
    case 'percent': {
      return percent[language](part.number);
    }
    case 'term': {
      return writeTerm(part, vocabulary.get(part.key)?.[language]);
    }
  }
}

function writeTerm({ words, emphasised }: TermPart, translation: string | undefined): string {
  if (translation === undefined) return emphasise(words, emphasised);
  if (emphasised.length === 0) return translation.replaceAll('**', '');
  return translation.includes('**') ? translation : `**${translation}**`;
}

function emphasise(words: string, spans: TermPart['emphasised']): string {
  return spans.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}**${text.slice(start, end)}**${text.slice(end)}`,
    words,
  );
}

/** Why a translated list of ingredients, or a term, is not accepted. Facts are lists of words. */
export type IngredientRejection =
  | { code: 'ingredients_unknown'; words: string }
  | { code: 'numbers_differ' }
  | { code: 'allergens_differ' };

/**
 * A translation is accepted if every German term is known, numbers and brackets are those of the
 * German list, and both emphasise the same allergens equally often, each of which is among the
 * allergens of the product.
 */
export function checkIngredients(
  german: string,
  translation: string,
  {
    vocabulary,
    language,
    allergens,
  }: { vocabulary: Vocabulary; language: Translation; allergens: readonly Allergen[] },
): Result<null, IngredientRejection> {
  const { unknown } = draftIngredients(german, vocabulary, language);
  if (unknown.length > 0) {
    return refuse({ code: 'ingredients_unknown', words: unknown.join(', ') });
  }
  if (!haveSameNumbers(german, translation)) return refuse({ code: 'numbers_differ' });
  const emphasised = allergensOfGerman(german, vocabulary);
  const translated = allergensOfTranslation(german, translation, vocabulary, language);
  const isDeclared = emphasised.every((name) => name !== null && allergens.includes(name));
  return isDeclared && isSameBag(emphasised, translated)
    ? ok(null)
    : refuse({ code: 'allergens_differ' });
}

/** The allergen of each emphasised word; null for a word of a term without one. */
export function allergensOfGerman(german: string, vocabulary: Vocabulary): (Allergen | null)[] {
  return splitIngredients(german).flatMap((part) =>
    part.kind === 'term'
      ? part.emphasised.map(() => vocabulary.get(part.key)?.allergen ?? null)
      : [],
  );
}

/** As `allergensOfGerman`; an emphasised word must be one of the terms of the German list. */
export function allergensOfTranslation(
  german: string,
  translation: string,
  vocabulary: Vocabulary,
  language: Translation,
): (Allergen | null)[] {
  const known = new Map<string, Allergen>();
  for (const part of splitIngredients(german)) {
    const term = part.kind === 'term' ? vocabulary.get(part.key) : undefined;
    if (!term || term.allergen === null) continue;
    const own = listEmphasised(term[language]);
    for (const words of own.length > 0 ? own : [term[language]])
      known.set(termKey(words), term.allergen);
  }
  return listEmphasised(translation).map((words) => known.get(termKey(words)) ?? null);
}

/** The numbers without their order, and the brackets in theirs. */
export function haveSameNumbers(german: string, translation: string): boolean {
  return (
    isSameBag(numbersOf(german), numbersOf(translation)) &&
    bracketsOf(german) === bracketsOf(translation)
  );
}

function numbersOf(text: string): string[] {
  const numbers = withLatinDigits(text).match(/\d+(?:[.,]\d+)?/gu) ?? [];
  return numbers.map((number) => number.replace(',', '.'));
}

const bracketsOf = (text: string) => text.replaceAll(/[^()[\]{}]/gu, '');

function isSameBag(one: readonly (string | null)[], other: readonly (string | null)[]): boolean {
  const sorted = (bag: typeof one) => bag.map(String).toSorted().join('\n');
  return sorted(one) === sorted(other);
}

/** Whether a term and its translations can stand for each other in every list. */
export function checkTerm(
  term: Readonly<Record<'de' | Translation, string>>,
): Result<null, IngredientRejection> {
  const isAlike = translations.every((language) => haveSameNumbers(term.de, term[language]));
  return isAlike ? ok(null) : refuse({ code: 'numbers_differ' });
}
