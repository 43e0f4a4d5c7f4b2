import { sql } from 'kysely';
import type { AlertSubject } from '#contract/messages/alerts.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { AlertKind } from '#domain/messages/alerts/kinds.ts';
import { isLasting } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { translatedNames } from '#server/platform/db/translated-names.ts';

/** Whether customers can order it now; undefined for a product that is not in the catalogue. */
export function findProductState(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select([
      'name',
      translatedNames.as('names'),
      sql<boolean>`is_available and ${isLasting}`.as('is_orderable'),
    ])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** What an alert is about, by its kind. */
const columns = {
  back_in_stock: 'product_id',
  delivery_area: 'postal_code',
} as const satisfies Record<AlertKind, string>;

/**
 * A visitor's alert that waits for its confirmation; a repeated one replaces the token. Undefined
 * if it is confirmed already.
 */
export function insertRequest(
  db: Database,
  request: {
    subject: AlertSubject;
    email: string;
    language: Language;
    token_hash: Buffer;
    now: string;
  },
) {
  const { now: created_at, token_hash, language, subject, email } = request;
  const replaced = { created_at, token_hash, language };
  return db
    .insertInto('alerts')
    .values({ ...subject, email, ...replaced })
    .onConflict((conflict) =>
      conflict
        .columns([columns[subject.kind], 'email'])
        .where('notified_at', 'is', null)
        .doUpdateSet(replaced)
        .where('alerts.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Uses the token up: of two concurrent calls, one confirms. */
export function confirmRequest(
  db: Database,
  { token_hash, created_after, now }: { token_hash: Buffer; created_after: string; now: string },
) {
  return db
    .updateTable('alerts')
    .set({ confirmed_at: now, token_hash: null })
    .where('token_hash', '=', token_hash)
    .where('created_at', '>', created_after)
    .returning(['kind', 'product_id', 'postal_code'])
    .executeTakeFirst();
}

/** Whether the shop delivers to a postal code. */
export async function isDelivered(db: Database, postalCode: string): Promise<boolean> {
  const found = await db
    .selectFrom('delivery_postal_codes')
    .select('postal_code')
    .where('postal_code', '=', postalCode)
    .executeTakeFirst();
  return found !== undefined;
}

/** Queues the job that mails the alerts of postal codes, in the transaction of the caller. */
export function queueAreaAlerts(db: Database) {
  return sql`select queue_area_alerts()`.execute(db);
}

/** Queues the job that mails the product's alerts, in the transaction of the caller. */
export function queueProductAlerts(db: Database, productId: string) {
  return sql`select queue_product_alerts(${productId})`.execute(db);
}

/** Does nothing for an account whose email is not confirmed, and for an alert that exists. */
export function insertAccountAlert(
  db: Database,
  alert: { user_id: string; subject: AlertSubject; language: Language; now: string },
) {
  const { user_id, subject, language, now } = alert;
  const column = columns[subject.kind];
  const value =
    subject.kind === 'back_in_stock'
      ? sql<string>`${subject.product_id}::uuid`
      : sql<string>`${subject.postal_code}::text`;
  return db
    .insertInto('alerts')
    .columns(['kind', column, 'user_id', 'language', 'created_at', 'confirmed_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql.lit(subject.kind).as('kind'),
          value.as(column),
          'users.id',
          sql<Language>`${language}::text`.as('language'),
          sql<string>`${now}::timestamptz`.as('created_at'),
          sql<string>`${now}::timestamptz`.as('confirmed_at'),
        ])
        .where('users.id', '=', user_id)
        .where('users.email_confirmed_at', 'is not', null)
        // Requested before the sign-in: one mail is enough.
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('alerts')
                .select('alerts.id')
                .where(`alerts.${column}`, '=', value)
                .whereRef('alerts.email', '=', 'users.email')
                .where('alerts.confirmed_at', 'is not', null)
                .where('alerts.notified_at', 'is', null),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns([column, 'user_id']).where('notified_at', 'is', null).doNothing(),
    )
    .execute();
}

/** The alerts of an account and of its confirmed email. */
function isOwn(userId: string) {
  return sql<boolean>`(alerts.user_id = ${userId}
    or alerts.email = (select email from users where id = ${userId} and email_confirmed_at is not null))`;
}

/** Those that wait, the newest first. */
export function listAlerts(db: Database, userId: string) {
  return db
    .selectFrom('alerts')
    .leftJoin('products', 'products.id', 'alerts.product_id')
    .select([
      'alerts.id',
      'alerts.kind',
      'alerts.created_at',
      'alerts.product_id',
      'alerts.postal_code',
      'products.name',
      translatedNames.as('names'),
    ])
    .where(isOwn(userId))
    .where('alerts.confirmed_at', 'is not', null)
    .where('alerts.notified_at', 'is', null)
    .where('products.archived_at', 'is', null)
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id')
    .execute();
}

export function exportAlerts(db: Database, userId: string) {
  return db
    .selectFrom('alerts')
    .leftJoin('products', 'products.id', 'alerts.product_id')
    .select([
      'alerts.kind',
      'products.name as product_name',
      'alerts.postal_code',
      'alerts.email',
      'alerts.created_at',
      'alerts.confirmed_at',
      'alerts.notified_at',
    ])
    .where(isOwn(userId))
    .orderBy('alerts.created_at')
    .execute();
}

export function deleteAlert(db: Database, userId: string, id: string) {
  return db
    .deleteFrom('alerts')
    .where('id', '=', id)
    .where(isOwn(userId))
    .where('notified_at', 'is', null)
    .execute();
}

/** With those of visitors who typed the account's email. */
export function deleteAlertsOf(db: Database, userId: string, email: string) {
  return db
    .deleteFrom('alerts')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
    .execute();
}
