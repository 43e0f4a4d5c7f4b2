import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { SearchWords } from '#contract/catalog/products.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { readJsonLines, type FileRow } from '#server/catalog/import/json-lines.ts';
import { explain } from '#server/catalog/import/row-errors.ts';
import { importInto } from '#server/catalog/import/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import brands from './brands.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import { withFoodFacts } from './food-facts.ts';
import { groupWordsOf } from './group-words.ts';
import searchWords from './search-words.json' with { type: 'json' };
import subcategories from './subcategories.json' with { type: 'json' };

/** What customers simply call a product: "milk" is fresh milk, before all other kinds of milk. */
const plainWords = new Map<unknown, SearchWords>(Object.entries(searchWords));

/**
 * The products of a category, from a file in the import format. Names and prices are fictitious;
 * the barcodes begin with 952, which GS1 reserves for examples; NOTICE names the source of the
 * nutrition data.
 */
export async function* readProducts(category: string): AsyncGenerator<FileRow> {
  const file = createReadStream(new URL(`catalogue/${category}.jsonl`, import.meta.url));
  for await (const row of readJsonLines(file)) {
    if ('cells' in row) {
      const name = row.cells['name'];
      const words = withWords(row.cells['search_words'], plainWords.get(name) ?? {});
      row.cells['search_words'] = words;
      row.cells['group_words'] = groupWordsOf(name, words);
      row.cells = withFoodFacts(category, row.cells);
    }
    yield row;
  }
}

function withWords(given: unknown, more: SearchWords): SearchWords {
  const known: SearchWords = typeof given === 'object' ? { ...given } : {};
  const all: SearchWords = {};
  for (const language of languages) {
    const words = new Set([...(known[language] ?? []), ...(more[language] ?? [])]);
    if (words.size > 0) all[language] = [...words];
  }
  return all;
}

type Subcategory = (typeof subcategories)[keyof typeof subcategories][number];

const childrenOf = new Map<string, readonly Subcategory[]>(Object.entries(subcategories));

/** The subcategory of each product, which the files of the catalogue do not name. */
const slugOfProduct = new Map<unknown, string>(
  [...childrenOf.values()]
    .flat()
    .flatMap(({ slug, products }) => products.map((name) => [name, slug] as const)),
);

/** Brands of the demo, which are places in Wedding; the pictures do not show them. */
const brandOfProduct = new Map<unknown, string>(
  Object.entries(brands).flatMap(([brand, names]) => names.map((name) => [name, brand] as const)),
);

/** Home shows the categories in the order of their file, a category its children in theirs. */
export async function insertCategories(trx: Transaction): Promise<void> {
  const rows = categories.map((category, position) => ({
    ...category,
    id: randomUUID(),
    position,
  }));
  await trx.insertInto('categories').values(rows).execute();
  const children = rows.flatMap((main) =>
    (childrenOf.get(main.slug) ?? []).map(({ slug, name, name_translations }, position) => ({
      slug,
      name,
      name_translations,
      parent_id: main.id,
      tint: main.tint,
      image_url: main.image_url,
      position,
    })),
  );
  await trx.insertInto('categories').values(children).execute();
}

/** @throws Error when the importer refuses a row */
export async function importCatalogue(trx: Transaction): Promise<void> {
  // One import for all files: twelve would take twelve times the statements.
  const file = { rows: readCatalogue, readShare: () => 1 };
  await importInto(
    trx,
    file,
    { isDryRun: false },
    {
      onBadRow: (line, reasons, name) => {
        throw new Error(
          `demo/catalogue, ${name}, line ${line} of its file: ${reasons.map(explain).join(', ')}`,
        );
      },
      onChange: () => undefined,
      onProgress: () => undefined,
    },
  );
  // Backdates the prices by 60 days, because offers are compared with earlier prices.
  await sql`
    insert into product_prices (product_id, price_cents, valid)
      select product_id, price_cents, tstzrange(lower(valid) - interval '60 days', lower(valid)) from product_prices`.execute(
    trx,
  );
}

/** The products of all categories, in the order of home, with their subcategories and brands. */
export async function* readCatalogue(): AsyncGenerator<FileRow> {
  for (const { slug } of categories) {
    for await (const row of readProducts(slug)) {
      if ('cells' in row) {
        const child = slugOfProduct.get(row.cells['name']);
        if (child !== undefined) row.cells['category'] = child;
        const brand = brandOfProduct.get(row.cells['name']);
        if (brand !== undefined) row.cells['brand'] = brand;
      }
      yield row;
    }
  }
}
