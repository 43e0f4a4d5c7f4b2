import { sql, type SqlBool } from 'kysely';
import type { AuditQuery, CustomerQuery, OpenWork } from '#contract/admin-desk.ts';
import type { PageQuery } from '#contract/endpoint.ts';
import { addDays, fromBerlin } from '#domain/delivery/berlin-time.ts';
import type { Role } from '#domain/identity/roles.ts';
import type { Cents } from '#domain/money.ts';
import { hasPart, hasWords } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/pool.ts';
import type { JsonObject } from '#server/db/tables.ts';
import type { Keyset } from '#server/http/cursor.ts';

interface PageOf {
  limit: number;
  after?: Keyset | undefined;
}

function selectCustomers(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(({ fn }) => [
            fn.countAll<number>().as('order_count'),
            sql<Cents>`coalesce(sum(total_cents) filter (where status <> 'cancelled'), 0)`.as(
              'revenue_cents',
            ),
          ])
          .whereRef('orders.user_id', '=', 'users.id')
          .as('placed'),
      (join) => join.onTrue(),
    )
    .select([
      'users.id',
      'users.email',
      'users.role',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.phone',
      'profiles.street',
      'profiles.house_number',
      'profiles.postal_code',
      'profiles.city',
      'users.created_at',
      'users.last_sign_in_at',
      sql<boolean>`users.email_confirmed_at is not null`.as('is_confirmed'),
      sql<boolean>`coalesce(users.banned_until > now(), false)`.as('is_banned'),
      sql<number>`placed.order_count`.as('order_count'),
      sql<Cents>`placed.revenue_cents`.as('revenue_cents'),
    ]);
}

type CustomerFilter = Pick<CustomerQuery, 'query' | 'role'> & PageOf;

/** The newest first; one row more than asked for. What they ordered is summed up for those rows alone. */
export function listCustomers(db: Database, filter: CustomerFilter) {
  return selectCustomers(db)
    .where('users.id', '=', sql<string>`any(array(${pageOfIds(db, filter)}))`)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .execute();
}

function pageOfIds(db: Database, filter: CustomerFilter) {
  const { query: text } = filter;
  const newest = newestUsers(db, filter);
  if (text === undefined || text === '') return newest;
  // Each half has its index; together they would have none.
  const byName = newest
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .where(
      hasWords(
        sql`customer_words(first_name, last_name, phone, street, house_number, postal_code)`,
        text,
      ),
    );
  const byAddress = newest.where(hasPart(sql`lower(users.email)`, text));
  return newest.where(sql<SqlBool>`users.id in ((${byName}) union (${byAddress}))`);
}

function newestUsers(db: Database, { role, limit, after }: CustomerFilter) {
  let query = db.selectFrom('users').select('users.id');
  if (role !== undefined) query = query.where('users.role', '=', role);
  if (after !== undefined) {
    query = query.where(
      sql<SqlBool>`(users.created_at, users.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit + 1);
}

export function findCustomer(db: Database, id: string) {
  return selectCustomers(db).where('users.id', '=', id).executeTakeFirst();
}

export function setRole(db: Database, id: string, role: Role) {
  return db.updateTable('users').set({ role }).where('id', '=', id).execute();
}

/** Each count reads a partial or leading index, however many orders and letters there are. */
export function countOpenWork(db: Database): Promise<OpenWork> {
  return db
    .selectNoFrom((eb) => {
      const countOpen = (table: 'contact_messages' | 'withdrawals') =>
        eb
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('done_at', 'is', null)
          .$asScalar()
          .$notNull();
      return [
        eb
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('status', '=', 'pending')
          .$asScalar()
          .$notNull()
          .as('pending_orders'),
        eb(countOpen('contact_messages'), '+', countOpen('withdrawals')).as('open_letters'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** The newest first; one row more than asked for. */
export function listAuditLog(
  db: Database,
  { subject_type, actor, day, limit, after }: Omit<AuditQuery, keyof PageQuery> & PageOf,
) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.actor_id',
      'actors.email as actor_email',
      'audit_log.action',
      'audit_log.subject_type',
      'audit_log.subject_id',
      sql<JsonObject | null>`audit_log.before`.as('before'),
      sql<JsonObject | null>`audit_log.after`.as('after'),
      'audit_log.created_at',
      sql<string | null>`case audit_log.subject_type
        when 'product' then (select name from products where id = audit_log.subject_id::uuid)
        when 'category' then (select name from categories where id = audit_log.subject_id::uuid)
        when 'order' then (select order_number::text from orders where id = audit_log.subject_id::uuid)
        when 'contact_message' then (select name from contact_messages where id = audit_log.subject_id::uuid)
        when 'withdrawal' then (select name from withdrawals where id = audit_log.subject_id::uuid)
        when 'user' then (select email from users where id = audit_log.subject_id::uuid)
        when 'service_key' then (select name from service_keys where id = audit_log.subject_id::uuid)
        when 'offer' then (select products.name from offers join products on products.id = offers.product_id
          where offers.id = audit_log.subject_id::uuid)
      end`.as('subject_name'),
    ]);
  if (subject_type !== undefined) query = query.where('audit_log.subject_type', '=', subject_type);
  if (actor !== undefined) query = query.where('audit_log.actor_id', '=', actor);
  if (day !== undefined) {
    const start = (of: string) => fromBerlin({ day: of, minutes: 0 }).toISOString();
    query = query
      .where('audit_log.created_at', '>=', start(day))
      .where('audit_log.created_at', '<', start(addDays(day, 1)));
  }
  if (after !== undefined) query = query.where('audit_log.id', '<', Number(after.key));
  return query
    .orderBy('audit_log.id', 'desc')
    .limit(limit + 1)
    .execute();
}
