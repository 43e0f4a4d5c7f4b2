import type { Row } from '../row-parser.ts';
import type { Rule } from './rules-file.ts';
import { compilePattern } from './word-pattern.ts';

type Nutrition = NonNullable<Rule['nutrition']>;

/** The texts of a row that rules read. */
export interface Traits {
  name: string;
  ingredients: string;
  nutrition: Row['nutrition'];
}

export function traitsOf({ given, nutrition }: Row): Traits {
  return {
    name: fold(given.name ?? ''),
    // Allergens are marked with asterisks.
    ingredients: fold(given.ingredients ?? '').replaceAll('*', ''),
    nutrition,
  };
}

/** Compiles the conditions of a rule into one test. */
export function compile(rule: Rule): (traits: Traits) => boolean {
  const name = rule.name && anyOf(rule.name);
  const not = rule.not && anyOf(rule.not);
  const ingredients = rule.ingredients && anyOf(rule.ingredients);
  const first = rule.first_ingredient && anyOf(rule.first_ingredient);
  return (traits) =>
    (name?.test(traits.name) ?? true) &&
    !(not?.test(traits.name) ?? false) &&
    (first?.test(firstIngredient(traits.ingredients)) ?? true) &&
    (ingredients?.test(traits.ingredients) ?? true) &&
    isWithin(rule.nutrition ?? {}, traits.nutrition);
}

/**
 * Matches whole words. An asterisk matches any text up to a comma or bracket: German compounds,
 * such as `*salami`, have their kind at the end.
 */
function anyOf(words: string[]): { test: (text: string) => boolean } {
  const patterns = words.map((word) => compilePattern(fold(word)));
  return { test: (text) => patterns.some((matches) => matches(text)) };
}

function firstIngredient(ingredients: string): string {
  return /^[^,;(:[]*/.exec(ingredients)?.[0] ?? '';
}

/** An unknown value is not within a range. */
function isWithin(ranges: Nutrition, values: Traits['nutrition']): boolean {
  return Object.entries(ranges).every(([nutrient, { min = 0, max = Infinity }]) => {
    const value = new Map(Object.entries(values)).get(nutrient);
    return value !== undefined && value >= min && value <= max;
  });
}

function fold(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('de').replaceAll(/\s+/g, ' ');
}
