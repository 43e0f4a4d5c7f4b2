import { beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { getProduct } from '#contract/catalog/catalog.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { listMissing, type Particular } from '#domain/catalog/food/requirements.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { useDemoApp as openDemoApp } from '#test/helpers/demo-shop.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { request } from '#test/helpers/request.ts';
import { ProductFacts } from './product-facts.tsx';

const shop = openDemoApp();
const languages = ['de', 'ar'] as const;
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const textOf = (markup: string) =>
  spaced(
    markup
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );

/** What the law asks for of a product. */
function listRequired(product: Product, isCooled: boolean): Particular[] {
  return listMissing({
    ...product,
    legal_name: null,
    ingredients: null,
    allergens: null,
    net_content: null,
    drained_amount: null,
    alcohol_percent: null,
    fat_below: null,
    collagen_below: null,
    storage: null,
    instructions: null,
    responsible_name: null,
    responsible_address: null,
    nutritional_values: null,
    organic_code: null,
    labels: { organic: product.labels.organic === true },
    is_cooled: isCooled,
    lot_origins: [null],
    waived: [],
  });
}

/** What the page must say of each particular. */
function expectedTexts(product: Product, language: Language): Record<Particular, string[]> {
  const t = textsOf(language);
  const known = (...parts: (string | null)[]) => parts.map((part) => part ?? 'missing');
  return {
    legal_name: known(product.legal_name),
    ingredients: known(product.ingredients?.split(/[,،(]/)[0]?.replaceAll('**', '') ?? null),
    allergens: [t('catalog.allergens')],
    net_quantity: [t('catalog.net_quantity')],
    drained_amount: [t('catalog.drained')],
    alcohol: [t('catalog.alcohol')],
    fat: [t('catalog.fat_below')],
    collagen: [t('catalog.collagen_below')],
    storage: known(product.storage),
    instructions: known(product.instructions),
    responsible: known(product.responsible_name, product.responsible_address),
    nutrition: [t('catalog.energy')],
    organic_code: known(product.organic_code),
    origin: product.origin_lines?.flatMap(({ term, text }) => [term, text]) ?? ['missing'],
  };
}

beforeAll(async () => {
  // The demo sells no alcohol.
  await shop()
    .db.updateTable('products')
    .set({
      ingredients_exemption: 'alcohol',
      nutrition_exemption: 'alcohol',
      alcohol_percent: '4.9',
      is_available: true,
    })
    .where('name', '=', drinkWithAlcohol)
    .execute();
});

const drinkWithAlcohol = 'Apfelschorle';

it.each([
  ['loose tomatoes', 'Rispentomaten', ['legal_name', 'allergens', 'origin']],
  ['minced beef', 'Rinderhackfleisch', ['fat', 'collagen', 'origin']],
  ['beef', 'Hüftsteak vom Rind', ['storage', 'origin']],
  ['fish', 'Seelachsfilet, tiefgekühlt', ['storage', 'origin']],
  ['cheese', 'Kaşar, milder Schnittkäse', ['ingredients', 'storage']],
  ['honey', 'Blütenhonig, cremig', ['net_quantity', 'origin']],
  ['tinned fish', 'Sardinen in Sonnenblumenöl', ['drained_amount', 'ingredients']],
  ['a drink', 'Apfelsaft naturtrüb', ['ingredients', 'nutrition']],
  ['a drink with alcohol', drinkWithAlcohol, ['alcohol']],
] as const)(
  'the page of %s says all that the law asks for, in German and Arabic',
  async (_, name, some) => {
    const { id, zone } = await shop()
      .db.selectFrom('products')
      .leftJoin('shelves', 'shelves.id', 'products.shelf_id')
      .select(['products.id', 'shelves.zone'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    for (const language of languages) {
      const headers = { 'Accept-Language': language };
      const { body } = await request(shop().app, getProduct, { params: { id } }, { headers });
      const required = listRequired(body, zone !== null && zone !== 'ambient');
      expect(required).toEqual(expect.arrayContaining([...some]));
      expect(body.untranslated ?? []).toEqual([]);
      const page = textOf(markupOf(<ProductFacts product={body} />, { language }));
      const expected = expectedTexts(body, language);
      const lacking = required.flatMap((particular) =>
        expected[particular].filter((text) => !page.includes(spaced(text))),
      );
      expect(lacking).toEqual([]);
    }
  },
);
