import { sql } from 'kysely';
import type { Notice, NoticeQuery, NoticeTexts } from '#contract/shop/notices.schema.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

const columns = ['id', 'texts', 'link_to', 'valid_from', 'valid_to', 'created_at'] as const;

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

const selectCurrent = prepared((db, { at }: { at: string }) =>
  db
    .selectFrom('shop_notices')
    .select(['id', 'texts', 'link_to'])
    .where('valid_from', '<=', at)
    .where('valid_to', '>', at)
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

/** Of several that run, the one that began last. */
export async function findCurrentNotice(db: Database, at: string) {
  const [notice] = await selectCurrent(db, { at });
  return notice;
}

/** The newest first; one row more than `limit`. */
export function listNotices(
  db: Database,
  now: Date,
  { state, after, limit }: Pick<NoticeQuery, 'state'> & PageOf,
) {
  const at = now.toISOString();
  let query = db.selectFrom('shop_notices').select(columns);
  if (state === 'upcoming') query = query.where('valid_from', '>', at);
  if (state === 'past') query = query.where('valid_to', '<=', at);
  if (state === 'running') query = query.where('valid_from', '<=', at).where('valid_to', '>', at);
  if (after !== undefined) query = query.where(isBeyond(after, 'created_at', 'id'));
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

const jsonOf = (texts: NoticeTexts) => sql<NoticeTexts>`${JSON.stringify(texts)}::jsonb`;

export function insertNotice(db: Database, { texts, ...notice }: Notice) {
  return db
    .insertInto('shop_notices')
    .values({ ...notice, texts: jsonOf(texts) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateNotice(db: Database, id: string, { texts, ...notice }: Notice) {
  return db
    .updateTable('shop_notices')
    .set({ ...notice, texts: jsonOf(texts) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export function deleteNotice(db: Database, id: string) {
  return db.deleteFrom('shop_notices').where('id', '=', id).returning(columns).executeTakeFirst();
}
