import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

export interface Asset {
  path: string;
  content: Buffer;
}

export async function findAsset(db: Database, path: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('assets')
    .select('content')
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.content;
}

/** False when the build is not stored. */
export async function touchBuild(db: Database, id: string, startedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('builds')
    .set({ started_at: startedAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Serialises storing of builds: one must not delete files that another is about to use. */
export async function lockBuilds(db: Database): Promise<void> {
  await sql`lock table builds in share row exclusive mode`.execute(db);
}

export async function insertBuild(
  db: Database,
  id: string,
  startedAt: string,
  assets: readonly Asset[],
): Promise<void> {
  const paths = assets.map(({ path }) => path);
  await sql`
    insert into assets (path, content)
    select path, content
    from unnest(${paths}::text[], ${assets.map(({ content }) => content)}::bytea[]) as given (path, content)
    on conflict (path) do nothing`.execute(db);
  await db
    .insertInto('builds')
    .values({ id, paths, started_at: startedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ started_at: startedAt }))
    .execute();
}

/**
 * Deletes builds started before `since`, except the `newest`, with the files that only they use.
 */
export async function deleteOldBuilds(db: Database, since: string, newest: number): Promise<void> {
  await db
    .deleteFrom('builds')
    .where('started_at', '<', since)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('builds').select('id').orderBy('started_at', 'desc').limit(newest),
    )
    .execute();
  await sql`
    delete from assets
    where path not in (select unnest(paths) from builds)`.execute(db);
}
