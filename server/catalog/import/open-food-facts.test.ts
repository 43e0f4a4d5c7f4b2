import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { importContent, importRows } from '#test/helpers/imports.ts';

let shop: TestApp;

/** Each test begins with a shop that has nothing but a category. */
beforeEach(async () => {
  shop = await createTestApp();
  await createCategory(shop, { name: 'Vorrat', slug: 'vorrat' });
  return shop.close;
});

const category = 'vorrat';

/**
 * A file as Open Food Facts gives them out; every twentieth row has no ingredients, every hundredth
 * the barcode before it.
 */
function makeFile(count: number): Uint8Array {
  const rows = Array.from({ length: count }, (_, index) => ({
    barcode: barcodeOf(index % 100 === 99 ? index - 1 : index),
    name: `Vorrat &amp; Mehr ${index}`,
    ingredients_text: index % 20 === 0 ? '' : 'Zucker, _Vollmilchpulver_',
    image_url: `https://images.example/${index}.jpg`,
    nutriments_100g: {
      fat: 1,
      saturated_fat: 0.5,
      carbohydrates: index % 90,
      sugars: 0,
      proteins: 2,
      salt: 0.1,
    },
    allergens: null,
  }));
  return gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'));
}

/** EAN-13, with its check digit. */
function barcodeOf(number: number): string {
  const digits = String(400_000_000_000 + number);
  const sum = Array.from(digits).reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

describe('rows of Open Food Facts', () => {
  it('become products that are not sold before a review', async () => {
    const row = {
      barcode: '20424640',
      name: 'Pralinen &amp; Trüffel',
      ingredients_text: 'Zucker, _Vollmilchpulver_ (_Milch), Salz***',
      nutriments_100g: {
        fat: 33.3,
        saturated_fat: 21.1,
        carbohydrates: 53.8,
        sugars: 51.5,
        fiber: 2,
        proteins: 4.7,
        salt: 0.09,
      },
      image_url: 'https://images.example/1.jpg',
      allergens: null,
    };
    const { totals } = await importRows(shop, [row], { category });
    expect(totals.notes).toEqual(
      new Map([
        ['allergens_left_out', 1],
        ['image_left_out', 1],
      ]),
    );
    expect(await shop.db.selectFrom('products').selectAll().execute()).toMatchObject([
      {
        name: 'Pralinen & Trüffel',
        price_cents: 0,
        is_available: false,
        image_url: null,
        ingredients: 'Zucker, **Vollmilchpulver** (Milch), Salz‡',
        allergens: [],
        // By the factors of the law: 37 and 9 for fat, 17 and 4 for carbohydrates and protein, 8
        // and 2 for fiber.
        nutritional_values: { energy_kj: 2243, calories: 538, fat: 33.3, protein: 4.7 },
      },
    ]);
  });

  it('take the description of the food for its legal name, and know nothing of traces', async () => {
    const base = { nutriments: {}, ingredients_text: 'Kakao', traces: 'en:nuts' };
    const rows = [
      {
        ...base,
        code: '20424640',
        product_name: 'Pralinen',
        generic_name: 'Gef&uuml;llte Pralinen',
      },
      { ...base, code: '96385074', product_name: 'Riegel', generic_name_de: 'x'.repeat(201) },
    ];
    expect((await importRows(shop, rows, { category })).totals).toMatchObject({ created: 2 });
    const columns = ['legal_name', 'traces', 'has_trace_data'] as const;
    const found = shop.db.selectFrom('products').select(columns).orderBy('name').execute();
    expect(await found).toEqual([
      { legal_name: 'Gefüllte Pralinen', traces: [], has_trace_data: false },
      { legal_name: null, traces: [], has_trace_data: false },
    ]);
  });

  it('have no nutrition when a value is missing or alcohol counts', async () => {
    const base = { ingredients: 'Hopfen', image: '', sodium: '0' };
    const full = { fat: '0', saturated_fat: '0', carbohydrates: '3', sugars: '1', fiber: '0' };
    const rows = [
      { ...base, ...full, name: 'Bier', proteins: '0.5', salt: '0', alcohol: '5' },
      { ...base, ...full, name: 'Malz', proteins: '0.5', salt: '', alcohol: '' },
      { ...base, ...full, name: 'Trunk', proteins: '0.5', salt: '0', alcohol: '0' },
    ];
    const { totals } = await importRows(shop, rows, { category });
    expect(totals).toMatchObject({ created: 3 });
    expect(totals.notes.get('nutrition_left_out')).toBe(2);
  });

  it('go in by the thousand but for the bad ones, and a second time nothing changes', async () => {
    const file = makeFile(4000);
    const { totals, bad } = await importContent(shop, 'facts.jsonl.gz', file, { category });
    expect(totals).toMatchObject({ rows: 4000, created: 3760, bad: 240 });
    expect(totals.reasons.get('ingredients_missing')).toBe(200);
    expect(bad.size).toBe(240);
    const again = await importContent(shop, 'facts.jsonl.gz', file, { category });
    expect(again.totals).toMatchObject({ created: 0, updated: 0, unchanged: 3760, bad: 240 });
    expect(again.changes).toEqual([]);
  });
});
