import { sql } from 'kysely';
import type { AdTexts, NewAd } from '#contract/shop/ads.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';

const shownColumns = [
  'id',
  'texts',
  'tint',
  'image_url',
  'image_position',
  'image_fit',
  'link_to',
] as const;

/** The active ones whose period includes a time, in their order. */
export function listActiveAds(db: Database, at: string) {
  return db
    .selectFrom('ads')
    .select(shownColumns)
    .where((ad) => ad.ref('is_active'))
    .where((ad) => ad.or([ad('valid_from', 'is', null), ad('valid_from', '<=', at)]))
    .where((ad) => ad.or([ad('valid_to', 'is', null), ad('valid_to', '>', at)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type AdRow = Awaited<ReturnType<typeof listAllAds>>[number];

export function listAllAds(db: Database) {
  return db
    .selectFrom('ads')
    .select([...shownColumns, 'is_active', 'valid_from', 'valid_to'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Ads are added and ordered one change at a time. */
export async function lockAds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('ads').select('id').orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

const jsonOf = (texts: AdTexts) => sql<AdTexts>`${JSON.stringify(texts)}::jsonb`;

/** As the last one. */
export function insertAd(db: Database, { texts, ...ad }: NewAd) {
  return db
    .insertInto('ads')
    .values((eb) => ({
      ...ad,
      texts: jsonOf(texts),
      position: eb
        .selectFrom('ads')
        .select(sql<number>`coalesce(max(position), -1) + 1`.as('next')),
    }))
    .execute();
}

export function updateAd(db: Database, id: string, { texts, ...ad }: NewAd) {
  return db
    .updateTable('ads')
    .set({ ...ad, texts: jsonOf(texts) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

export function deleteAd(db: Database, id: string) {
  return db.deleteFrom('ads').where('id', '=', id).returning('id').executeTakeFirst();
}

export function setPositions(db: Database, ids: readonly string[]) {
  return sql`
    update ads set position = wanted.position - 1
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
      where ads.id = wanted.id and ads.position <> wanted.position - 1`.execute(db);
}
