import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { demoCatalogue } from './catalogue.ts';
import { demoCategories } from './categories.ts';
import { demoOffers } from './offers.ts';
import type { DemoProduct } from './shape.ts';

const products = demoCatalogue.flatMap((entry) => entry.products);
const pictures = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** Keys of the products that break a rule: the failure names them. */
function keysWhere(breaks: (product: DemoProduct) => boolean): string[] {
  return products.filter(breaks).map((product) => product.key);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Which allergen a German word on the label stands for; groups that the demo does not sell are left out. */
const allergenWords: readonly (readonly [Allergen, RegExp])[] = [
  ['gluten', /weizen|roggen|gerste|hafer|dinkel/],
  ['crustaceans', /garnele/],
  ['eggs', /^(voll)?eier$|^eigelb$/],
  ['fish', /fisch|lachs|sardine|makrele/],
  ['peanuts', /erdn[uü]ss/],
  ['soybeans', /soja/],
  ['milk', /milch|butter|sahne|joghurt|käse|molke|quark/],
  ['nuts', /mandel|haseln[uü]ss|waln[uü]ss|cashew|pistazie/],
  ['celery', /sellerie/],
  ['mustard', /senf/],
  ['sesame', /sesam/],
  ['sulphites', /schwefeldioxid|sulfit/],
];

/** Words that sound like an allergen and are none. */
const harmlessWords = /kakaobutter|milchsäure/g;

function allergensIn(text: string): Allergen[] {
  return allergenWords.filter(([, word]) => word.test(text)).map(([allergen]) => allergen);
}

function markedWords(product: DemoProduct): string[] {
  return [...(product.ingredients ?? '').matchAll(/\*\*(.+?)\*\*/g)].map((match) =>
    (match[1] ?? '').toLowerCase(),
  );
}

/** Cents per kilogram, litre or piece. */
function unitPriceCents({ price_cents, net_content: { amount, unit } }: DemoProduct): number {
  const parts = unit === 'g' || unit === 'ml' ? amount / 1000 : amount;
  return price_cents / parts;
}

function getProduct(key: string): DemoProduct {
  const product = products.find((candidate) => candidate.key === key);
  if (product === undefined) throw new Error(`no product ${key}`);
  return product;
}

test('there are 12 categories, each with at least 22 products, and at least 312 in all', () => {
  expect(demoCategories).toHaveLength(12);
  expect(demoCatalogue.map((entry) => entry.category)).toEqual(
    demoCategories.map((category) => category.slug),
  );
  expect(demoCatalogue.filter((entry) => entry.products.length < 22)).toEqual([]);
  expect(products.length).toBeGreaterThanOrEqual(312);
});

test('slugs, tints, keys and product names are unique', () => {
  expect(repeated(demoCategories.map((category) => category.slug))).toEqual([]);
  expect(repeated(demoCategories.map((category) => category.tint))).toEqual([]);
  expect(repeated(products.map((product) => product.key))).toEqual([]);
  expect(repeated(products.map((product) => product.name))).toEqual([]);
});

test('keys and slugs are fit for addresses', () => {
  const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  expect(demoCategories.filter((category) => !slug.test(category.slug))).toEqual([]);
  expect(keysWhere((product) => !slug.test(product.key))).toEqual([]);
});

test('pictures exist in the package; a product without one has a pack, which shows a letter', () => {
  const isMissing = (picture: string) => !existsSync(path.join(pictures, picture));
  expect(demoCategories.filter((category) => isMissing(category.picture))).toEqual([]);
  const isBare = ({ picture, pack }: DemoProduct) =>
    picture === null ? pack === undefined : isMissing(picture);
  expect(keysWhere(isBare)).toEqual([]);
});

test('no two products look the same: picture (or letter) and pack differ', () => {
  expect(
    repeated(
      demoCatalogue.flatMap(({ category, products: own }) =>
        own.map(({ picture, name, pack = 'no pack' }) =>
          // The colour of the category is on a pack with a letter, and on it alone.
          picture === null ? `${category} ${name[0]} in ${pack}` : `${picture} in ${pack}`,
        ),
      ),
    ),
  ).toEqual([]);
});

test('the list of halal meat is full of products named "fleisch" that carry a certifier', () => {
  const meat = demoCategories.filter((category) => /fleisch/i.test(category.name.de));
  expect(meat).toHaveLength(1);
  const sold = demoCatalogue.find((entry) => entry.category === meat[0]?.slug)?.products ?? [];
  expect(sold.filter((product) => product.labels.halal === undefined)).toEqual([]);
  expect(sold.filter((product) => /fleisch/i.test(product.name)).length).toBeGreaterThanOrEqual(8);
});

test('whatever contains meat carries a halal certifier', () => {
  const meat = /fleisch|rind|lamm|kalb|hähnchen|huhn|hühn|pute|gelatine/i;
  expect(
    keysWhere(
      ({ ingredients, labels }) => meat.test(ingredients ?? '') && labels.halal === undefined,
    ),
  ).toEqual([]);
});

test('nothing contains pork, and alcohol is not sold', () => {
  // "Ohne Schweineschmalz" and the like are promises, so only ingredients and names count.
  const forbidden = /schwein|speck|schinken|\b(bier|wein|rum|likör|sekt|alkohol)\b/i;
  expect(
    keysWhere((product) => forbidden.test(`${product.name} ${product.ingredients ?? ''}`)),
  ).toEqual([]);
});

test('allergens marked in the ingredients agree with the allergen codes', () => {
  expect(
    keysWhere((product) => markedWords(product).some((word) => allergensIn(word).length !== 1)),
  ).toEqual([]);
  expect(
    keysWhere((product) => {
      const marked = new Set(markedWords(product).flatMap(allergensIn));
      return [...marked].toSorted().join() !== product.allergens.toSorted().join();
    }),
  ).toEqual([]);
});

test('no allergen stands unmarked among the ingredients', () => {
  expect(
    keysWhere((product) => {
      const unmarked = (product.ingredients ?? '').toLowerCase().replaceAll(/\*\*.+?\*\*/g, '');
      return unmarked
        .replaceAll(harmlessWords, '')
        .split(/[^a-zäöüß]+/)
        .some((word) => allergensIn(word).length > 0);
    }),
  ).toEqual([]);
});

test('vegan products contain nothing of animals, vegetarian ones no meat or fish', () => {
  const animal: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];
  const slaughtered = /fleisch|rind|lamm|kalb|hähnchen|gelatine|fisch|lachs|garnele/i;
  expect(
    keysWhere(
      ({ labels, allergens, ingredients }) =>
        labels.vegan === true &&
        (allergens.some((allergen) => animal.includes(allergen)) ||
          /honig/i.test(ingredients ?? '')),
    ),
  ).toEqual([]);
  expect(
    keysWhere(
      ({ labels, ingredients }) =>
        labels.vegetarian === true && slaughtered.test(ingredients ?? ''),
    ),
  ).toEqual([]);
  expect(keysWhere(({ labels }) => labels.vegan === true && labels.vegetarian !== true)).toEqual(
    [],
  );
});

test('energies agree with the macronutrients', () => {
  // Regulation (EU) No 1169/2011, annex XIV. Organic acids (3 kcal/g) are not among the figures: lemons need the 20.
  expect(
    keysWhere(({ nutrition }) => {
      if (nutrition === null) return false;
      const { fat, carbohydrates, protein, fiber, energy_kcal, energy_kj } = nutrition;
      const expected = 9 * fat + 4 * carbohydrates + 4 * protein + 2 * fiber;
      return (
        Math.abs(energy_kcal - expected) > Math.max(20, 0.15 * expected) ||
        Math.abs(energy_kj - 4.184 * energy_kcal) > Math.max(8, 0.05 * energy_kj)
      );
    }),
  ).toEqual([]);
});

test('sugars are part of the carbohydrates, saturated fat of the fat, and all of 100 g', () => {
  expect(
    keysWhere(
      ({ nutrition }) =>
        nutrition !== null &&
        (nutrition.sugars > nutrition.carbohydrates ||
          nutrition.saturated_fat > nutrition.fat ||
          nutrition.fat +
            nutrition.carbohydrates +
            nutrition.fiber +
            nutrition.protein +
            nutrition.salt >
            101 ||
          Object.values(nutrition).some((value) => value < 0)),
    ),
  ).toEqual([]);
});

test('nutrition is left out for coffee, tea, herbs and spices only', () => {
  const exempt = new Set(
    demoCatalogue
      .filter((entry) => ['getraenke', 'gewuerze'].includes(entry.category))
      .flatMap((entry) => entry.products),
  );
  expect(keysWhere((product) => product.nutrition === null && !exempt.has(product))).toEqual([]);
});

test('prices are plausible for Berlin in 2026', () => {
  expect(
    keysWhere((product) => {
      const price = product.price_cents;
      if (!Number.isInteger(price) || price < 49 || price > 3000) return true;
      if (product.net_content.unit === 'piece') return false;
      const perUnit = unitPriceCents(product);
      return perUnit < 35 || perUnit > 4900;
    }),
  ).toEqual([]);
});

test('only drinks carry 19 % VAT, and deposits are the legal sums', () => {
  const drinks = demoCatalogue.find((entry) => entry.category === 'getraenke')?.products ?? [];
  expect(keysWhere((product) => product.vat_rate === 19 && !drinks.includes(product))).toEqual([]);
  expect(
    keysWhere(({ deposit, deposit_cents }) => {
      if (deposit === undefined) return deposit_cents !== undefined;
      return !(deposit === 'one_way' ? [25] : [8, 15]).includes(deposit_cents ?? 0);
    }),
  ).toEqual([]);
});

test('every soft drink in a bottle or a tin bears a deposit, no food does', () => {
  const drinks = demoCatalogue.find((entry) => entry.category === 'getraenke')?.products ?? [];
  const isBottled = ({ net_content, pack }: DemoProduct) =>
    ['ml', 'l'].includes(net_content.unit) && ['bottle', 'tin'].includes(pack ?? '');
  expect(drinks.filter((product) => isBottled(product) && product.deposit === undefined)).toEqual(
    [],
  );
  expect(
    keysWhere(
      ({ net_content, deposit }) =>
        deposit !== undefined && !['ml', 'l'].includes(net_content.unit),
    ),
  ).toEqual([]);
});

test('most is in stock, something is nearly sold out and something is gone', () => {
  const stocks = products.map((product) => product.stock_quantity);
  expect(stocks.filter((stock) => stock === 0)).toHaveLength(2);
  expect(stocks.filter((stock) => stock >= 3 && stock <= 5).length).toBeGreaterThanOrEqual(2);
  expect(stocks.every((stock) => Number.isInteger(stock) && stock >= 0 && stock <= 200)).toBe(true);
});

test('every product can be found in English, Turkish and Arabic', () => {
  expect(
    keysWhere(({ search_words: { en, tr, ar } }) =>
      [en, tr, ar].some(
        (words) => words.length === 0 || words.length > 4 || words.some((word) => word === ''),
      ),
    ),
  ).toEqual([]);
  expect(
    keysWhere(({ search_words }) =>
      Object.values(search_words).some((words) => repeated(words).length > 0),
    ),
  ).toEqual([]);
  expect(
    keysWhere(({ search_words: { en, tr } }) =>
      [...en, ...tr].some((word) => !/^[\p{Script=Latin}0-9'. -]+$/u.test(word)),
    ),
  ).toEqual([]);
  expect(
    keysWhere(({ search_words: { ar } }) =>
      ar.some((word) => !/^[\p{Script=Arabic} ]+$/u.test(word)),
    ),
  ).toEqual([]);
});

test('6 featured and 6 weekly offers refer to existing products in stock', () => {
  expect(demoOffers.filter((offer) => offer.kind === 'featured')).toHaveLength(6);
  expect(demoOffers.filter((offer) => offer.kind === 'weekly')).toHaveLength(6);
  expect(repeated(demoOffers.map((offer) => offer.product))).toEqual([]);
  expect(demoOffers.filter((offer) => getProduct(offer.product).stock_quantity === 0)).toEqual([]);
  expect(
    demoOffers.filter((offer) => offer.discount_percent < 15 || offer.discount_percent > 30),
  ).toEqual([]);
});

test('big packs that promise "Rabatt" are cheaper per unit than the small ones', () => {
  const packs = [
    ['basmatireis-5kg', 'basmatireis-1kg'],
    ['eier-freiland-30', 'eier-freiland-10'],
    ['rote-linsen-2kg', 'rote-linsen'],
  ] as const;
  expect(keysWhere((product) => product.description.includes('Rabatt')).toSorted()).toEqual(
    packs.map(([big]) => big).toSorted(),
  );
  for (const [big, small] of packs) {
    expect(unitPriceCents(getProduct(big))).toBeLessThan(unitPriceCents(getProduct(small)));
  }
});
