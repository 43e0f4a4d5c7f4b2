import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { translations, type Translation } from '#domain/accounts/languages.ts';
import { allergens, type Allergen } from '#domain/catalog/allergens.ts';
import {
  allergensOfGerman,
  allergensOfTranslation,
  checkIngredients,
  checkTerm,
  draftIngredients,
  haveSameNumbers,
  type TranslatedTerm,
} from './ingredient-translation.ts';
import { listTermKeys, splitIngredients, termKey } from './ingredients.ts';

const term = (en: string, tr: string, ar: string, allergen: Allergen | null = null) => ({
  en,
  tr,
  ar,
  allergen,
});

const vocabulary = new Map<string, TranslatedTerm>([
  ['weizenmehl', term('wheat flour', 'buğday unu', 'دقيق القمح', 'gluten')],
  ['hartweizenvollkorngrieß', term('durum', 'durum buğdayı', 'قمح صلب', 'gluten')],
  ['glasur', term('coating', 'kaplama', 'طلاء')],
  ['zucker', term('sugar', 'şeker', 'سكر')],
  ['emulgator', term('emulsifier', 'emülgatör', 'مستحلب')],
  ['lecithine', term('lecithins', 'lesitinler', 'ليسيثين')],
  ['soja', term('soya', 'soya', 'صويا', 'soybeans')],
  ['säuerungsmittel', term('acid', 'asit', 'حمض غذائي')],
  ['äpfelsäure', term('malic acid', 'malik asit', 'حمض الماليك')],
  ['citronensäure', term('citric acid', 'sitrik asit', 'حمض الستريك')],
  ['zuckerkulör e 150d', term('caramel E 150d', 'karamel E 150d', 'كراميل E 150d')],
  ['joghurt aus sahne', term('**yogurt** of **cream**', '**krema**', '**زبادي**', 'milk')],
  ['gewürze', term('spices', 'baharatlar', 'بهارات')],
  [
    'enthält senf',
    term('contains **mustard**', '**hardal** içerir', 'يحتوي على **خردل**', 'mustard'),
  ],
]);

describe('the terms of a list', () => {
  test.each<[string, string[]]>([
    ['**Weizenmehl**, Wasser', ['weizenmehl', 'wasser']],
    [
      'Glasur (20 %: Zucker, Emulgator: Lecithine (**Soja**))',
      ['glasur', 'zucker', 'emulgator', 'lecithine', 'soja'],
    ],
    [
      'Säuerungsmittel: Äpfelsäure und Citronensäure',
      ['säuerungsmittel', 'äpfelsäure', 'citronensäure'],
    ],
    ['Pfirsichsaft (0,1 %); Hundemehl', ['pfirsichsaft', 'hundemehl']],
    ['Omega 3,5 [Öl] {Fett}', ['omega 3,5', 'öl', 'fett']],
    ['**Hartweizen**vollkorn', ['hartweizenvollkorn']],
    ['Zucker mind. 40% Kakao', ['zucker mind', 'kakao']],
    ['Gela\u00ADtine,  rote\n Linsen.', ['gelatine', 'rote linsen']],
    ['', []],
    [', ; ()', []],
  ])('of "%s"', (text, keys) => {
    expect(listTermKeys(text)).toEqual(keys);
  });

  test('marks every term that an emphasis touches, also across a comma', () => {
    const emphasised = (text: string) =>
      splitIngredients(text).flatMap((part) =>
        part.kind === 'term' && part.emphasised.length > 0 ? part.words : [],
      );
    expect(emphasised('**Weizen, Roggen**, Salz, **Soja**sauce')).toEqual([
      'Weizen',
      'Roggen',
      'Sojasauce',
    ]);
  });
});

test('an emphasis says which letters of each term it is about', () => {
  const letters = (text: string) =>
    splitIngredients(text).flatMap((part) =>
      part.kind === 'term'
        ? part.emphasised.map(({ start, end }) => part.words.slice(start, end))
        : [],
    );
  expect(letters('**Weizen, Roggen**, Salz, helle **Soja**sauce, **Ei**')).toEqual([
    'Weizen',
    'Roggen',
    'Soja',
    'Ei',
  ]);
  // An emphasis of the comma alone is one of neither word.
  expect(letters('Weizen**,** Roggen')).toEqual([]);
});

describe('a draft', () => {
  test.each<[Translation, string]>([
    [
      'en',
      '**wheat flour** (12.5%), coating [emulsifier: lecithins (**soya**)], acid: malic acid and citric acid',
    ],
    [
      'tr',
      '**buğday unu** (%12,5), kaplama [emülgatör: lesitinler (**soya**)], asit: malik asit ve sitrik asit',
    ],
    [
      'ar',
      '**دقيق القمح** (12.5%)، طلاء [مستحلب: ليسيثين (**صويا**)]، حمض غذائي: حمض الماليك وحمض الستريك',
    ],
  ])('preserves order, numbers and brackets in %s', (language, text) => {
    const german =
      '**Weizenmehl** (12,5 %), Glasur [Emulgator: Lecithine (**Soja**)], Säuerungsmittel: Äpfelsäure und Citronensäure';
    expect(draftIngredients(german, vocabulary, language)).toEqual({ text, unknown: [] });
  });

  test('emphasises the whole term, or the words that the vocabulary marks', () => {
    const draft = (german: string) => draftIngredients(german, vocabulary, 'en').text;
    expect(draft('**Hartweizen**vollkorngrieß')).toBe('**durum**');
    expect(draft('Gewürze (enthält **Senf**)')).toBe('spices (contains **mustard**)');
    expect(draft('Gewürze (enthält Senf)')).toBe('spices (contains mustard)');
  });

  test('leaves unknown terms in German and names each once', () => {
    const { text, unknown } = draftIngredients(
      'Zucker, **Hunde**mehl, Hundemehl',
      vocabulary,
      'tr',
    );
    expect(text).toBe('şeker, **Hunde**mehl, Hundemehl');
    expect(unknown).toEqual(['Hundemehl']);
  });
});

describe('a translation', () => {
  const check = (german: string, translation: string, given: readonly Allergen[] = ['gluten']) =>
    checkIngredients(german, translation, { vocabulary, language: 'en', allergens: given });

  test('is accepted as drafted, and with the words in another order', () => {
    const german = '**Weizenmehl** (5 %), Zucker';
    expect(check(german, '**wheat flour** (5%), sugar').ok).toBe(true);
    expect(check(german, 'sugar, **wheat flour** (5%)').ok).toBe(true);
  });

  test.each<[string, string, string, Allergen[]?]>([
    ['an unknown term', 'Zucker, Hundemehl', 'sugar, dog flour'],
    ['another number', '**Weizenmehl** (5 %)', '**wheat flour** (6%)'],
    ['another decimal', '**Weizenmehl** (12,5 %)', '**wheat flour** (12.6%)'],
    ['a decimal that became a whole number', '**Weizenmehl** (12,5 %)', '**wheat flour** (125%)'],
    ['digits of two numbers exchanged', 'Zucker (12 %, 3 %)', 'sugar (13%, 2%)'],
    [
      'one of two allergens that the product does not declare',
      '**Weizenmehl**, **Soja**',
      '**wheat flour**, **soya**',
    ],
    ['a lost bracket', '**Weizenmehl** (5 %)', '**wheat flour** 5%'],
    ['a lost emphasis', '**Weizenmehl**', 'wheat flour'],
    ['one emphasis more', '**Weizenmehl**, Zucker', '**wheat flour**, **sugar**'],
    [
      'the emphasis of another allergen',
      '**Weizenmehl**, Soja',
      'wheat flour, **soya**',
      ['gluten', 'soybeans'],
    ],
    ['an emphasised word that is no term', '**Weizenmehl**', '**flour**'],
    ['an allergen that the product does not declare', '**Weizenmehl**', '**wheat flour**', []],
    ['an emphasised word without an allergen', '**Zucker**', '**sugar**'],
    [
      'one of two emphasised words lost',
      '**Joghurt** aus **Sahne**',
      '**yogurt** of cream',
      ['milk'],
    ],
  ])('is refused with %s', (_, german, translation, given) => {
    expect(check(german, translation, given).ok).toBe(false);
  });

  test('says whether numbers or allergens differ', () => {
    const codeOf = (german: string, translation: string) => {
      const result = check(german, translation);
      return result.ok ? null : result.error.code;
    };
    expect(codeOf('**Weizenmehl** (5 %)', '**wheat flour** (6%)')).toBe('numbers_differ');
    expect(codeOf('**Weizenmehl**', 'wheat flour')).toBe('allergens_differ');
    const additive = { de: 'E 150d', en: 'E 150c', tr: 'E 151', ar: 'E 150d' };
    expect(checkTerm(additive)).toEqual({ ok: false, error: { code: 'numbers_differ' } });
  });

  test('names the unknown terms', () => {
    expect(check('Hundemehl, Katzenmehl', '')).toEqual({
      ok: false,
      error: { code: 'ingredients_unknown', words: 'Hundemehl, Katzenmehl' },
    });
  });
});

test('a term has the numbers of its German word, and no brackets', () => {
  const withEnglish = (de: string, en: string) => checkTerm({ de, en, tr: de, ar: de }).ok;
  expect(withEnglish('Zuckerkulör E 150d', 'caramel E 150d')).toBe(true);
  expect(withEnglish('Zuckerkulör E 150d', 'caramel E ١٥٠d')).toBe(true);
  expect(withEnglish('Zuckerkulör E 150d', 'caramel E 150c, E 151')).toBe(false);
  expect(withEnglish('Zucker', 'sugar (white)')).toBe(false);
});

describe('of any list', () => {
  const words = [...vocabulary.keys()];
  const emphasisable = words.filter((key) => vocabulary.get(key)?.allergen);
  const item = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...emphasisable).map((key) => `**${key}**`),
  );
  const amount = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 9 }), fc.boolean())
    .map(([whole, tenth, isSpaced]) => `${whole},${tenth}${isSpaced ? ' ' : ''}%`);
  const { list } = fc.letrec<{ list: string; node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      item,
      fc.tuple(item, amount).map(([name, share]) => `${name} (${share})`),
      fc.tuple(item, item).map(([name, kind]) => `${name}: ${kind}`),
      fc.tuple(item, item).map(([name, kind]) => `${name} und ${kind}`),
      fc
        .tuple(item, amount, fc.constantFrom('()', '[]', '{}'), tie('list'))
        .map(([name, share, pair, inner]) => `${name} ${pair[0]}${share}: ${inner}${pair[1]}`),
    ),
    list: fc
      .tuple(
        fc.array(tie('node'), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(', ', '; ', ','),
      )
      .map(([nodes, comma]) => nodes.join(comma)),
  }));

  test('the draft has its numbers, its brackets and its allergens, and is accepted', () => {
    fc.assert(
      fc.property(list, fc.constantFrom(...translations), (german, language) => {
        const { text, unknown } = draftIngredients(german, vocabulary, language);
        expect(unknown).toEqual([]);
        expect(haveSameNumbers(german, text)).toBe(true);
        // Both words of the German term are emphasised together, as its translations mark them.
        fc.pre(!german.includes('joghurt'));
        const allergensOf = allergensOfTranslation(german, text, vocabulary, language);
        expect(allergensOf.map(String).toSorted()).toEqual(
          allergensOfGerman(german, vocabulary).map(String).toSorted(),
        );
        const given = { vocabulary, language, allergens };
        expect(checkIngredients(german, text, given)).toEqual({ ok: true, value: null });
      }),
      { numRuns: 1000 },
    );
  });

  test('one term that is not in the vocabulary makes it unapprovable', () => {
    const foreign = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => {
      return listTermKeys(text).some((key) => !vocabulary.has(key));
    });
    fc.assert(
      fc.property(list, foreign, fc.constantFrom(...translations), (german, word, language) => {
        const { unknown } = draftIngredients(`${german}, ${word}`, vocabulary, language);
        expect(unknown.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('a translation that loses or gains a digit, a bracket or an emphasis is refused', () => {
    const loss = fc.constantFrom('0', '7', '(', ')', '[', '**soya**');
    fc.assert(
      fc.property(list, loss, fc.nat(), (german, added, place) => {
        const { text } = draftIngredients(german, vocabulary, 'en');
        const gaps = [...text.matchAll(/, /gu)].map((match) => match.index);
        const at = gaps[place % Math.max(1, gaps.length)] ?? text.length;
        const changed = `${text.slice(0, at)} ${added}${text.slice(at)}`;
        const given = { vocabulary, language: 'en' as const, allergens };
        expect(checkIngredients(german, changed, given).ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a key forgets case, asterisks, spaces and a final full stop', () => {
  expect(termKey('  **Weizen**mehl.')).toBe('weizenmehl');
  expect(termKey('E 150d')).toBe('e 150d');
});
