import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportProducts as exportContract } from '#contract/catalog/products.admin.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { statements } from '#domain/catalog/product-fields.ts';
import {
  ofImportedFields,
  type AnyField,
  type ImportedField,
  type TypedValues,
} from '#domain/catalog/typed-fields.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createUser } from '#test/helpers/factories.ts';
import { importRows } from '#test/helpers/imports.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { readCsv } from './csv.ts';
import { importProducts } from './service.ts';

const shop = useTestApp();

/** Without spaces that an entry loses, and without what the export marks for spreadsheets. */
const text = fc.option(fc.stringMatching(/^[A-Za-zäöüşığ%]{1,9}([,;]? [a-zäöü"%]{1,9}){0,4}$/));

function valueOf(field: AnyField): fc.Arbitrary<unknown> {
  if ('isFlag' in field) return fc.boolean();
  if ('values' in field) {
    const value = fc.constantFrom(...field.values);
    return field.byDefault === null ? fc.option(value) : value;
  }
  const { max, decimals = 0, byDefault } = field;
  const value = fc
    .integer({ min: 0, max: Math.min(max * 10 ** decimals, 400_000) })
    .map((units) => units / 10 ** decimals);
  return byDefault === null ? fc.option(value) : value;
}

const typedValues = fc.record(ofImportedFields(valueOf)) as fc.Arbitrary<
  Pick<TypedValues, ImportedField>
>;

/** Facts of any label, with and without data on allergens and traces. */
const anyFacts = fc
  .record({
    typed: typedValues,
    texts: fc.record({
      legal_name: text,
      instructions: text,
      responsible_name: text,
      responsible_address: text,
      organic_code: text,
    }),
    statements: fc.subarray([...statements]),
    allergens: fc.subarray([...allergens]),
    traces: fc.subarray([...allergens]),
    isStated: fc.boolean(),
    has_trace_data: fc.boolean(),
  })
  .map(({ typed, texts, allergens: contained, traces, isStated, ...facts }) => ({
    ...typed,
    ...texts,
    statements: facts.statements,
    allergens: contained,
    is_free_of_allergens: contained.length === 0 && isStated,
    traces: facts.has_trace_data ? traces.filter((name) => !contained.includes(name)) : [],
    has_trace_data: facts.has_trace_data,
    net_amount: '1000000',
    net_unit: 'g' as const,
  }));

const readAll = () => shop().db.selectFrom('products').selectAll().orderBy('id').execute();

test('an exported file that is imported changes no fact, and makes none of what is unknown', async () => {
  const { app, db } = shop();
  const { id: category_id } = await createCategory(shop());
  const rows = fc.sample(anyFacts, rounds(1000)).map((facts, index) => ({
    ...facts,
    name: `Ware ${index}`,
    category_id,
    price_cents: cents(100),
  }));
  await db.insertInto('products').values(rows).execute();
  const before = await readAll();
  const staff = await createUser(shop(), { role: 'admin' });
  const response = await app.request(exportContract.path, {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  const file = Buffer.from(await response.arrayBuffer());
  const bad: unknown[] = [];
  const changes: string[] = [];
  const totals = await importProducts(
    db,
    { rows: (columns) => readCsv(Readable.from([file]), columns), readShare: () => 1 },
    { isDryRun: false },
    {
      onBadRow: (_, reasons) => bad.push(reasons),
      onChange: (_, { kind }) => changes.push(kind),
      onProgress: () => undefined,
    },
  );
  expect(bad).toEqual([]);
  expect(changes).toEqual([]);
  expect(totals).toMatchObject({ rows: rows.length, unchanged: rows.length });
  expect(await readAll()).toEqual(before);
});

test('an empty cell states nothing, and "none" says that the label names no traces', async () => {
  const { id: category_id, slug } = await createCategory(shop());
  const row = { category: slug, price_cents: 100 };
  await importRows(shop(), [
    { ...row, name: 'Leer', traces: '', allergens: null },
    { ...row, name: 'Leere Liste', traces: [], allergens: [] },
    { ...row, name: 'Gelesen', traces: 'none', allergens: 'none' },
  ]);
  const facts = await shop()
    .db.selectFrom('products')
    .select(['name', 'traces', 'has_trace_data', 'is_free_of_allergens'])
    .where('category_id', '=', category_id)
    .orderBy('name')
    .execute();
  const unknown = { traces: [], has_trace_data: false, is_free_of_allergens: false };
  expect(facts).toEqual([
    { name: 'Gelesen', traces: [], has_trace_data: true, is_free_of_allergens: true },
    { name: 'Leer', ...unknown },
    { name: 'Leere Liste', ...unknown },
  ]);
});
