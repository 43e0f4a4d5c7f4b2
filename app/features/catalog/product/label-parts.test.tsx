import { describe, expect, it } from 'vitest';
import type { Product, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { product as ayran } from '#test/helpers/samples.ts';
import { DepositKind, DepositLine } from './deposit.tsx';
import { LowestPriceLine, StruckPrice } from './lowest-price.tsx';
import { NutritionTable } from './nutrition-table.tsx';
import { Price } from './price.tsx';
import { ProductFacts } from './product-facts.tsx';
import { UnitPriceLine } from './unit-price.tsx';

const t = textsOf('de');
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '').replaceAll('&nbsp;', '\u00a0');

const product: Product = {
  ...ayran,
  labels: { halal: { certifier: 'EHZ' } },
  ingredients: 'Joghurt',
  allergens: ['milk', 'gluten'],
  nutritional_values: {
    energy_kj: 1250,
    calories: 299,
    fat: 2.5,
    saturated_fat: 1,
    carbohydrates: 0,
    sugars: 3.25,
    fiber: 0.1,
    protein: 1.7,
    salt: 0.5,
  },
};
const unitLine = (changes: Partial<ProductSummary>, language: Language = 'de') =>
  textOf(markupOf(<UnitPriceLine product={{ ...product, ...changes }} />, { language }));

describe('content and unit price', () => {
  it.each(['de', 'en', 'ar', 'tr'] as Language[])(
    'are named in %s with German digits',
    (language) => {
      const text = unitLine({ net_content: { amount: 1.5, unit: 'kg' } }, language);
      expect(text).toContain('1,5');
      expect(text).toContain('4,76\u00a0€');
      expect(text).toContain(' · ');
    },
  );

  it('are the words of the shop where no content is given, and nothing where it has none', () => {
    const none = { net_content: null, unit_price: null };
    expect(unitLine({ ...none, price_per_unit: '2 € je Bund' })).toBe('2 € je Bund');
    expect(unitLine(none)).toBe('');
  });

  it('are computed, whatever the words of the shop say', () => {
    expect(unitLine({ price_per_unit: '2 € je Bund' })).not.toContain('Bund');
  });
});

it.each([
  ['de', 1, 'Nach der Lieferung noch mindestens einen Tag haltbar'],
  ['de', 5, 'Nach der Lieferung noch mindestens 5 Tage haltbar'],
  ['en', 5, 'Lasts at least 5 more days after the delivery'],
  ['tr', 5, 'Teslimattan sonra en az 5 gün daha dayanır'],
  ['ar', 5, 'صالح \u20685\u2069 أيام على الأقل بعد التوصيل'],
] as const)(
  'the minimum shelf life is promised relative to the delivery (%s, %i)',
  (language, days, text) => {
    const facts = (minimum_shelf_life_days: number) =>
      textOf(
        markupOf(<ProductFacts product={{ ...product, minimum_shelf_life_days }} />, { language }),
      );
    expect(facts(days)).toContain(text);
    expect(facts(0)).not.toContain(textsOf(language)('catalog.shelf_life'));
  },
);

it('a deposit is described by its amount and its kind', () => {
  const deposit = { kind: 'reusable', amount_cents: cents(15) } as const;
  expect(textOf(markupOf(<DepositLine deposit={deposit} />))).toContain('0,15\u00a0€');
  const kind = (of: 'reusable' | 'one_way') =>
    textOf(markupOf(<DepositKind deposit={{ ...deposit, kind: of }} size="card" />));
  expect([kind('reusable'), kind('one_way')]).toEqual(['MEHRWEG', 'EINWEG']);
});

it('a price is read out as one text; its reference price is struck through and named', () => {
  expect(textOf(markupOf(<Price amount={cents(100_005)} size="card" />))).toBe('1.000,05\u00a0€');
  const reduction = { discount_percent: 20, original_price_cents: cents(149) };
  expect(markupOf(<StruckPrice reduction={reduction} />)).toMatch(/^<s aria-hidden="true".*1,49/);
  expect(textOf(markupOf(<LowestPriceLine reduction={reduction} />))).toContain('1,49\u00a0€');
});

it('the label lists nutrition in the order of the law', () => {
  const { nutritional_values: values } = product;
  if (values === null) throw new Error('it has some');
  const rows = [...markupOf(<NutritionTable values={values} />).matchAll(/<tr>(.*?)<\/tr>/gs)];
  expect(rows.map(([row]) => textOf(row))).toEqual(
    [
      ['energy', '1.250\u00a0kJ / 299\u00a0kcal'],
      ['fat', '2,5\u00a0g'],
      ['saturated_fat', '1\u00a0g'],
      ['carbohydrates', '0\u00a0g'],
      ['sugars', '3,25\u00a0g'],
      ['fiber', '0,1\u00a0g'],
      ['protein', '1,7\u00a0g'],
      ['salt', '0,5\u00a0g'],
    ].map(([name, amount]) => `${t(`catalog.${name}` as 'catalog.fat')}${amount}`),
  );
});

describe('the facts of a product', () => {
  const show = (changes: Partial<Product> = {}) =>
    markupOf(<ProductFacts product={{ ...product, ...changes }} />);

  it('list allergens in the language of the page, origin and certifier', () => {
    const text = textOf(show());
    for (const part of ['Türkei', 'EHZ', 'Joghurt']) expect(text).toContain(part);
    expect(text).toContain(t('catalog.allergen.milk'));
    expect(text).toContain(t('catalog.allergen.gluten'));
    expect(text).not.toContain(t('catalog.allergen.nuts'));
    expect(text).not.toContain(t('catalog.allergens_missing'));
  });

  it('show allergens without a press, and fold the ingredients', () => {
    const [before = '', folded = ''] = show().split('<details');
    expect(before).toContain(t('catalog.allergen.milk'));
    expect(folded).toContain('Joghurt');
  });

  it.each(['en', 'tr', 'ar'] as const)('say in %s which texts are in German', (language) => {
    const note = textsOf(language)('catalog.in_german');
    const notesOf = (changes: Partial<Product>) => {
      const facts = <ProductFacts product={{ ...product, ...changes }} />;
      return textOf(markupOf(facts, { language })).split(note).length - 1;
    };
    expect(notesOf({ untranslated: ['ingredients', 'origin'] })).toBe(2);
    expect(notesOf({ untranslated: [] })).toBe(0);
  });

  it.each([
    ['de', 'Milch'],
    ['en', 'Milk'],
    ['ar', 'الحليب'],
    ['tr', 'Süt'],
  ] as const)('list allergens in %s without any list of ingredients', (language, milk) => {
    const facts = <ProductFacts product={{ ...product, ingredients: null }} />;
    const text = textOf(markupOf(facts, { language }));
    expect(text).toContain(textsOf(language)('catalog.allergen.milk'));
    expect(text.toLowerCase()).toContain(milk.toLowerCase());
    const [missing] = textsOf(language)('catalog.ingredients_missing').split('.');
    expect(text).toContain(missing);
  });

  it('say that there is no allergen only where the maker states it', () => {
    const text = textOf(show({ allergens: [] }));
    expect(text).toContain(t('catalog.allergens_none'));
    expect(text).not.toContain(t('catalog.allergens_missing'));
  });

  it('quote what the pack says about halal as unchecked, unless a certificate says more', () => {
    const pack_halal_text = 'HELAL GIDA';
    const quoted = t('catalog.pack_halal', { text: pack_halal_text });
    const plain = (text: string) => text.replaceAll(/[\u2068\u2069|]/g, '');
    const unproved = plain(textOf(show({ pack_halal_text, labels: {} })));
    expect(unproved).toContain(plain(quoted));
    expect(unproved).not.toContain(t('catalog.halal_certifier'));
    const proved = show({ pack_halal_text, labels: { halal: { certifier: 'HCB' } } });
    expect(plain(textOf(proved))).not.toContain(plain(quoted));
  });

  it('come in the order of the label', () => {
    const text = textOf(
      show({
        legal_name: 'Thunfischfilets in Salzlake',
        net_content: { amount: 150, unit: 'g' },
        drained_amount: 102.5,
        alcohol_percent: 0.5,
        storage: 'Trocken lagern.',
        instructions: 'Gut abtropfen lassen.',
        responsible_name: 'Panke Fisch GmbH',
        responsible_address: 'Kai 1, 20457 Hamburg',
        organic_code: 'DE-ÖKO-000',
        statements: ['protective_atmosphere'],
        traces: ['nuts'],
        untranslated: [],
      }),
    );
    const parts = [
      'Thunfischfilets in Salzlake',
      t('catalog.allergens'),
      `${t('catalog.traces')} ${t('catalog.allergen.nuts')}`,
      'Joghurt',
      '150 g',
      '102,5 g',
      '0,5 % vol',
      'Trocken lagern.',
      'Gut abtropfen lassen.',
      'Panke Fisch GmbH, Kai 1, 20457 Hamburg',
      'Türkei',
      t('catalog.nutrition'),
      'DE-ÖKO-000',
      t('catalog.statement.protective_atmosphere'),
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it.each([
    [['nuts'], 'traces'],
    [[], 'traces_none'],
    [null, 'traces_missing'],
  ] as const)('say of traces %j what the label says, and no more', (traces, sentence) => {
    const text = textOf(show({ traces: traces && [...traces] }));
    const said = (['traces', 'traces_none', 'traces_missing'] as const).filter((name) =>
      text.includes(t(`catalog.${name}`)),
    );
    expect(said).toEqual([sentence]);
  });

  it('name the brand, how to store it and the Nutri-Score', () => {
    const text = textOf(show({ brand: 'Panke', storage: 'Kühl lagern.', nutri_score: 'b' }));
    for (const part of ['Panke', 'Kühl lagern.', 'Nutri-Score']) expect(text).toContain(part);
  });

  it('say what the shop was not given, and nothing else', () => {
    const text = textOf(
      show({
        allergens: null,
        ingredients: null,
        nutritional_values: null,
        origin: null,
        labels: {},
      }),
    );
    expect(text).toContain(t('catalog.allergens_missing'));
    expect(text).toContain(t('catalog.nutrition_missing'));
    expect(text).not.toContain(t('catalog.origin'));
    expect(text).not.toContain(t('catalog.halal_certifier'));
    for (const key of ['brand', 'storage'] as const)
      expect(text).not.toContain(t(`catalog.${key}`));
    expect(text).not.toContain('Nutri-Score');
  });

  it.each([
    ['ml', true],
    ['l', true],
    ['g', false],
    ['kg', false],
    ['piece', false],
  ] as const)('of a content in %s: per 100 ml is %s', (unit, isLiquid) => {
    const text = textOf(show({ net_content: { amount: 1, unit } }));
    expect(text.includes(t('catalog.nutrition_ml'))).toBe(isLiquid);
    expect(textOf(show({ net_content: null }))).not.toContain(t('catalog.nutrition_ml'));
  });
});
