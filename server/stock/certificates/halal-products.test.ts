import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { isHalal, type Evidence, type HalalProof } from '#domain/stock/halal/proves-halal.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { rounds } from '#test/helpers/rounds.ts';

const shop = useTestApp();

const first = '2028-02-26';
/** True three times of four: most products have what is compared. */
const mostly = fc.constantFrom(true, true, true, false);
/** Few days around a 29 February, so that ends, withdrawals and lots meet often. */
const day = fc.integer({ min: 0, max: 4 }).map((days) => addDays(first, days));
const certificate = fc.record({
  days: fc.tuple(day, day).map((days) => days.toSorted()),
  withdrawn_from: fc.option(day, { freq: 2 }),
  isListed: mostly,
});
const lot = fc.record({
  certificate: fc.option(fc.constantFrom(0, 1), { freq: 3 }),
  made_on: day,
  hasGoods: mostly,
});
const anyProduct = fc.record({
  proof: fc.constantFrom<HalalProof | null>('lot', 'lot', 'product', null),
  certificates: fc.array(certificate, { minLength: 2, maxLength: 2 }),
  lots: fc.array(lot, { maxLength: 2 }),
});

test('the database calls the same products halal as the domain, of hundreds', async () => {
  const { db } = shop();
  const { id: category_id } = await createCategory(shop());
  const content = Buffer.from('file');
  const sha256 = createHash('sha256').update(content).digest('hex');
  await db
    .insertInto('certificate_files')
    .values({ sha256, media_type: 'application/pdf', content })
    .execute();
  const certifier = await db
    .insertInto('certifiers')
    .values({ name: 'Prüfstelle' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = fc.sample(anyProduct, rounds(1000, 400));
  const rows = await db
    .insertInto('products')
    .values(given.map((_, index) => ({ name: String(index), category_id, price_cents: cents(1) })))
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(rows.map(({ id, name }) => [Number(name), id]));
  const numbered = given.flatMap(({ certificates }, index) =>
    certificates.map((each, place) => ({ ...each, number: `${index}-${place}` })),
  );
  const inserted = await db
    .insertInto('halal_certificates')
    .values(
      numbered.map(({ number, days: [from = '', to = ''] }) => ({
        certifier_id: certifier.id,
        number,
        holder: 'Halter',
        site: 'Berlin',
        scope: 'Alles',
        stunning: 'not_stated' as const,
        slaughter: 'not_stated' as const,
        issued_on: from,
        valid_from: from,
        valid_to: to,
        file_sha256: sha256,
        is_public: false,
        checked_how: 'paper' as const,
        checked_on: from,
      })),
    )
    .returning(['id', 'number'])
    .execute();
  const certificateIds = new Map(inserted.map(({ id, number }) => [number, id]));
  const certificateOf = (index: number, place: number) =>
    certificateIds.get(`${index}-${place}`) ?? '';
  const listed = given.flatMap(({ certificates }, index) =>
    certificates.flatMap(({ isListed }, place) =>
      isListed
        ? [{ certificate_id: certificateOf(index, place), product_id: idOf.get(index) ?? '' }]
        : [],
    ),
  );
  await db.insertInto('certificate_products').values(listed).execute();
  const withdrawn = numbered.flatMap(({ number, withdrawn_from }) =>
    withdrawn_from === null
      ? []
      : [{ certificate_id: certificateIds.get(number) ?? '', withdrawn_from, reason: 'x' }],
  );
  await db.insertInto('certificate_withdrawals').values(withdrawn).execute();
  const lots = given.flatMap((product, index) =>
    product.lots.map(({ certificate: place, made_on, hasGoods }, number) => ({
      hasGoods,
      row: {
        product_id: idOf.get(index) ?? '',
        code: String(number),
        date_kind: 'none' as const,
        facts_version: 1,
        // Half of the days are those of the receipt.
        produced_on: number === 0 ? made_on : null,
        received_at: `${made_on}T22:59:59.000Z`,
        certificate_id: place === null ? null : certificateOf(index, place),
      },
    })),
  );
  // What the database refuses elsewhere: goods for sale that nothing proves.
  await sql`alter table lots disable trigger lots_proved`.execute(db);
  await sql`alter table products disable trigger products_proved`.execute(db);
  await db
    .insertInto('lots')
    .values(lots.map(({ row }) => row))
    .execute();
  const filled = lots.filter(({ hasGoods }) => hasGoods).map(({ row }) => row);
  await sql`insert into stock_movements (product_id, lot_id, quantity, reason)
    select product_id, id, 1, 'count' from lots
      where (product_id, code) in (
        select * from jsonb_to_recordset(${JSON.stringify(
          filled,
        )}::jsonb) as filled(product_id uuid, code text))`.execute(db);
  for (const proof of ['lot', 'product'] as const) {
    const ids = given.flatMap((product, index) =>
      product.proof === proof ? [idOf.get(index) ?? ''] : [],
    );
    await db
      .updateTable('products')
      .set({ halal_proof: proof })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
  }
  let claims = 0;
  for (let days = -1; days <= 5; days += 1) {
    const today = addDays(first, days);
    const { rows: found } = await sql<{ product_id: string }>`
      select product_id from halal_products(${today})`.execute(db);
    const inDatabase = new Set(found.map(({ product_id }) => product_id));
    claims += inDatabase.size;
    const differences = given.flatMap((product, index) => {
      const id = idOf.get(index) ?? '';
      const evidence = product.certificates.map(
        ({ days: [valid_from = '', valid_to = ''], withdrawn_from, isListed }): Evidence => ({
          product_ids: isListed ? [id] : [],
          valid_from,
          valid_to,
          withdrawn_from,
        }),
      );
      const expected = isHalal(
        { id, proof: product.proof },
        {
          certificates: evidence,
          lots: product.lots.map(({ certificate: place, made_on, hasGoods }) => ({
            certificate: place === null ? null : (evidence[place] ?? null),
            made_on,
            quantity: hasGoods ? 1 : 0,
          })),
        },
        today,
      );
      return expected === inDatabase.has(id) ? [] : [{ today, product, expected }];
    });
    expect(differences.slice(0, 2)).toEqual([]);
    if (days % 3 !== 0) continue;
    // What is stored for the pages is the same.
    await sql`update halal_days set day = ${today}`.execute(db);
    const { rows: stored } = await sql<{ id: string }>`
      select id from products where labels ? 'halal'`.execute(db);
    expect(stored.map(({ id }) => id).toSorted()).toEqual([...inDatabase].toSorted());
  }
  expect(claims).toBeGreaterThan(given.length / 2);
});
