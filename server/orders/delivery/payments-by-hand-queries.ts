import { sql } from 'kysely';
import type { VatGroup } from '#domain/cart/vat.ts';
import { regularEmptiesVat } from '#domain/cash/empties-vat.ts';
import { cents, type Cents } from '#domain/money.ts';
import { nothingAtDoor } from '#domain/orders/owed.ts';
import type { CardKind, PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { settledHow } from '../corrections/settled-how.ts';

export interface PaymentByHand {
  id: string;
  order_id: string;
  status: PaymentStatus;
  method: PaymentMethod;
  card_kind: CardKind | null;
  vat: readonly VatGroup[];
  deposit_cents: Cents;
  total_cents: Cents;
  empties_cents: Cents;
  empties_vat: readonly VatGroup[];
  credit_cents: Cents;
  balance_cents: Cents;
  actor_id: string;
  noted_at: string;
}

/** What was returned and paid out at the door of an order, and if the till of its tour is open. */
export async function findDoor(db: Database, orderId: string) {
  const door = await db
    .selectFrom('handovers')
    .innerJoin('tour_stops', 'tour_stops.id', 'handovers.stop_id')
    .innerJoin('tills', 'tills.tour_id', 'tour_stops.tour_id')
    .select([
      'handovers.empties_cents',
      'handovers.empties_vat',
      'handovers.payout_cents',
      'handovers.credit_cents',
      sql<boolean>`tills.closed_at is null`.as('is_till_open'),
    ])
    .where('handovers.order_id', '=', orderId)
    .executeTakeFirst();
  if (door === undefined) {
    const is_till_open = await isInTillUnbooked(db, orderId);
    return { ...nothingAtDoor, empties_vat: [], is_till_open };
  }
  return { ...door, empties_vat: door.empties_vat ?? regularEmptiesVat(door.empties_cents) };
}

/**
 * Whether the cash of an order without a handover is in the till of its tour, which is open: its
 * driver reported a handover that was refused, or it was delivered by hand while it was out.
 */
async function isInTillUnbooked(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_in_till: boolean }>`
    select exists (
      select from tour_stops join tours on tours.id = tour_stops.tour_id
          join tills on tills.tour_id = tours.id join orders on orders.id = tour_stops.order_id
        where tour_stops.order_id = ${orderId} and tills.closed_at is null
          and tours.state in ('under_way', 'returned')
          and tour_stops.decision is distinct from 'again'
          and (orders.status = 'delivered' and tour_stops.decision is null or exists (
            select from work_events where work_events.order_id = ${orderId}
              and kind = 'stop.done' and result <> 'applied'
              and payload ->> 'stop_id' = tour_stops.id::text))) as is_in_till`.execute(db);
  return rows[0]?.is_in_till === true;
}

/** Whether a payment of an order is in the books. */
export async function isRecorded(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_recorded: boolean }>`
    select exists (select from payments_by_hand where order_id = ${orderId})
      or exists (select from handovers where order_id = ${orderId})
      or exists (select from fiscal_records where order_id = ${orderId}) as is_recorded`.execute(
    db,
  );
  return rows[0]?.is_recorded === true;
}

/** Of the last payment of an order, by hand or at its door; null if it was not by card. */
export async function findCardKind(db: Database, orderId: string): Promise<CardKind | null> {
  const paid = await db
    .selectFrom('payments_by_hand')
    .select(['card_kind', 'noted_at as paid_at'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .unionAll((eb) =>
      eb
        .selectFrom('handovers')
        .select(['card_kind', 'handed_over_at as paid_at'])
        .where('order_id', '=', orderId)
        // Else it was paid before, by hand.
        .where('due_cents', '>', cents(0)),
    )
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return paid?.card_kind ?? null;
}

/** The corrections of the invoice of an order, the oldest first. */
export function listCorrections(db: Database, orderId: string) {
  return db
    .selectFrom('invoice_corrections')
    .leftJoin('credit_payouts', 'credit_payouts.correction_id', 'invoice_corrections.id')
    .select([
      'invoice_corrections.id',
      'invoice_corrections.vat',
      'invoice_corrections.total_cents',
      ...settledHow,
    ])
    .where('invoice_corrections.order_id', '=', orderId)
    .orderBy('invoice_corrections.number')
    .execute();
}

/** Notes that these corrections were deducted; those that were so before remain. */
export async function deductCorrections(
  db: Database,
  ids: readonly string[],
  deducted_at: string,
): Promise<void> {
  await db
    .updateTable('invoice_corrections')
    .set({ deducted_at })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deducted_at', 'is', null)
    .execute();
}

export function insertPaymentByHand(db: Database, { vat, empties_vat, ...payment }: PaymentByHand) {
  return db
    .insertInto('payments_by_hand')
    .values({
      ...payment,
      vat: sql`${JSON.stringify(vat)}::jsonb`,
      empties_vat: sql`${JSON.stringify(empties_vat)}::jsonb`,
    })
    .execute();
}

/** Notes the close of a day that these payments are in. */
export async function assignPaymentsByHand(
  db: Database,
  ids: readonly string[],
  close_day: string,
): Promise<void> {
  await db
    .updateTable('payments_by_hand')
    .set({ close_day })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
