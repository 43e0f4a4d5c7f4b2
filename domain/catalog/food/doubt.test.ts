import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubtRuleNames, ruleOf, type DoubtRule } from './doubt-rules.ts';
import { sentenceOf } from './doubt-sentence.ts';
import { answerOf, judge, weightOf, type DoubtReason } from './doubt.ts';
import { listTermKeys } from './ingredients.ts';

const approved = new Map<string, DoubtRule | null>([
  ['zucker', null],
  ['wasser', null],
  ['weizenmehl', null],
  ['emulgator', null],
  ['lecithine', null],
  ['branntweinessig', null],
  ['mikrobielles lab', null],
  ['fischgelatine', null],
  ['gelatine', 'animal_source'],
  ['käse', 'rennet'],
  ['natürliches aroma', 'alcohol_carrier'],
  ['schweineschmalz', 'pork'],
  ['überzugsmittel', 'insects'],
]);

const judged = (ingredients: string | null, isVegan = false) =>
  judge({ ingredients, isVegan }, approved);
const reasonsOf = (ingredients: string, isVegan = false) =>
  judged(ingredients, isVegan)?.findings.map(({ reason }) => reason);

test('is clear only if every term is approved without a rule', () => {
  expect(judged('**Weizenmehl** (80 %), Zucker und Wasser, Emulgator: Lecithine')).toEqual({
    answer: 'clear',
    findings: [],
  });
  expect(judged('Zucker, Branntweinessig, mikrobielles Lab, Fischgelatine')?.answer).toBe('clear');
});

test.each([
  'Emulgator: Lecithine',
  'Emulgator (Lecithine)',
  'Emulgator [Lecithine]',
  'Emulgator {Lecithine}',
])('a class of additives is clear with the additive in it: %s', (list) => {
  expect(judged(list)?.answer).toBe('clear');
  expect(judged('Emulgator, Lecithine')?.answer).toBe('doubtful');
});

test.each([[null], [''], [' , ; ()'], ['5 %']])('gives no answer without a list: %s', (list) => {
  expect(judged(list)).toBeNull();
});

test.each<[string, DoubtReason]>([
  ['Zucker, Gelatine', 'animal_source'],
  ['Zucker (Gelatine)', 'animal_source'],
  ['Gela\u00ADtine', 'animal_source'],
  ['Speisegelatine', 'animal_source'],
  ['Käse', 'rennet'],
  ['natürliches Aroma', 'alcohol_carrier'],
  ['Aroma Karamell', 'alcohol_carrier'],
  ['E 471', 'fat_or_glycerol'],
  ['E471', 'fat_or_glycerol'],
  ['E-471', 'fat_or_glycerol'],
  ['E 471a', 'fat_or_glycerol'],
  ['e 472e', 'fat_or_glycerol'],
  ['Emulgator: E 120', 'insects'],
  ['mit E 120', 'insects'],
  ['Überzugsmittel', 'insects'],
  ['Kaffee 120', 'unknown'],
  ['E 4711', 'unknown'],
  ['Е471', 'unknown'],
  ['Gеlatin', 'unknown'],
  ['Zuсker', 'unknown'],
  ['Zucke', 'unknown'],
  ['ZUCKERİ', 'unknown'],
  ['Zucker، Wasser', 'unknown'],
  ['E ٤٧١', 'unknown'],
  ['ohne Gelatine', 'unknown'],
  ['gelatinefrei', 'unknown'],
  ['ohne Schweineschmalz', 'unknown'],
  ['kann Schwein enthalten', 'unknown'],
  ['Zucker/Wasser', 'unknown'],
  ['Zucker\nWasser', 'unknown'],
  ['Emulgator', 'unknown'],
  ['Zucker, Emulgator, Wasser', 'unknown'],
  ['Hähnchenfleisch', 'slaughter'],
  ['Gänseschmalz', 'slaughter'],
  ['natürliches Knoblaucharoma', 'alcohol_carrier'],
  ['Raucharoma', 'alcohol_carrier'],
  ['Mozzarella', 'rennet'],
  ['Diglyzeride', 'fat_or_glycerol'],
  ['E 491', 'fat_or_glycerol'],
  ['Butterschmalz', 'unknown'],
  ['unbekanntes mikrobielles Lab', 'unknown'],
  ['Käsereikulturen', 'unknown'],
  ['Hefeextrakt', 'unknown'],
  ['Hühnereiweiß', 'unknown'],
  ['Tamarinde', 'unknown'],
  ['Rotalge', 'unknown'],
  ['Fruchtfleisch', 'unknown'],
  ['alkoholfreies Bier', 'unknown'],
  ['Weinessig', 'unknown'],
])('finds a doubt in "%s": %s', (list, reason) => {
  expect(judged(list)).toMatchObject({ answer: 'doubtful', findings: [{ reason }] });
});

test.each<[string, DoubtReason]>([
  ['Schweineschmalz', 'pork'],
  ['Zucker, Schweinegelatine', 'pork'],
  ['Blutplasma', 'blood'],
  ['Rinderblut', 'blood'],
  ['Rum (5 %)', 'alcohol'],
  ['Ethylalkohol', 'alcohol'],
  ['0,15 % Spirituose', 'alcohol'],
  ['Eierlikör', 'alcohol'],
  ['über Buchenrauch gereifter Schweinespeck', 'pork'],
])('says no to "%s": %s', (list, reason) => {
  expect(judged(list)).toMatchObject({ answer: 'no', findings: [{ reason }] });
});

test('the label vegan answers doubts of source, and none of alcohol, of an unknown word or of pork', () => {
  expect(reasonsOf('Gelatine, Käse, natürliches Aroma, Käsearoma, Zucke', true)).toEqual([
    'alcohol_carrier',
    'rennet',
    'unknown',
  ]);
  expect(judged('Schweineschmalz', true)?.answer).toBe('no');
});

test('names each finding once, in the words of the list', () => {
  expect(judged('Gelatine, Zucker (Gelatine), GELATINE')?.findings).toMatchObject([
    { reason: 'animal_source', words: 'Gelatine' },
    { reason: 'animal_source', words: 'GELATINE' },
  ]);
});

test('a list whose doubts are all settled is answered, one without any is clear', () => {
  const settled = weightOf({ reason: 'rennet', maker: { state: 'harmless' } });
  expect([settled, sentenceOf([settled]), sentenceOf([])]).toEqual([
    'settled',
    'answered',
    'clear',
  ]);
  expect(sentenceOf([settled, 'doubtful'])).toBe('doubtful');
});

test('each rule is doubtful or no, and has a source', () => {
  for (const name of doubtRuleNames) {
    expect(answerOf([{ reason: name }])).toBe(ruleOf(name).answer);
    expect(ruleOf(name).source).not.toBe('');
  }
});

describe('of any list', () => {
  const clearTerms = [...approved].flatMap(([key, rule]) => (rule === null ? [key] : []));
  const clearList = fc
    .array(fc.constantFrom(...clearTerms.filter((key) => key !== 'emulgator')), { minLength: 1 })
    .map((terms) => terms.join(', '));
  const anyText = fc.oneof(
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    fc.constantFrom(
      'ohne Gelatine',
      'Е471',
      'E 471',
      'İ',
      '٤٧١',
      'Zuсker',
      'kann Schwein enthalten',
    ),
  );
  const isForeign = (text: string) => listTermKeys(text).some((key) => !approved.has(key));

  test('one foreign token is never clear, at any place', () => {
    fc.assert(
      fc.property(
        clearList,
        anyText.filter(isForeign),
        clearList,
        fc.boolean(),
        (a, word, b, isVegan) => {
          expect(['doubtful', 'no']).toContain(judged(`${a}, ${word}, ${b}`, isVegan)?.answer);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('one changed letter of a clear list is never clear', () => {
    fc.assert(
      fc.property(
        clearList,
        fc.nat(),
        fc.constantFrom('ł', 'е', 'İ', 'q9'),
        (list, place, letter) => {
          const letters = [...list.matchAll(/\p{L}/gu)].map((match) => match.index);
          const at = letters[place % letters.length] ?? 0;
          const changed = `${list.slice(0, at)}${letter}${list.slice(at + 1)}`;
          expect(judged(changed)?.answer).not.toBe('clear');
        },
      ),
      { numRuns: 1000 },
    );
  });
});
