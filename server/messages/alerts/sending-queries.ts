import { sql } from 'kysely';
import type { Language } from '#domain/accounts/languages.ts';
import { isLasting } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { translatedNames } from '#server/platform/db/translated-names.ts';

/**
 * Alerts whose product can be ordered now, the oldest first; of one product, or of all. Skips those
 * that another process is sending. An account gets the mail at its current email and language.
 */
export function lockDueAlerts(db: Database, productId: string | null, limit: number) {
  return db
    .selectFrom('alerts')
    .innerJoin('products', 'products.id', 'alerts.product_id')
    .leftJoin('users', 'users.id', 'alerts.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'alerts.user_id')
    .select([
      'alerts.id',
      'alerts.user_id',
      sql<string>`coalesce(users.email, alerts.email)`.as('recipient'),
      sql<Language>`coalesce(user_settings.language, alerts.language)`.as('language'),
      'products.id as product_id',
      'products.name',
      translatedNames.as('names'),
    ])
    .where('alerts.confirmed_at', 'is not', null)
    .where('alerts.notified_at', 'is', null)
    .where('products.is_available', '=', true)
    .where(isLasting)
    .where('products.archived_at', 'is', null)
    .$if(productId !== null, (query) => query.where('alerts.product_id', '=', productId))
    .orderBy('alerts.created_at')
    .orderBy('alerts.id')
    .limit(limit)
    .forUpdate('alerts')
    .skipLocked()
    .execute();
}

/** Alerts whose postal code the shop delivers to, as `lockDueAlerts`. */
export function lockDueAreaAlerts(db: Database, limit: number) {
  return db
    .selectFrom('alerts')
    .leftJoin('users', 'users.id', 'alerts.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'alerts.user_id')
    .select([
      'alerts.id',
      'alerts.user_id',
      sql<string>`coalesce(users.email, alerts.email)`.as('recipient'),
      sql<Language>`coalesce(user_settings.language, alerts.language)`.as('language'),
      sql<string>`alerts.postal_code`.as('postal_code'),
    ])
    .where('alerts.kind', '=', 'delivery_area')
    .where('alerts.confirmed_at', 'is not', null)
    .where('alerts.notified_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('delivery_postal_codes as delivered')
          .select('delivered.postal_code')
          .whereRef('delivered.postal_code', '=', 'alerts.postal_code'),
      ),
    )
    .orderBy('alerts.created_at')
    .orderBy('alerts.id')
    .limit(limit)
    .forUpdate('alerts')
    .skipLocked()
    .execute();
}

/** With the hash of the token in the link of each mail. */
export function markNotified(
  db: Database,
  alerts: readonly { id: string; unsubscribe_hash: Buffer }[],
  now: string,
) {
  const hashes = JSON.stringify(
    alerts.map(({ id, unsubscribe_hash }) => ({ id, hash: unsubscribe_hash.toString('hex') })),
  );
  return sql`
    update alerts set notified_at = ${now}, unsubscribe_hash = decode(sent.hash, 'hex')
      from json_to_recordset(${hashes}::json) as sent(id uuid, hash text)
      where alerts.id = sent.id`.execute(db);
}

/** Deletes the alerts that wait for the recipient of a mail; undefined without such a mail. */
export function unsubscribe(db: Database, unsubscribeHash: Buffer) {
  return db
    .with('mailed', (mailed) =>
      mailed
        .selectFrom('alerts')
        .select(['user_id', 'email'])
        .where('unsubscribe_hash', '=', unsubscribeHash),
    )
    .with('ended', (ended) =>
      ended
        .deleteFrom('alerts')
        .using('mailed')
        .where('alerts.notified_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('alerts.user_id', '=', eb.ref('mailed.user_id')),
            eb('alerts.email', '=', eb.ref('mailed.email')),
          ]),
        ),
    )
    .selectFrom('mailed')
    .select(sql<true>`true`.as('is_known'))
    .executeTakeFirst();
}

interface Retention {
  /** Unconfirmed alerts from before. */
  unconfirmed: string;
  /** Alerts whose mail was written before. */
  done: string;
  /** Alerts that wait since before. */
  waiting: string;
}

/** Deletes what is past its retention, and the alerts of archived products. */
export function deleteOldAlerts(db: Database, before: Retention) {
  return db
    .deleteFrom('alerts')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('created_at', '<', before.unconfirmed)]),
        eb('notified_at', '<', before.done),
        eb.and([eb('notified_at', 'is', null), eb('created_at', '<', before.waiting)]),
        eb.and([
          eb('notified_at', 'is', null),
          eb.exists(
            eb
              .selectFrom('products')
              .select('products.id')
              .whereRef('products.id', '=', 'alerts.product_id')
              .where('products.archived_at', 'is not', null),
          ),
        ]),
      ]),
    )
    .execute();
}
