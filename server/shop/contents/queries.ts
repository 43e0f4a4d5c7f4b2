import { sql } from 'kysely';
import type { PageTexts } from '#contract/shop/pages.schema.ts';
import type { ContentPage } from '#domain/shop/pages.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** The newest first. */
export function listVersions(db: Database, page: ContentPage) {
  return db
    .selectFrom('page_versions')
    .leftJoin('users', 'users.id', 'page_versions.created_by')
    .select([
      'page_versions.id',
      'page_versions.page',
      'page_versions.version',
      'page_versions.texts',
      'page_versions.valid_from',
      'page_versions.created_at',
      'users.email as author',
    ])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .execute();
}

/** Digests of all texts of all pages by language, those of the newest versions first. */
export function listTextDigests(db: Database) {
  return db
    .selectFrom('page_versions')
    .select([
      'page',
      sql<PageTexts>`(select json_object_agg(key, encode(sha256(convert_to(value, 'UTF8')), 'hex'))
        from jsonb_each_text(texts) where value ~ '\\S')`.as('digests'),
    ])
    .orderBy('version', 'desc')
    .execute();
}

const shownColumns = ['id', 'page', 'version', 'texts', 'valid_from'] as const;

const selectCurrent = prepared((db, { at }: { at: string }) =>
  db
    .selectFrom('page_versions')
    .distinctOn('page')
    .select(shownColumns)
    .where('valid_from', '<=', at)
    .orderBy('page')
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc'),
);

/** The version of each page that has one at a time. */
export function listCurrent(db: Database, at: string) {
  return selectCurrent(db, { at });
}

export function findVersion(db: Database, id: string) {
  return db
    .selectFrom('page_versions')
    .select(shownColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

interface NewVersion {
  page: ContentPage;
  texts: PageTexts;
  valid_from: string;
  created_by: string;
}

/** With the next number; the caller has locked the page. */
export function insertVersion(db: Database, { texts, ...version }: NewVersion) {
  return db
    .insertInto('page_versions')
    .values((eb) => ({
      ...version,
      texts: sql<PageTexts>`${JSON.stringify(texts)}::jsonb`,
      version: eb
        .selectFrom('page_versions')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('page', '=', version.page),
    }))
    .execute();
}

/** Versions of a page are added one at a time. */
export function lockPage(db: Database, page: ContentPage) {
  return sql`select pg_advisory_xact_lock(hashtext(${`page_versions:${page}`}))`.execute(db);
}
