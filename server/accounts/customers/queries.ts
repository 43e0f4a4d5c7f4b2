import { sql, type SqlBool } from 'kysely';
import type { CustomerQuery } from '#contract/accounts/customers.schema.ts';
import type { Cents } from '#domain/money.ts';
import { containsText, containsWords } from '#server/platform/db/contains-text.ts';
import { onDefaultAddress, postalFields } from '#server/platform/db/default-address.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

function selectCustomers(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('addresses', onDefaultAddress)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(({ fn }) => [
            fn.countAll<number>().as('order_count'),
            sql<Cents>`coalesce(sum(due_cents) filter (where status <> 'cancelled'), 0)`.as(
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
      ...postalFields,
      'users.created_at',
      'users.last_sign_in_at',
      sql<boolean>`users.email_confirmed_at is not null`.as('is_confirmed'),
      sql<boolean>`coalesce(users.banned_until > now(), false)`.as('is_banned'),
      sql<number>`placed.order_count`.as('order_count'),
      sql<Cents>`placed.revenue_cents`.as('revenue_cents'),
    ]);
}

type CustomerFilter = Pick<CustomerQuery, 'query' | 'role'> & PageOf;

/** Newest first; one row more than requested. Order totals are computed for those rows alone. */
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
  // Three queries, as each has an index; a combined condition would have none.
  const byPerson = newest
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .where(
      containsWords(sql`customer_search_text(first_name, last_name, phone, '', '', '')`, text),
    );
  const byAddress = newest
    .innerJoin('addresses', 'addresses.user_id', 'users.id')
    .where(
      containsWords(
        sql`customer_search_text(bell_name, '', phone, street, house_number, postal_code)`,
        text,
      ),
    );
  const byEmail = newest.where(containsText(sql`lower(users.email)`, text));
  return newest.where(
    sql<SqlBool>`users.id in ((${byPerson}) union (${byAddress}) union (${byEmail}))`,
  );
}

function newestUsers(db: Database, { role, limit, after }: CustomerFilter) {
  // Customers without a sign-in are found where orders are taken for them (ADR 0052).
  let query = db.selectFrom('users').select('users.id').where('users.is_anonymous', '=', false);
  if (role !== undefined) query = query.where('users.role', '=', role);
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'users.created_at', 'users.id'));
  }
  return query
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit + 1);
}

export function findCustomer(db: Database, id: string) {
  return selectCustomers(db)
    .where('users.id', '=', id)
    .where('users.is_anonymous', '=', false)
    .executeTakeFirst();
}
