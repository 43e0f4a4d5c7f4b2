import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { rankSubstitutes, type CandidateProduct } from '#domain/stock/substitution/candidates.ts';
import { readRow } from '#server/catalog/import/row-parser.ts';
import { readProducts } from './catalogue.ts';
import categories from './categories.json' with { type: 'json' };

const products = (await Promise.all(categories.map(({ slug }) => listProducts(slug)))).flat();

async function listProducts(slug: string): Promise<CandidateProduct[]> {
  const found: CandidateProduct[] = [];
  for await (const row of readProducts(slug)) {
    const read = 'cells' in row ? readRow(row) : null;
    if (read?.ok !== true) throw new Error(`${slug}.jsonl, line ${row.line}`);
    const {
      name,
      price_cents,
      net_amount,
      net_unit,
      pack,
      labels,
      allergens,
      traces,
      search_words,
    } = read.value.given;
    found.push({
      product_id: name ?? '',
      name: name ?? '',
      search_words: search_words ?? {},
      category_id: slug,
      price_cents: cents(price_cents ?? 0),
      deposit_cents: cents(0),
      net_content: net_amount && net_unit ? { amount: net_amount, unit: net_unit } : null,
      pack: pack ?? null,
      labels: labels ?? {},
      allergens: allergens ?? null,
      traces: traces ?? null,
      zone: null,
      promisable: 20,
    });
  }
  return found;
}

/** What the shop offers for two units of a product of the demo range. */
function substitutesOf(name: string): string[] {
  const missing = products.find((product) => product.name === name);
  if (missing === undefined) throw new Error(`${name} is not in the range`);
  const others = products.filter(({ category_id }) => category_id === missing.category_id);
  return rankSubstitutes({ ...missing, quantity: 2 }, others, new Map()).map(
    ({ product }) => product.name,
  );
}

test.each<[string, string[]]>([
  ['Rispentomaten', ['Kirschtomaten']],
  ['Kirschtomaten', ['Rispentomaten']],
  [
    'Soldiner Roggenmischbrot',
    ['Soldiner Dinkel-Vollkornbrot', 'Arabisches Fladenbrot, 5 Stück', 'Schrippen, 6 Stück'],
  ],
  ['Rinderhackfleisch', ['Lammhackfleisch']],
  [
    'Eier aus Freilandhaltung, 10 Stück',
    ['Bio-Eier, 6 Stück', 'Eier aus Freilandhaltung, 30 Stück'],
  ],
  ['Fusilli', ['Spaghetti', 'Farfalle', 'Muschelnudeln']],
  ['Weizenmehl Type 405', ['Weizenmehl Type 550, 5 kg']],
  ['Äpfel, rot', ['Äpfel, grün']],
])('%s are replaced by the same thing', (name, expected) => {
  expect(substitutesOf(name)).toEqual(expected);
});

test.each(['Brokkoli', 'Zitronen', 'Avocado', 'Maismehl', 'Knoblauchpulver', 'Salatgurke'])(
  'nothing in the range fits instead of %s',
  (name) => {
    expect(substitutesOf(name)).toEqual([]);
  },
);
