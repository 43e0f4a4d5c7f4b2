import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { importFile, importRows } from '#test/helpers/imports.ts';

let shop: TestApp;

/** Each test begins with a shop that has nothing but a category. */
beforeEach(async () => {
  shop = await createTestApp();
  await createCategory(shop, { name: 'Vorrat', slug: 'vorrat' });
  return shop.close;
});

const category = 'vorrat';

/** Real products lie beside the project and are not part of it. */
function findRealFile(name: string, context: TestContext): string {
  const path = fileURLToPath(new URL(`../../../shared/data/${name}`, import.meta.url));
  if (!existsSync(path)) {
    const reason = `skipped "${context.task.name}": ../shared/data/${name} is not there`;
    // The reporter keeps reasons to itself.
    process.stderr.write(`${reason}\n`);
    context.skip(reason);
  }
  return path;
}

describe('rows of Open Food Facts', () => {
  it('become products that are not sold before somebody has looked at them', async () => {
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
      image_url: 'https://pictures.example/1.jpg',
      allergens: null,
    };
    const { totals } = await importRows(shop, [row], { category });
    expect(totals.notes).toEqual(
      new Map([
        ['allergens_left_out', 1],
        ['picture_left_out', 1],
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
        // By the factors of the law: 37 and 9 for fat, 17 and 4 for carbohydrates and protein, 8 and 2 for fiber.
        nutritional_values: { energy_kj: 2243, calories: 538, fat: 33.3, protein: 4.7 },
      },
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

  it('go in by the thousand, and a second time nothing changes', async (context) => {
    const path = findRealFile('openfoodfacts-sample.jsonl.gz', context);
    const { totals } = await importFile(shop, path, { category });
    expect(totals).toMatchObject({ rows: 10_000, created: 9965, bad: 35 });
    const again = await importFile(shop, path, { category });
    expect(again.totals).toMatchObject({ rows: 10_000, created: 0, updated: 0, unchanged: 9965 });
    expect(again.changes).toEqual([]);
  }, 60_000);

  it('tell what they lack, and the others go in', async (context) => {
    const path = findRealFile('openfoodfacts-raw-rows.jsonl.gz', context);
    const { totals, bad } = await importFile(shop, path, { category });
    expect(totals).toMatchObject({ rows: 2000, created: 831, bad: 1169 });
    expect(totals.reasons.get('ingredients_missing')).toBe(1167);
    expect(bad.size).toBe(1169);
    const again = await importFile(shop, path, { category });
    expect(again.totals).toMatchObject({ created: 0, updated: 0, unchanged: 831, bad: 1169 });
  }, 60_000);
});
