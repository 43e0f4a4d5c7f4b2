import { expect, test } from 'vitest';
import type { DoubtAnswer, DoubtRule } from '#domain/catalog/food/doubt-rules.ts';
import { judge } from '#domain/catalog/food/doubt.ts';
import { termKey } from '#domain/catalog/food/ingredients.ts';
import rows from '#test/helpers/food/real-lists.json' with { type: 'json' };
import { demoVocabulary } from './ingredient-terms.ts';

interface RealList {
  id: string;
  text: string;
  /** By people who judged the text alone, before they read a rule of the shop. */
  marks: string[];
  /** A table of nutrition, a text in another language, or an unreadable photo. */
  is_german_list?: boolean;
}

const lists: RealList[] = rows;
const demoTerms = new Map([...demoVocabulary].map(([key, term]) => [key, term.doubt_rule]));

function judged({ text }: RealList, approved: ReadonlyMap<string, DoubtRule | null>) {
  // Open Food Facts writes emphasised words between underscores.
  const ingredients = text.replaceAll(/_([^_]+)_/gu, '**$1**');
  return judge({ ingredients, isVegan: false }, approved);
}

/** As if a person had approved each word that no rule names: what the rules alone find. */
function answerOfRules(list: RealList): DoubtAnswer | undefined {
  const found = judged(list, new Map())?.findings ?? [];
  const approved = found.map(({ words, reason }): [string, DoubtRule | null] => [
    termKey(words),
    reason === 'unknown' ? null : reason,
  ]);
  return judged(list, new Map(approved))?.answer;
}

const textsOf = (found: readonly RealList[]) => found.map(({ id, text }) => `${id}: ${text}`);

test('no real list is clear that a person finds doubtful or not halal', () => {
  const isClear = lists.filter((list) => judged(list, demoTerms)?.answer === 'clear');
  expect(isClear.length).toBeGreaterThanOrEqual(10);
  expect(textsOf(isClear.filter(({ marks }) => marks.some((mark) => mark !== 'clear')))).toEqual(
    [],
  );
});

const germanLists = lists.filter(({ is_german_list: isGerman = true }) => isGerman);

test('the rules alone find what people find in German lists', () => {
  const missed = germanLists.filter(
    (list) => list.marks.every((mark) => mark !== 'clear') && answerOfRules(list) === 'clear',
  );
  expect(textsOf(missed)).toEqual([]);
});

test('the rules alone say no where each person does, and nowhere that none does', () => {
  const differ = germanLists.filter(({ marks, ...list }) => {
    const isNo = answerOfRules({ marks, ...list }) === 'no';
    return isNo ? !marks.includes('no') : marks.every((mark) => mark === 'no');
  });
  expect(textsOf(differ)).toEqual([]);
});
