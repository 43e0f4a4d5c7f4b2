import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createCategory, createProduct } from '#test/helpers/factories.ts';
import { importContent, importRows } from '#test/helpers/imports.ts';
import { reasonTexts, type ReasonCode } from './row-errors.ts';

const shop = useTestApp();

beforeAll(async () => {
  await createCategory(shop(), { name: 'Obst', slug: 'obst' });
});

const good = { name: 'Birnen', category: 'obst', price_cents: 299 };
const label = {
  energy_kj: 1000,
  calories: 239,
  fat: 10,
  saturated_fat: 2,
  carbohydrates: 30,
  sugars: 20,
  fiber: 3,
  protein: 6,
  salt: 0.5,
};

const mediaUrl = (name: string) => `/media/${name}.webp`;

/** Rows that are wrong by themselves, with the one reported reason. */
const wrong: [ReasonCode, object][] = [
  ['unknown_field', { ...good, colour: 'green' }],
  ['unknown_field', { ...good, labels: { tasty: true } }],
  ['unknown_field', { ...good, ['__proto__']: 'x' }],
  ['not_a_value', { ...good, description: ['a', 'b'] }],
  ['not_a_value', { ...good, name: { de: 'Birnen' } }],
  ['not_a_list', { ...good, allergens: { milk: true } }],
  ['too_long', { ...good, name: 'B'.repeat(201) }],
  ['too_long', { ...good, search_words: { en: Array.from({ length: 51 }, String) } }],
  ['control_characters', { ...good, name: 'Birnen\u0000' }],
  ['control_characters', { ...good, name: 'Birnen\u202e' }],
  ['control_characters', { ...good, name: 'Birnen \ud83c' }],
  ['html', { ...good, name: '<b>Birnen</b>' }],
  ['html', { ...good, description: 'gut <script>alert(1)</script>' }],
  ['too_long', { ...good, group_words: { de: ['x'.repeat(101)] } }],
  ['html', { ...good, group_words: { tr: ['<b>'] } }],
  ['html', { ...good, search_words: { en: ['<img src=x onerror=alert(1)>'] } }],
  ['not_an_id', { ...good, id: '17' }],
  ['name_missing', { category: 'obst', price_cents: 299 }],
  ['name_missing', { ...good, name: ' ' }],
  ['name_without_letters', { ...good, name: '-- !' }],
  ['barcode_form', { ...good, barcode: '12345' }],
  ['barcode_form', { ...good, barcode: '00000000' }],
  ['barcode_form', { ...good, barcode: 'constructor' }],
  ['barcode_shortened', { ...good, barcode: '4,00638E+12' }],
  ['vat_rate_missing', { name: 'Birnen', category: 'obst', price_net: '2,99' }],
  ['barcode_check_digit', { ...good, barcode: '4006381333932' }],
  ['category_missing', { name: 'Birnen', price_cents: 299 }],
  ['category_unknown', { ...good, category: 'autos' }],
  ['price_missing', { name: 'Birnen', category: 'obst' }],
  ...['1,2,3', '1.234,50', '-1', '1e2', 'two', '12.999', '10000.01', 'NaN', '1 €€'].map(
    (price): [ReasonCode, object] => ['price_form', { name: 'Birnen', category: 'obst', price }],
  ),
  ['price_form', { ...good, price_cents: 12.5 }],
  ['price_form', { ...good, price_cents: 1_000_001 }],
  ['price_contradicts', { ...good, price: '3,00' }],
  ['available_without_price', { ...good, price_cents: 0, is_available: true }],
  ['vat_rate', { ...good, vat_rate: 16 }],
  ['net_content_form', { ...good, net_amount: 500 }],
  ['net_content_form', { ...good, net_amount: 0, net_unit: 'g' }],
  ['net_content_form', { ...good, net_amount: 5, net_unit: 'oz' }],
  ['quantity_unclear', { ...good, quantity: '1.000 g' }],
  ['quantity_unclear', { ...good, quantity: '500 constructor' }],
  ['quantity_contradicts', { ...good, quantity: '500 g', net_amount: 400, net_unit: 'g' }],
  ['deposit_form', { ...good, deposit_kind: 'reusable' }],
  ['deposit_form', { ...good, deposit_kind: 'none', deposit_cents: 25 }],
  ['price_form', { ...good, cost: 'frei' }],
  ['price_contradicts', { ...good, cost: '0,80', cost_cents: 81 }],
  ['deposit_form', { ...good, deposit_kind: 'can' }],
  ['not_a_number', { ...good, nutritional_values: { ...label, salt: 'much' } }],
  ['not_a_whole_number', { ...good, stock_quantity: 1.5 }],
  ['not_a_whole_number', { ...good, stock_quantity: -1 }],
  ['shelf_life_form', { ...good, minimum_shelf_life_days: 731 }],
  ['shelf_life_form', { ...good, minimum_shelf_life_days: '1,5' }],
  ['not_true_or_false', { ...good, is_available: 'perhaps' }],
  ['image_elsewhere', { ...good, image_url: 'https://images.example/1.jpg' }],
  ['image_elsewhere', { ...good, image_url: '//images.example/media/1.jpg' }],
  [
    'image_elsewhere',
    { ...good, further_image_urls: ['/media/a.webp', 'https://i.example/b.webp'] },
  ],
  ['image_repeated', { ...good, image_url: '/media/a.webp', further_image_urls: '/media/a.webp' }],
  ['main_image_missing', { ...good, further_image_urls: '/media/a.webp' }],
  [
    'too_many_images',
    { ...good, image_url: '/media/a.webp', further_image_urls: Array.from('12345678', mediaUrl) },
  ],
  ['family_form', { ...good, family: 'Reis_5' }],
  ['pack_unknown', { ...good, pack: 'box' }],
  ['nutri_score_unknown', { ...good, nutri_score: 'f' }],
  ['food_kind_unknown', { ...good, food_kind: 'cheese' }],
  ['exemption_unknown', { ...good, ingredients_exemption: 'none' }],
  ['exemption_unknown', { ...good, nutrition_exemption: 'organic' }],
  ['statement_unknown', { ...good, statements: 'defrosted,tasty' }],
  ['not_true_or_false', { ...good, is_prepacked: 'perhaps' }],
  ['percent_form', { ...good, alcohol_percent: '100,1' }],
  ['percent_form', { ...good, fat_below: '12,5' }],
  ['percent_form', { ...good, collagen_below: -1 }],
  ['drained_form', { ...good, net_amount: 5, net_unit: 'g', drained_amount: 'much' }],
  ['drained_above_net', { ...good, net_amount: 0.5, net_unit: 'kg', drained_amount: 0.501 }],
  ['allergen_unknown', { ...good, traces: 'dust' }],
  ['trace_contained', { ...good, allergens: 'milk,nuts', traces: 'nuts' }],
  ['allergen_unknown', { ...good, allergens: ['milk', 'dust'] }],
  ['nutrition_incomplete', { ...good, nutritional_values: { fat: 1 } }],
  ['nutrition_out_of_range', { ...good, nutritional_values: { ...label, fiber: 101 } }],
  ['nutrition_sum', { ...good, nutritional_values: { ...label, protein: 80 } }],
  ['sugars_above_carbohydrates', { ...good, nutritional_values: { ...label, sugars: 31 } }],
  ['saturated_fat_above_fat', { ...good, nutritional_values: { ...label, saturated_fat: 11 } }],
  ['energy_contradicts', { ...good, nutritional_values: { ...label, calories: 350 } }],
  ['ingredients_missing', { name: 'Birnen', ingredients: '', image: '', sodium: '' }],
];

/** Reasons that are met where lines, the file or the shop matter; shown below. */
const elsewhere: ReasonCode[] = [
  'not_json',
  'not_carried',
  'not_csv',
  'line_too_long',
  'barcode_taken',
  'repeated',
  'product_unknown',
  'product_archived',
  'product_ambiguous',
  'stock_moved',
  'stock_undated',
  'lot_needed',
];

describe('a bad row', () => {
  it.each(wrong)('is refused as %s: %j', async (code, row) => {
    const { totals, bad } = await importRows(shop(), [row], { isDryRun: true });
    expect([...bad]).toEqual([[1, [expect.objectContaining({ code })]]]);
    expect(totals).toMatchObject({ rows: 1, bad: 1, reasons: new Map([[code, 1]]) });
  });

  it('is tested for each reason', () => {
    const shown = new Set([...wrong.map(([code]) => code), ...elsewhere]);
    expect([...shown].toSorted()).toEqual(Object.keys(reasonTexts).toSorted());
  });

  it('is reported with all its reasons', async () => {
    const row = { ...good, name: '<i>x</i>', price: '1,2,3', barcode: '1' };
    const { bad } = await importRows(shop(), [row], { isDryRun: true });
    expect(bad.get(1)?.map(({ code, field }) => [code, field])).toEqual([
      ['barcode_form', 'barcode'],
      ['html', 'name'],
      ['price_form', 'price'],
    ]);
  });

  it('is reported with its line number, counting empty lines, and does not affect other rows', async () => {
    const text = [
      JSON.stringify({ ...good, name: 'Quitten' }),
      '',
      '[1, 2]',
      '{"name": "Birnen"',
      `{"name": "${'x'.repeat(200_000)}"}`,
      JSON.stringify({ ...good, name: 'Mispeln' }),
    ].join('\r\n');
    const { totals, bad } = await importContent(shop(), 'lines.jsonl', text);
    expect([...bad].map(([line, [reason]]) => [line, reason?.code])).toEqual([
      [3, 'not_json'],
      [4, 'not_json'],
      [5, 'line_too_long'],
    ]);
    expect(totals).toMatchObject({ rows: 5, created: 2, bad: 3 });
    const names = await shop()
      .db.selectFrom('products')
      .select('name')
      .where('name', 'in', ['Quitten', 'Mispeln'])
      .execute();
    expect(names).toHaveLength(2);
  });
});

describe('what the shop has already decides', () => {
  it('refuses an unknown id, and a barcode of another product', async () => {
    const [mine, other] = await Promise.all([
      createProduct(shop(), { barcode: '4006381333931' }),
      createProduct(shop(), { barcode: '4000417025005' }),
    ]);
    const id = randomUUID();
    const { bad } = await importRows(shop(), [
      { id, name: 'Birnen' },
      { id: mine.id, barcode: '4000417025005' },
    ]);
    expect([...bad.values()]).toEqual([
      [{ code: 'product_unknown', field: 'id', found: id }],
      [{ code: 'barcode_taken', field: 'barcode', found: '4000417025005' }],
    ]);
    expect(other.id).not.toBe(mine.id);
  });

  it('lets products swap barcodes in any row order, and new products take released ones', async () => {
    const barcodes = ['5000112637922', '7622210449283', '4001686301265'] as const;
    const [one, two, three] = await Promise.all(
      barcodes.map((barcode) => createProduct(shop(), { barcode })),
    );
    if (!one || !two || !three) throw new Error('three products');
    const barcodeOf = async (id: string) =>
      (await shop().db.selectFrom('products').select('barcode').where('id', '=', id).execute())[0]
        ?.barcode;
    // A batch away from each other.
    const between = Array.from({ length: 600 }, (_, index) => ({
      ...good,
      name: `Apfel ${index}`,
    }));
    const swapped = await importRows(shop(), [
      { id: one.id, barcode: barcodes[1] },
      ...between,
      { id: two.id, barcode: barcodes[0] },
      { id: three.id, barcode: '3017620422003' },
      { ...good, name: 'Nachfolger', barcode: barcodes[2], stock_quantity: 3 },
    ]);
    expect([...swapped.bad]).toEqual([]);
    expect(swapped.totals).toMatchObject({ created: 601, updated: 3 });
    expect(await Promise.all([one, two, three].map(({ id }) => barcodeOf(id)))).toEqual([
      barcodes[1],
      barcodes[0],
      '3017620422003',
    ]);

    // The last one retains its own, so no row behind it can move up.
    const { bad, totals } = await importRows(shop(), [
      { id: two.id, barcode: barcodes[1] },
      { id: one.id, barcode: '3017620422003' },
      { id: three.id, name: 'Bleibt' },
    ]);
    expect([...bad]).toEqual([
      [1, [{ code: 'barcode_taken', field: 'barcode', found: barcodes[1] }]],
      [2, [{ code: 'barcode_taken', field: 'barcode', found: '3017620422003' }]],
    ]);
    expect(totals).toMatchObject({ updated: 1, bad: 2 });
  });

  it('does not change archived products', async () => {
    const archived_at = new Date().toISOString();
    await createProduct(shop(), { barcode: '40084077', archived_at });
    const { bad } = await importRows(shop(), [{ barcode: '40084077', name: 'Birnen' }]);
    expect(bad.get(1)).toEqual([{ code: 'product_archived' }]);
  });

  it('does not guess which of two namesakes is meant', async () => {
    const { id: category_id, slug } = await createCategory(shop());
    await createProduct(shop(), { name: 'Feigen', category_id });
    await createProduct(shop(), { name: 'Feigen', category_id });
    const row = { name: 'Feigen', category: slug, price_cents: 399 };
    const { bad } = await importRows(shop(), [row]);
    expect(bad.get(1)).toEqual([{ code: 'product_ambiguous', field: 'name', found: 'Feigen' }]);
  });
});

describe('a product that comes twice', () => {
  it('is imported once, even across batches', async () => {
    const { slug: category } = await createCategory(shop());
    const many = Array.from({ length: 1200 }, (_, index) => ({
      name: `Traube ${index}`,
      category,
      price_cents: 100,
    }));
    const rows = [
      { name: 'Kaki', category, price_cents: 100, barcode: '96385074' },
      { name: 'Kaki', category, price_cents: 120 },
      ...many,
      { name: 'Kaki im Netz', category, price_cents: 100, barcode: '0000096385074' },
      { name: 'Traube 7', category, price_cents: 130 },
    ];
    const { totals, bad, shares } = await importRows(shop(), rows);
    expect([...bad]).toEqual([
      [2, [{ code: 'repeated', found: 1 }]],
      [1203, [{ code: 'repeated', found: 1 }]],
      [1204, [{ code: 'repeated', found: 10 }]],
    ]);
    expect(totals).toMatchObject({ rows: 1204, created: 1201, bad: 3 });
    expect(shares.at(-1)).toBe(1);
  });
});

it('a stock of goods that are proved by lot is received, not imported', async () => {
  const { id } = await createProduct(shop(), { stock: 0, food_kind: 'meat' });
  await certify(shop(), [id], { proof: 'lot' });
  const row = { id, stock_quantity: 3, stock_movement: 0 };
  const { bad } = await importRows(shop(), [row], { isDryRun: true });
  expect(bad.get(1)).toMatchObject([{ code: 'lot_needed', field: 'stock_quantity' }]);
});
