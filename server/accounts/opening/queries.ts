import { sql } from 'kysely';
import type { OpeningFacts } from '#domain/accounts/opening/checks.ts';
import type { Database } from '#server/platform/db/pool.ts';

export async function getOpenedAt(db: Database): Promise<string | null> {
  const row = await db.selectFrom('shop_opening').select('opened_at').executeTakeFirstOrThrow();
  return row.opened_at;
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function markClosed(db: Database) {
  return db.updateTable('shop_opening').set({ opened_at: null }).execute();
}

export function markOpened(db: Database, opened_at: string) {
  return db.updateTable('shop_opening').set({ opened_at }).where('opened_at', 'is', null).execute();
}

export function noteTriedMail(db: Database, tried_mail_at: string) {
  return db.updateTable('shop_opening').set({ tried_mail_at }).execute();
}

/** Replaces the link before. */
export async function replaceLink(
  db: Database,
  link: { token_hash: Buffer; expires_at: string },
): Promise<void> {
  await db.deleteFrom('setup_links').execute();
  await db.insertInto('setup_links').values(link).execute();
}

export function findLink(db: Database, token_hash: Buffer, at: string) {
  return db
    .selectFrom('setup_links')
    .select('expires_at')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** Returns the link to one of several callers only. */
export function takeLink(db: Database, token_hash: Buffer, at: string) {
  return db
    .deleteFrom('setup_links')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', at)
    .returning('expires_at')
    .executeTakeFirst();
}

type StoredFacts = Omit<OpeningFacts, 'has_second_factor'>;

/** What the checks need, in one statement. */
export function getFacts(db: Database): Promise<StoredFacts> {
  return db
    .selectFrom('shop_settings')
    .select([
      sql<number>`cardinality(array_positions(array[company_name, company_representative, company_street,
        company_postal_code, company_city], ''))`.as('missing_imprint'),
      sql<number>`cardinality(array_positions(array[contact_email, contact_phone], ''))`.as(
        'missing_contact',
      ),
      sql<boolean>`company_vat_id <> ''`.as('has_vat_id'),
      sql<boolean>`(select count(distinct page) = 2 from page_versions
        where page in ('terms', 'withdrawal'))`.as('has_legal_texts'),
      sql<number>`(select count(*)::integer from window_templates where area_ids is null
        or exists (select from delivery_areas where is_active and id = any(area_ids)))`.as(
        'window_count',
      ),
      sql<number>`(select count(*)::integer from products where is_available and archived_at is null)`.as(
        'sold_products',
      ),
      sql<number>`(select count(*)::integer from products where is_available and archived_at is null
        and allergens = '{}' and not is_free_of_allergens)`.as('without_allergens'),
      sql<number>`(select count(*)::integer from products where archived_at is null and price_cents = 0)`.as(
        'without_price',
      ),
      sql<number>`(select count(distinct code)::integer
        from delivery_areas, unnest(postal_codes) as code where is_active
          and not exists (select from address_positions where postal_code = code))`.as(
        'without_positions',
      ),
      sql<boolean>`exists (select from shop_opening where tried_mail_at is not null)`.as(
        'has_tried_mail',
      ),
    ])
    .executeTakeFirstOrThrow();
}
