import { sql } from 'kysely';
import { cents, type Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** What the shop owes an account: the next orders are paid from it. */
export async function findBalance(db: Database, userId: string): Promise<Cents> {
  const { rows } = await sql<{ balance: Cents }>`
    select balance_of(${userId}) as balance`.execute(db);
  return rows[0]?.balance ?? cents(0);
}

/** Lowers what a cancelled order would take again to what its account has, which is locked. */
export async function limitToBalance(db: Database, orderId: string): Promise<void> {
  await sql`select from profiles
    where id = (select user_id from orders where id = ${orderId} and balance_cents > 0)
    for no key update`.execute(db);
  await sql`update orders set balance_cents = least(balance_cents, balance_of(user_id))
    where id = ${orderId} and balance_cents > 0 and status = 'cancelled'`.execute(db);
}

/**
 * Adds the credits for complaints about a paid order to the balance of its customer, once each. One
 * that lowered what was paid, or was paid out, remains so, as does one without a complaint: a
 * withdrawal is paid back the way that the order was paid.
 */
export async function addCreditsToBalance(
  db: Database,
  orderId: string,
  moved_at: string,
): Promise<void> {
  await sql`
    insert into balance_movements (user_id, amount_cents, reason, correction_id, moved_at)
      select user_id, invoice_corrections.total_cents, 'credit', invoice_corrections.id, ${moved_at}
        from invoice_corrections join orders on orders.id = order_id
        where order_id = ${orderId} and complaint_id is not null and deducted_at is null
          and payment_status = 'paid' and user_id is not null
          and not exists (select from credit_payouts where correction_id = invoice_corrections.id)
        order by invoice_corrections.number
      on conflict (correction_id) do nothing`.execute(db);
}

/** Gives up what an account has, whose profile is locked. */
export async function giveUp(
  db: Database,
  userId: string,
  amount: Cents,
  moved_at: string,
): Promise<void> {
  await db
    .insertInto('balance_movements')
    .values({ user_id: userId, amount_cents: cents(0 - amount), reason: 'given_up', moved_at })
    .execute();
}

/** All movements of an account, for the export of its data. */
export function listMovements(db: Database, userId: string) {
  return db
    .selectFrom('balance_movements')
    .select(['amount_cents', 'reason', 'moved_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
}
