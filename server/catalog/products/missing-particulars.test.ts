import fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { listAdminProducts, updateProduct } from '#contract/catalog/products.admin.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { isOriginGiven, originRules, type LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { listMissing } from '#domain/catalog/food/requirements.ts';
import { waivable } from '#domain/catalog/food/waivers.ts';
import { ofTypedFields, type AnyField, type TypedValues } from '#domain/catalog/typed-fields.ts';
import { cents } from '#domain/money.ts';
import { isCooled, type ShelfZone } from '#domain/stock/zones.ts';
import type { Products } from '#server/platform/db/tables.ts';
import { actAt } from '#server/platform/db/transaction.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { lotOrigins } from '#test/helpers/lot-origins.ts';
import { request } from '#test/helpers/request.ts';
import { incompleteOn } from './particulars/queries.ts';
import { allergensOf, netContentOf } from './present.ts';

const shop = useTestApp();

function valueOf(field: AnyField): fc.Arbitrary<unknown> {
  if ('isFlag' in field) return fc.boolean();
  if ('values' in field) {
    const value = fc.constantFrom(...field.values);
    return field.byDefault === null ? fc.option(value, { freq: 2 }) : value;
  }
  return field.byDefault === null
    ? fc.option(
        fc
          .constantFrom(0, 1, 1.2, 1.3)
          .map((value) => (field.decimals ? value : Math.floor(value))),
      )
    : fc.constant(field.byDefault);
}

const typedValues = fc.record(ofTypedFields(valueOf)) as fc.Arbitrary<TypedValues>;
const text = fc.option(fc.constant('Text'), { freq: 1 });
const nutrition = {
  energy_kj: 0,
  calories: 0,
  fat: 0,
  saturated_fat: 0,
  carbohydrates: 0,
  sugars: 0,
  fiber: 0,
  protein: 0,
  salt: 0,
};

/** Half of all facts are unknown. */
const anyLabel = fc
  .record({
    typed: typedValues,
    texts: fc.record({
      legal_name: text,
      ingredients: text,
      storage: text,
      instructions: text,
      responsible_name: text,
      responsible_address: text,
      organic_code: text,
    }),
    allergens: fc.subarray<Allergen>(['milk']),
    is_free_of_allergens: fc.boolean(),
    hasContent: fc.boolean(),
    nutritional_values: fc.option(fc.constant(nutrition), { freq: 1 }),
    organic: fc.option(fc.boolean()),
    zone: fc.option(fc.constantFrom<ShelfZone>('ambient', 'chilled', 'frozen')),
    waived: fc.subarray(waivable),
    ended: fc.subarray(waivable),
    origin: fc.constantFrom(undefined, null, ...Object.values(lotOrigins)),
  })
  .map(({ typed, texts, hasContent, organic, zone, waived, ended, origin, ...same }) => ({
    // Of goods for sale, if the law asks for an origin of their kind; undefined: there are none.
    origin: origin && isOriginGiven(typed.food_kind, origin.kind) ? origin : origin && null,
    row: {
      ...typed,
      // Goods by weight have a net content.
      sold_by: 'piece' as const,
      ...texts,
      ...same,
      net_amount: hasContent ? 500 : null,
      net_unit: hasContent ? ('g' as const) : null,
      labels: organic === null ? {} : { organic },
    },
    zone,
    waived,
    ended,
  }));

test('the database misses the same particulars as the domain, of a thousand labels with waivers', async () => {
  const { db } = shop();
  const { id: category_id } = await createCategory(shop());
  const shelves = new Map<ShelfZone, string>();
  for (const zone of ['ambient', 'chilled', 'frozen'] as const) {
    const shelf = { zone, aisle: zone, position: 1 };
    const { id } = await db
      .insertInto('shelves')
      .values(shelf)
      .returning('id')
      .executeTakeFirstOrThrow();
    shelves.set(zone, id);
  }
  const labels = fc.sample(anyLabel, 1000);
  await db
    .insertInto('products')
    .values(
      labels.map(({ row, zone }, index) => ({
        ...row,
        net_amount: row.net_amount === null ? null : String(row.net_amount),
        name: String(index),
        category_id,
        price_cents: cents(100),
        shelf_id: zone && (shelves.get(zone) ?? null),
      })),
    )
    .execute();
  // What ends with today is over tomorrow.
  const [today, tomorrow] = ['2026-11-24', '2026-11-25'];
  await db.transaction().execute(async (trx) => {
    await actAt(trx, new Date(`${today}T12:00:00Z`));
    await sql`
    insert into particular_waivers (product_id, particular, until, reason)
      select products.id, particular, until, 'Test'
        from jsonb_to_recordset(${JSON.stringify(
          labels.flatMap(({ waived, ended }, index) => [
            ...waived.map((particular) => ({ name: String(index), particular, until: tomorrow })),
            ...ended.map((particular) => ({ name: String(index), particular, until: today })),
          ]),
        )}::jsonb) as given (name text, particular text, until date) join products using (name)`.execute(
      trx,
    );
  });
  await sql`
    with given as (
      select products.id, given.origin
        from jsonb_to_recordset(${JSON.stringify(
          labels.flatMap(({ row, origin }, index) =>
            origin === undefined
              ? []
              : [{ name: String(index), origin: originRules[row.food_kind] && origin }],
          ),
        )}::jsonb) as given (name text, origin jsonb) join products using (name)
    ), stored as (
      insert into lots (product_id, code, date_kind, facts_version, origin)
        select id, 'A', 'none', 1, nullif(origin, 'null') from given
        returning id, product_id
    )
    insert into stock_movements (product_id, lot_id, quantity, reason)
      select product_id, id, 1, 'delivery' from stored`.execute(db);
  const found = await db
    .selectFrom('products')
    .select(['name', sql<string[]>`missing_particulars(products, ${tomorrow}::date)`.as('missing')])
    .orderBy('id')
    .execute();
  expect(await listStored(tomorrow)).toEqual(found.filter((row) => row.missing.length > 0));
  const missing = new Map(found.map((row) => [row.name, row.missing]));
  const differences = labels.flatMap(({ row, zone, waived, origin }, index) => {
    const expected = listMissing({
      ...row,
      is_cooled: isCooled(zone),
      allergens: allergensOf(row),
      net_content: netContentOf(row),
      lot_origins:
        origin === undefined
          ? []
          : [originRules[row.food_kind] === null ? null : (origin?.kind ?? null)],
      waived,
    });
    const sqlMissing = missing.get(String(index));
    return String(expected) === String(sqlMissing) ? [] : [{ row, expected, sqlMissing }];
  });
  expect(differences.slice(0, 2)).toEqual([]);
  // Each particular was missing and was known.
  expect(new Set([...missing.values()].flat()).size).toBe(14);
});

/** What lists read, in the order of ids. */
async function listStored(day: string) {
  const { rows } = await sql`
    select name, missing from ${incompleteOn(day)} as incomplete
      join products on products.id = product_id order by id`.execute(shop().db);
  return rows;
}

test('the stored gaps follow every change of a product, its shelf and its goods', async () => {
  const { db } = shop();
  const { id: category_id } = await createCategory(shop());
  const loose = { category_id, is_prepacked: false, legal_name: 'Ware' };
  const { id } = await createProduct(shop(), { ...loose, allergens: ['celery'], stock: 0 });
  const [ambient, chilled] = await db
    .insertInto('shelves')
    .values([
      { zone: 'ambient', aisle: 'X', position: 1 },
      { zone: 'chilled', aisle: 'Y', position: 1 },
    ])
    .returning('id')
    .execute();
  const change = (set: Updateable<Products>) =>
    db.updateTable('products').set(set).where('id', '=', id).execute();
  const zone = (to: ShelfZone) =>
    db
      .updateTable('shelves')
      .set({ zone: to })
      .where('id', '=', ambient?.id ?? '')
      .execute();
  const receive = (code: string, origin: LotOrigin | null) =>
    sql`with received as (
        insert into lots (product_id, code, date_kind, facts_version, origin)
          select id, ${code}, 'none', facts_version, ${origin && JSON.stringify(origin)}::jsonb
            from products where id = ${id} returning id, product_id
      ) insert into stock_movements (product_id, lot_id, quantity, reason)
        select product_id, id, 1, 'delivery' from received`.execute(db);
  const sellOut = () =>
    sql`insert into stock_movements (product_id, lot_id, quantity, reason)
      select product_id, id, -quantity, 'loss' from lots
        where product_id = ${id} and quantity > 0`.execute(db);
  const steps: [() => Promise<unknown>, string[]][] = [
    [() => change({ legal_name: null }), ['legal_name']],
    [() => change({ shelf_id: ambient?.id ?? null }), ['legal_name']],
    [() => zone('frozen'), ['legal_name', 'storage']],
    [() => change({ storage: 'Kühl' }), ['legal_name']],
    [() => change({ legal_name: 'Ware', storage: null }), ['storage']],
    [() => zone('ambient'), []],
    [() => change({ shelf_id: chilled?.id ?? null }), ['storage']],
    [
      () =>
        db
          .deleteFrom('shelves')
          .where('id', '=', chilled?.id ?? '')
          .execute(),
      [],
    ],
    [() => change({ food_kind: 'produce' }), []],
    [() => receive('A', lotOrigins.country), []],
    [() => receive('B', null), ['origin']],
    [sellOut, []],
  ];
  for (const [index, [step, missing]] of steps.entries()) {
    await step();
    const stored = await db
      .selectFrom('product_gaps')
      .select('missing')
      .where('product_id', '=', id)
      .executeTakeFirst();
    expect([index, stored?.missing ?? []]).toEqual([index, missing]);
  }
});

test('the list of the staff shows what lacks a particular, and no longer once it is given', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const { id: category_id } = await createCategory(shop());
  const loose = { category_id, is_prepacked: false, allergens: ['celery' as const] };
  await createProduct(shop(), { ...loose, name: 'Sellerie', legal_name: 'Sellerie' });
  const lacking = await createProduct(shop(), { ...loose, name: 'Staudensellerie' });
  const list = async () => {
    const query = { state: 'incomplete', category_id } as const;
    const { body } = await request(shop().app, listAdminProducts, { query }, staff);
    return body.items.map(({ id }) => id);
  };
  expect(await list()).toEqual([lacking.id]);
  const change = {
    params: { id: lacking.id },
    body: { legal_name: 'Stangensellerie', facts_change: 'correction' as const },
  };
  await request(shop().app, updateProduct, change, staff);
  expect(await list()).toEqual([]);
});
