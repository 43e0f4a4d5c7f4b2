import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubtRuleNames, ruleOf, type DoubtRule } from './doubt-rules.ts';
import { judge } from './doubt.ts';
import { askableRules, makerState, type AnswerOfMaker } from './maker-answers.ts';

const approved = new Map<string, DoubtRule | null>([
  ['zucker', null],
  ['gelatine', 'animal_source'],
  ['lipase', 'animal_source'],
  ['käse', 'rennet'],
  ['rindfleisch', 'slaughter'],
  ['karmin', 'insects'],
  ['schweineschmalz', 'pork'],
]);
const present = { facts_version: 2, today: '2026-11-30' };
const about = (changes: Partial<AnswerOfMaker> = {}): AnswerOfMaker => ({
  facts_version: 2,
  rule: 'animal_source',
  words: ['Gelatine'],
  answer: 'harmless',
  answered_on: '2026-11-01',
  ...changes,
});
const judged = (ingredients: string, ...answers: AnswerOfMaker[]) =>
  judge({ ingredients, isVegan: false }, approved, { ...present, answers });

test('an answer settles the doubt about its ingredients, and about no other one', () => {
  expect(judged('Zucker, Gelatine', about())).toMatchObject({
    answer: 'clear',
    findings: [{ words: 'Gelatine', maker: { state: 'harmless' } }],
  });
  expect(judged('Gelatine, Lipase', about())?.answer).toBe('doubtful');
  expect(judged('Gelatine, Lipase', about({ words: ['Gelatine', 'Lipase'] }))?.answer).toBe(
    'clear',
  );
  expect(judged('Gelatine, Käse', about())?.answer).toBe('doubtful');
  expect(judged('Gelatine, Speisegelb', about())?.answer).toBe('doubtful');
  expect(judged('Gelatine, Schweineschmalz', about())?.answer).toBe('no');
});

test('an answer can also be that it is not halal, or say nothing', () => {
  expect(judged('Gelatine', about({ answer: 'not_halal' }))?.answer).toBe('no');
  expect(judged('Gelatine', about({ answer: 'not_stated' }))?.answer).toBe('doubtful');
});

test.each([
  ['of the present recipe', {}, 'harmless'],
  ['of an earlier recipe', { facts_version: 1 }, 'earlier_recipe'],
  ['of a recipe that was corrected back', { facts_version: 3 }, 'earlier_recipe'],
  ['of two years ago to the day', { answered_on: '2024-11-30' }, 'harmless'],
  ['that is a day older', { answered_on: '2024-11-29' }, 'too_old'],
] as const)('an answer %s', (_, changes, state) => {
  expect(makerState(about(changes), present)).toBe(state);
  expect(judged('Gelatine', about(changes))).toMatchObject({
    answer: state === 'harmless' ? 'clear' : 'doubtful',
    findings: [{ maker: { state } }],
  });
});

test('an answer of 29 February ends with February', () => {
  const answer = about({ answered_on: '2024-02-29' });
  expect(makerState(answer, { ...present, today: '2026-02-28' })).toBe('harmless');
  expect(makerState(answer, { ...present, today: '2026-03-01' })).toBe('too_old');
});

describe('of several answers', () => {
  test('the latest counts, and of one day the last one entered', () => {
    const old = about({ answered_on: '2026-10-01', answer: 'not_halal' });
    expect(judged('Gelatine', about(), old)?.answer).toBe('clear');
    expect(judged('Gelatine', about(), about({ answer: 'not_halal' }))?.answer).toBe('no');
    expect(judged('Gelatine', about({ answer: 'not_halal' }), about())?.answer).toBe('clear');
  });

  test('one of the present recipe counts before a later one of another recipe', () => {
    const other = about({ facts_version: 1, answered_on: '2026-11-29', answer: 'not_halal' });
    expect(judged('Gelatine', other, about())?.answer).toBe('clear');
  });
});

test.each([
  ['a guess', 'Speisegelatine', 'doubtful'],
  ['slaughter', 'Rindfleisch', 'doubtful'],
  ['insects', 'Karmin', 'doubtful'],
  ['what the label names', 'Schweineschmalz', 'no'],
])('no answer settles %s', (_, words, verdict) => {
  const everything = askableRules.map((rule) => about({ rule, words: [words] }));
  expect(judged(words, ...everything)?.answer).toBe(verdict);
});

test('only doubts can be asked about, never what the label names', () => {
  expect(askableRules.filter((rule) => ruleOf(rule).answer === 'no')).toEqual([]);
  expect(doubtRuleNames).toEqual(expect.arrayContaining([...askableRules]));
});

test('with random answers, a list is clear only if each doubt has a valid harmless one', () => {
  const words = ['Gelatine', 'Lipase', 'Käse', 'Speisegelb', 'Rindfleisch', 'Zucker'];
  const anAnswer = fc.record({
    facts_version: fc.constantFrom(1, 2),
    rule: fc.constantFrom(...askableRules),
    words: fc.subarray(words, { minLength: 1 }),
    answer: fc.constantFrom('harmless' as const, 'not_halal' as const, 'not_stated' as const),
    answered_on: fc.constantFrom('2024-01-01', '2026-01-01', '2026-11-30'),
  });
  fc.assert(
    fc.property(fc.subarray(words, { minLength: 1 }), fc.array(anAnswer), (list, answers) => {
      const isSettled = (word: string) => {
        const rule = approved.get(word.toLowerCase());
        if (rule === null) return true;
        const valid = answers.filter(
          (each) => each.facts_version === 2 && each.rule === rule && each.words.includes(word),
        );
        const latest = valid
          .map(({ answered_on }) => answered_on)
          .toSorted()
          .at(-1);
        const last = valid.findLast(({ answered_on }) => answered_on === latest);
        return rule !== 'slaughter' && last?.answer === 'harmless' && latest !== '2024-01-01';
      };
      expect(judged(list.join(', '), ...answers)?.answer === 'clear').toBe(list.every(isSettled));
    }),
    { numRuns: 1000 },
  );
});
