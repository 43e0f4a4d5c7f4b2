import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { translations as languages } from '#domain/accounts/languages.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { checkIngredients } from '#domain/catalog/food/ingredient-translation.ts';
import { listTermKeys } from '#domain/catalog/food/ingredients.ts';
import { findLabelFault } from '#domain/catalog/food/label-fault.ts';
import { listMissing } from '#domain/catalog/food/requirements.ts';
import { listImages } from '#domain/catalog/product-images.ts';
import { ok, refuse } from '#domain/result.ts';
import { isCooled } from '#domain/stock/zones.ts';
import { packName } from '#server/catalog/images/packs/draw-pack.ts';
import { findKind } from '#server/catalog/images/packs/kinds.ts';
import { planChange } from '#server/catalog/import/plan.ts';
import { readRow, type ProductFields } from '#server/catalog/import/row-parser.ts';
import { allergensOf, netContentOf } from '#server/catalog/products/present.ts';
import ads from './ads.json' with { type: 'json' };
import brands from './brands.json' with { type: 'json' };
import { readProducts } from './catalogue.ts';
import categories from './categories.json' with { type: 'json' };
import facts from './food-facts.json' with { type: 'json' };
import { certificates } from './halal/certify-products.ts';
import { demoVocabulary } from './ingredient-terms.ts';
import offers from './offers.json' with { type: 'json' };
import { packFacts } from './pack-facts.ts';
import { demoImages } from './seed.ts';
import { placeOf } from './storage/plan.ts';
import subcategories from './subcategories.json' with { type: 'json' };

const products = (await Promise.all(categories.map(({ slug }) => listProducts(slug)))).flat();

/** As the importer would create them; their `category_id` is the slug here. */
async function listProducts(slug: string): Promise<ProductFields[]> {
  const found: ProductFields[] = [];
  for await (const row of readProducts(slug)) {
    const read = 'cells' in row ? readRow(row) : refuse(row.reasons);
    const planned = read.ok
      ? planChange(
          read.value,
          undefined,
          undefined,
          ok({ categoryId: read.value.category, defaults: {} }),
        )
      : read;
    if (!planned.ok || planned.value.kind !== 'created')
      throw new Error(`${slug}.jsonl, line ${row.line}: ${JSON.stringify(planned)}`);
    found.push(planned.value.product);
  }
  return found;
}

/** Names of the products that break a rule: the failure shows them. */
function namesWhere(breaks: (product: ProductFields) => boolean): string[] {
  return products.filter(breaks).map((product) => product.name);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/**
 * German label words by allergen, without the groups that the demo does not sell.
 */
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

function markedWords(product: ProductFields): string[] {
  return [...(product.ingredients ?? '').matchAll(/\*\*(.+?)\*\*/g)].map((match) =>
    (match[1] ?? '').toLowerCase(),
  );
}

/** Cents per kilogram, litre or piece. */
function unitPriceCents({ price_cents, net_amount, net_unit }: ProductFields): number {
  const amount = net_amount ?? 0;
  return price_cents / (net_unit === 'g' || net_unit === 'ml' ? amount / 1000 : amount);
}

function getProduct(name: string): ProductFields {
  const product = products.find((candidate) => candidate.name === name);
  if (product === undefined) throw new Error(`no product ${name}`);
  return product;
}

function productsOf(category: string): ProductFields[] {
  return products.filter((product) => product.category_id === category);
}

test('each product is in one subcategory of its category', () => {
  for (const [main, children] of Object.entries(subcategories)) {
    const named = children.flatMap(({ products: names }) => names);
    expect(named.toSorted()).toEqual(
      productsOf(main)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(children.filter(({ products: names }) => names.length < 2)).toEqual([]);
  }
  const slugs = Object.values(subcategories).flatMap((children) =>
    children.map(({ slug }) => slug),
  );
  expect(repeated([...slugs, ...categories.map(({ slug }) => slug)])).toEqual([]);
});

test('brands name products of the range, each once', () => {
  const named = Object.values(brands).flat();
  const known = new Set(products.map(({ name }) => name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(repeated(named)).toEqual([]);
});

test('each product has every particular that the law asks for', () => {
  const gaps = products.flatMap((product) => {
    const { name, category_id: category } = product;
    const missing = listMissing({
      ...product,
      allergens: allergensOf(product),
      net_content: netContentOf(product),
      is_cooled: isCooled(placeOf({ name, category }).zone),
      lot_origins: [],
      waived: [],
    });
    return missing.length === 0 ? [] : [{ name, missing }];
  });
  expect(gaps).toEqual([]);
});

test('a third of the labels names traces, and none is an allergen of the product', () => {
  const packs = products.filter(({ is_prepacked }) => is_prepacked);
  const named = packs.filter(({ traces }) => traces.length > 0);
  expect(named.length / packs.length).toBeGreaterThan(0.25);
  expect(packs.some(({ has_trace_data }) => !has_trace_data)).toBe(true);
  expect(namesWhere((product) => findLabelFault(product) !== undefined)).toEqual([]);
});

test('drained weights, instructions and statements name products of the range', () => {
  const known = new Set(products.map(({ name }) => name));
  const named = [facts.kinds, facts.needs, facts.statements].flatMap((lists) =>
    Object.values(lists).flat(),
  );
  const keyed = [facts.drained_percent, facts.minced, facts.legal_names, facts.ingredients];
  const all = [...named, ...keyed.flatMap((table) => Object.keys(table))];
  expect(all.filter((name) => !known.has(name))).toEqual([]);
});

test('fruit and vegetables come first', () => {
  expect(categories[0]?.slug).toBe('obst-gemuese');
});

test('there are 12 categories, each with at least 22 products, and at least 312 in all', () => {
  expect(categories).toHaveLength(12);
  expect(categories.filter(({ slug }) => productsOf(slug).length < 22)).toEqual([]);
  expect(products.length).toBeGreaterThanOrEqual(312);
});

test('slugs, tints and product names are unique', () => {
  expect(repeated(categories.map((category) => category.slug))).toEqual([]);
  expect(repeated(categories.map((category) => category.tint))).toEqual([]);
  expect(repeated(products.map((product) => product.name))).toEqual([]);
});

test('every file is named after the category of its products', async () => {
  for (const { slug } of categories) {
    const listed = await listProducts(slug);
    expect(listed.filter((product) => product.category_id !== slug)).toEqual([]);
  }
  const files = readdirSync(new URL('catalogue', import.meta.url));
  expect(files.toSorted()).toEqual(categories.map(({ slug }) => `${slug}.jsonl`).toSorted());
});

test('slugs are valid in URLs', () => {
  const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  expect(categories.filter((category) => !slug.test(category.slug))).toEqual([]);
});

test('images exist', () => {
  const isMissing = (url: string) =>
    !url.startsWith('/media/demo/') || !existsSync(path.join(demoImages, path.basename(url)));
  expect(categories.filter((category) => isMissing(category.image_url))).toEqual([]);
  expect(ads.filter((ad) => isMissing(ad.image_url))).toEqual([]);
  expect(namesWhere((product) => listImages(product).some(isMissing))).toEqual([]);
});

test('each product has the drawing of its pack (npm run demo-images)', () => {
  const isOutdated = (product: ProductFields) =>
    product.image_url !== `/media/demo/${packName(packFacts(product))}.webp`;
  expect(namesWhere(isOutdated)).toEqual([]);
  expect(namesWhere(({ name }) => findKind(name) === undefined)).toEqual([]);
});

test('drawings weigh at most 25 kB each and 5 MB together', () => {
  const sizes = readdirSync(demoImages).map((file) => statSync(path.join(demoImages, file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(25_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5_000_000);
});

test('families hold at least two products, and several products have more than one image', () => {
  const families = Map.groupBy(
    products.filter(({ family }) => family !== null),
    ({ family }) => family,
  );
  expect(families.size).toBeGreaterThanOrEqual(3);
  expect([...families].filter(([, members]) => members.length < 2)).toEqual([]);
  const several = products.filter((product) => product.further_image_urls.length > 0);
  expect(several.length).toBeGreaterThanOrEqual(6);
});

test('each image of the folder is used', () => {
  const urls = [...categories, ...ads].map(({ image_url }) => image_url);
  const used = [...urls, ...products.flatMap(listImages)].map((url) => path.basename(url));
  expect(readdirSync(demoImages).filter((file) => !used.includes(file))).toEqual([]);
});

test('no two products look the same', () => {
  expect(repeated(products.map(({ image_url: url }) => url ?? ''))).toEqual([]);
});

const certified = new Set(
  certificates
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap((certificate) => certificate.products),
);

test('certificates list products that there are, each once', () => {
  const names = new Set(products.map(({ name }) => name));
  expect([...certified].filter((name) => !names.has(name))).toEqual([]);
  const valid = certificates.filter(({ withdrawn }) => withdrawn === undefined);
  expect(repeated(valid.flatMap((certificate) => certificate.products))).toEqual([]);
});

test('the list of halal meat is full of products named "fleisch" that carry a certifier', () => {
  const meat = categories.filter((category) => /fleisch/i.test(category.name));
  expect(meat).toHaveLength(1);
  const sold = meat.flatMap(({ slug }) => productsOf(slug));
  expect(sold.filter(({ name }) => !certified.has(name))).toEqual([]);
  expect(sold.filter((product) => /fleisch/i.test(product.name)).length).toBeGreaterThanOrEqual(8);
});

test('whatever contains meat carries a halal certifier', () => {
  const meat = /fleisch|rind|lamm|kalb|hähnchen|huhn|hühn|pute|gelatine/i;
  expect(
    namesWhere(({ ingredients, name }) => meat.test(ingredients ?? '') && !certified.has(name)),
  ).toEqual([]);
});

test('nothing contains pork, and alcohol is not sold', () => {
  // "Ohne Schweineschmalz" and the like are promises, so only ingredients and names count.
  const forbidden = /schwein|speck|schinken|\b(bier|wein|rum|likör|sekt|alkohol)\b/i;
  expect(
    namesWhere((product) => forbidden.test(`${product.name} ${product.ingredients ?? ''}`)),
  ).toEqual([]);
});

test('allergens marked in the ingredients agree with the allergen codes', () => {
  expect(
    namesWhere((product) => markedWords(product).some((word) => allergensIn(word).length !== 1)),
  ).toEqual([]);
  expect(
    namesWhere((product) => {
      const marked = new Set(markedWords(product).flatMap(allergensIn));
      return [...marked].toSorted().join() !== product.allergens.toSorted().join();
    }),
  ).toEqual([]);
});

test('marks every allergen among the ingredients', () => {
  expect(
    namesWhere((product) => {
      const unmarked = (product.ingredients ?? '').toLowerCase().replaceAll(/\*\*.+?\*\*/g, '');
      return unmarked
        .replaceAll(harmlessWords, '')
        .split(/[^a-zäöüß]+/)
        .some((word) => allergensIn(word).length > 0);
    }),
  ).toEqual([]);
});

test('vegan products contain nothing of animals, vegetarian ones no meat or fish', () => {
  const animal: readonly string[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];
  const slaughtered = /fleisch|rind|lamm|kalb|hähnchen|gelatine|fisch|lachs|garnele/i;
  expect(
    namesWhere(
      ({ labels, allergens, ingredients }) =>
        labels.vegan === true &&
        (allergens.some((allergen) => animal.includes(allergen)) ||
          /honig/i.test(ingredients ?? '')),
    ),
  ).toEqual([]);
  expect(
    namesWhere(
      ({ labels, ingredients }) =>
        labels.vegetarian === true && slaughtered.test(ingredients ?? ''),
    ),
  ).toEqual([]);
  expect(namesWhere(({ labels }) => labels.vegan === true && labels.vegetarian !== true)).toEqual(
    [],
  );
});

test('what is labelled as free of something does not contain it, and both labels are carried', () => {
  const labelled = (label: 'gluten_free' | 'lactose_free') =>
    products.filter(({ labels }) => labels[label] === true);
  expect(labelled('gluten_free').length).toBeGreaterThan(50);
  expect(labelled('lactose_free').length).toBeGreaterThan(4);
  expect(
    namesWhere(
      ({ labels, allergens }) => labels.gluten_free === true && allergens.includes('gluten'),
    ),
  ).toEqual([]);
  expect(
    namesWhere(
      ({ name, labels, allergens }) =>
        (labels.lactose_free === true && allergens.includes('milk')) !== /laktosefrei/i.test(name),
    ),
  ).toEqual([]);
});

test('energies agree with the macronutrients', () => {
  // Regulation (EU) No 1169/2011, annex XIV. Organic acids (3 kcal/g) are not among the figures:
  // lemons need the 20.
  expect(
    namesWhere(({ nutritional_values: label }) => {
      if (label === null) return false;
      const { fat, carbohydrates, protein, fiber, calories, energy_kj } = label;
      const expected = 9 * fat + 4 * carbohydrates + 4 * protein + 2 * fiber;
      return (
        Math.abs(calories - expected) > Math.max(20, 0.15 * expected) ||
        Math.abs(energy_kj - 4.184 * calories) > Math.max(8, 0.05 * energy_kj)
      );
    }),
  ).toEqual([]);
});

test('nutrients of a label add up to at most 100 g, except for rounding', () => {
  expect(
    namesWhere(
      ({ nutritional_values: label }) =>
        label !== null &&
        label.fat + label.carbohydrates + label.fiber + label.protein + label.salt > 101,
    ),
  ).toEqual([]);
});

test('nutrition is left out for coffee, tea, herbs and spices only', () => {
  // Annex V of Regulation (EU) No 1169/2011 exempts them from the declaration.
  expect(
    namesWhere(
      ({ nutritional_values, category_id }) =>
        nutritional_values === null && !['getraenke', 'gewuerze'].includes(category_id),
    ),
  ).toEqual([]);
});

test('prices are plausible for Berlin in 2026', () => {
  expect(
    namesWhere((product) => {
      const price = product.price_cents;
      if (!Number.isInteger(price) || price < 49 || price > 3000) return true;
      if (product.net_unit === 'piece') return false;
      const perUnit = unitPriceCents(product);
      return perUnit < 35 || perUnit > 4900;
    }),
  ).toEqual([]);
});

test('only drinks carry 19 % VAT, and deposits are the legal sums', () => {
  expect(
    namesWhere((product) => product.vat_rate === 19 && product.category_id !== 'getraenke'),
  ).toEqual([]);
  expect(
    namesWhere(({ deposit_kind, deposit_cents }) => {
      if (deposit_kind === null) return deposit_cents !== 0;
      return !(deposit_kind === 'one_way' ? [25] : [8, 15]).includes(deposit_cents);
    }),
  ).toEqual([]);
});

test('every soft drink in a bottle or a tin bears a deposit, no food does', () => {
  const isLiquid = ({ net_unit }: ProductFields) => net_unit === 'ml' || net_unit === 'l';
  expect(
    namesWhere(
      (product) =>
        product.category_id === 'getraenke' &&
        isLiquid(product) &&
        ['bottle', 'tin'].includes(product.pack ?? '') &&
        product.deposit_kind === null,
    ),
  ).toEqual([]);
  expect(namesWhere((product) => product.deposit_kind !== null && !isLiquid(product))).toEqual([]);
});

test('most products are in stock, one is nearly sold out and one is sold out', () => {
  const stocks = products.map((product) => product.stock_quantity);
  expect(stocks.filter((stock) => stock === 0)).toHaveLength(2);
  expect(stocks.filter((stock) => stock >= 3 && stock <= 5).length).toBeGreaterThanOrEqual(2);
  expect(stocks.every((stock) => Number.isInteger(stock) && stock >= 0 && stock <= 200)).toBe(true);
});

/** More would be words of other goods: what many products share is the name of their shelf. */
const mostWords = 12;

test('every product can be found in English, Turkish and Arabic', () => {
  expect(
    namesWhere(({ search_words: { en = [], tr = [], ar = [] } }) =>
      [en, tr, ar].some(
        (words) => words.length === 0 || words.length > mostWords || repeated(words).length > 0,
      ),
    ),
  ).toEqual([]);
  expect(
    namesWhere(({ search_words: { en = [], tr = [] } }) =>
      [...en, ...tr].some((word) => !/^[\p{Script=Latin}0-9'. -]+$/u.test(word)),
    ),
  ).toEqual([]);
  expect(
    namesWhere(({ search_words: { ar = [] } }) =>
      ar.some((word) => !/^[\p{Script=Arabic} ]+$/u.test(word)),
    ),
  ).toEqual([]);
});

test('6 featured offers and 6 of each week refer to existing products in stock', () => {
  expect(offers.featured).toHaveLength(6);
  expect(offers.weekly.map((week) => week.length)).toEqual([6, 6, 6, 6, 6, 6]);
  const all = [...offers.featured, ...offers.weekly.flat()];
  expect(repeated(all.map((offer) => offer.product))).toEqual([]);
  expect(all.filter((offer) => getProduct(offer.product).stock_quantity === 0)).toEqual([]);
  expect(all.filter((offer) => offer.percent_off < 15 || offer.percent_off > 30)).toEqual([]);
});

test('big packs that promise "Rabatt" are cheaper per unit than the small ones', () => {
  const packs = [
    ['Basmatireis, 5 kg', 'Basmatireis, 1 kg'],
    ['Eier aus Freilandhaltung, 30 Stück', 'Eier aus Freilandhaltung, 10 Stück'],
    ['Rote Linsen, 2 kg', 'Rote Linsen'],
  ] as const;
  expect(
    namesWhere((product) => product.description?.includes('Rabatt') === true).toSorted(),
  ).toEqual(packs.map(([big]) => big).toSorted());
  for (const [big, small] of packs) {
    expect(unitPriceCents(getProduct(big))).toBeLessThan(unitPriceCents(getProduct(small)));
  }
});

test('each list of ingredients is approvable in each language, and the other texts are translated', () => {
  const broken = products.flatMap(({ name, ingredients, allergens, translations, ...texts }) =>
    languages.flatMap((language) => {
      const own = translations[language] ?? {};
      const given = { vocabulary: demoVocabulary, language, allergens };
      const isList =
        ingredients === null || checkIngredients(ingredients, own.ingredients ?? '', given).ok;
      const isWhole = (['description', 'storage', 'instructions', 'legal_name'] as const).every(
        (text) => texts[text] === null || own[text] !== undefined,
      );
      return isList && isWhole ? [] : `${name} (${language})`;
    }),
  );
  expect(broken).toEqual([]);
});

test('the vocabulary has no term that no list uses', () => {
  const used = new Set(products.flatMap(({ ingredients }) => listTermKeys(ingredients ?? '')));
  expect([...demoVocabulary.keys()].filter((key) => !used.has(key))).toEqual([]);
  expect(used.size).toBe(demoVocabulary.size);
});
