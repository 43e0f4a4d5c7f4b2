import { sql, type Insertable } from 'kysely';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { CreditSource } from '#domain/cash/credit-payout.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { CreditPayouts } from '#server/platform/db/tables.ts';

/** All credits of all customers, paid out or not, without those that are in a balance. */
const credits = sql`(
  select id, 'correction' as source, id as correction_id, null::uuid as stop_id, number, order_id,
      total_cents as amount_cents, vat, issued_at as credited_at,
      coalesce(deducted_at, (select moved_at from balance_movements
        where correction_id = invoice_corrections.id)) as deducted_at
    from invoice_corrections
  union all
  select stop_id, 'handover', null, stop_id, null, order_id, credit_cents, '[]', handed_over_at, null
    from handovers where credit_cents > 0
) as credits`;

/** The balances of accounts, each named by its last movement. */
const balances = sql`(
  select last.id, account.user_id, account.amount_cents, last.moved_at as credited_at
    from (
      select user_id, sum(amount_cents)::integer as amount_cents, max(number) as number
        from balance_movements where user_id is not null group by user_id having sum(amount_cents) > 0
    ) as account join balance_movements as last on last.number = account.number
) as balances`;

/** The oldest of those that were not paid out; those that are due before the others. */
export async function listOpen(db: Database, limit: number) {
  const { rows } = await sql<{
    id: string;
    source: CreditSource;
    number: string | null;
    order_id: string | null;
    order_number: number | null;
    customer_name: string;
    payment_status: PaymentStatus | null;
    amount_cents: Cents;
    credited_at: string;
  }>`
    select credits.id, source, number, order_id, order_number, customer_name, payment_status,
        amount_cents, credited_at, (source = 'handover' or payment_status = 'paid') as is_due
      from ${credits} join orders on orders.id = order_id
      where deducted_at is null
        and not exists (select from credit_payouts where correction_id = credits.correction_id)
        and not exists (select from credit_payouts where stop_id = credits.stop_id)
    union all
    select balances.id, 'balance', null, null, null, concat_ws(' ', first_name, last_name), null,
        amount_cents, credited_at, true
      from ${balances} join profiles on profiles.id = user_id
      order by is_due desc, credited_at, id
      limit ${limit}`.execute(db);
  return rows;
}

/** A credit, whose order is locked: it is paid out, and the order paid, by one at a time. */
export async function lockCredit(db: Database, id: string) {
  const { rows } = await sql<{
    source: CreditSource;
    number: string | null;
    correction_id: string | null;
    stop_id: string | null;
    order_id: string;
    payment_status: PaymentStatus;
    amount_cents: Cents;
    vat: VatGroup[];
    is_deducted: boolean;
  }>`
    select source, number, correction_id, stop_id, order_id, payment_status, amount_cents, vat,
        deducted_at is not null as is_deducted
      from ${credits} join orders on orders.id = order_id
      where credits.id = ${id}
      for no key update of orders`.execute(db);
  return rows[0];
}

/** The balance of the account of a movement, which is locked; undefined after a later movement. */
export async function lockBalance(db: Database, movementId: string) {
  await sql`select from profiles
    where id = (select user_id from balance_movements where id = ${movementId})
    for no key update`.execute(db);
  const { rows } = await sql<{ amount_cents: Cents | null }>`
    select nullif(balance_of(user_id), 0) as amount_cents
      from balance_movements as last
      where id = ${movementId}
        and not exists (select from balance_movements as later
          where later.user_id = last.user_id and later.number > last.number)`.execute(db);
  return rows[0];
}

/** Whether this is a movement of a balance. */
export async function isMovement(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('balance_movements')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a correction, of a stop or of a balance. */
export function findPayout(db: Database, creditId: string) {
  return db
    .selectFrom('credit_payouts')
    .select(['actor_id', 'method', 'amount_cents', 'paid_at'])
    .where((eb) =>
      eb.or([
        eb('correction_id', '=', creditId),
        eb('stop_id', '=', creditId),
        eb('movement_id', '=', creditId),
      ]),
    )
    .executeTakeFirst();
}

export function insertPayout(db: Database, payout: Insertable<CreditPayouts>) {
  return db
    .insertInto('credit_payouts')
    .values(payout)
    .returning(['id', 'method', 'amount_cents', 'paid_at'])
    .executeTakeFirstOrThrow();
}
