import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

export function listOthersOfFamily(db: Database, family: string, id: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price_cents', 'image_url', 'pack'])
    .where('family', '=', family)
    .where('id', '<>', id)
    .where('archived_at', 'is', null)
    .orderBy('price_cents')
    .orderBy('id')
    .execute();
}

/** These products and all others of their families, in id order, as orders lock them. */
export function lockFamilies(db: Database, ids: readonly string[]) {
  const given = sql<string>`any(${ids}::uuid[])`;
  return db
    .selectFrom('products')
    .select(['id', 'name', 'family', 'archived_at'])
    .where((eb) =>
      eb.or([
        eb('id', '=', given),
        eb(
          'family',
          'in',
          eb
            .selectFrom('products as members')
            .select('members.family')
            .where('members.id', '=', given)
            .where('members.family', 'is not', null),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Products that have this family already do not change. */
export function setFamily(db: Database, ids: readonly string[], family: string | null) {
  return db
    .updateTable('products')
    .set({ family })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('family', 'is distinct from', family)
    .execute();
}

/** A product alone in its family leaves it. */
export function dissolveSingles(db: Database, families: readonly string[]) {
  return db
    .updateTable('products')
    .set({ family: null })
    .where('family', '=', sql<string>`any(${families}::text[])`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('products as others')
            .select('others.id')
            .whereRef('others.family', '=', 'products.family')
            .whereRef('others.id', '<>', 'products.id'),
        ),
      ),
    )
    .execute();
}
