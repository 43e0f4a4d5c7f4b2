import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cents, type Cents } from '#domain/money.ts';
import type { ComplainedItem } from '#domain/orders/feedback.ts';
import { presentAnswers } from '#server/messages/inquiries/admin/present.ts';
import { selectSentAnswers } from '#server/messages/inquiries/admin/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Complaints } from '#server/platform/db/tables.ts';

/**
 * Locks the profile of a customer and an order until the end of the transaction, in the order of
 * all that changes orders, so that its complaints are made one by one.
 */
export async function lockOrder(db: Database, userId: string, orderId: string): Promise<void> {
  await sql`select from profiles where id = ${userId} for no key update`.execute(db);
  await db.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
}

/** Of all products that came for an ordered line, one or a product and its substitute. */
const nameOfDelivered = sql<string>`string_agg(product_name, ' + ' order by position)`.as(
  'product_name',
);

/** An order with the facts that decide about complaints. */
export function findComplainable(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select((eb) => [
      'orders.user_id',
      'orders.user_email',
      'orders.customer_name',
      'orders.order_number',
      'orders.payment_status',
      eb.fn.coalesce('invoices.delivered_at', 'invoices.issued_at').as('delivered_at'),
      jsonArrayFrom(
        eb
          .selectFrom('delivered_lines')
          .select([
            sql<string>`order_item_id`.as('id'),
            sql<number>`sum(quantity)::integer`.as('quantity'),
            nameOfDelivered,
          ])
          .whereRef('delivered_lines.order_id', '=', 'orders.id')
          .groupBy('order_item_id')
          .orderBy(sql`min(position)`),
      ).as('items'),
      sql<number>`(select count(*) from complaints
        where complaints.order_id = orders.id and resolved_at is null)::integer`.as(
        'open_complaints',
      ),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}

export function findByKey(db: Database, orderId: string, key: string) {
  return db
    .selectFrom('complaints')
    .select(['id', 'request_hash'])
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The lines of an order that its complaints named, open or resolved. */
export async function listComplainedLines(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('complaint_items')
    .innerJoin('complaints', 'complaints.id', 'complaint_items.complaint_id')
    .select('order_item_id')
    .distinct()
    .where('complaints.order_id', '=', orderId)
    .execute();
  return rows.map(({ order_item_id }) => order_item_id);
}

/**
 * What a customer was credited at once since a time. Locks the account until the end of the
 * transaction, so that two complaints do not both get what is left of the month.
 */
export async function lockCreditedAtOnce(
  db: Database,
  userId: string,
  since: string,
): Promise<Cents> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
  return findCreditedAtOnce(db, userId, since);
}

/** By the key of the correction, which says so whatever the staff did with the complaint later. */
export async function findCreditedAtOnce(
  db: Database,
  userId: string,
  since: string,
): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(sum(total_cents), 0)::integer as amount
      from complaints join invoice_corrections on complaint_id = complaints.id
        and invoice_corrections.idempotency_key = complaints.id::text
      where complaints.user_id = ${userId} and complaints.created_at > ${since}`.execute(db);
  return rows[0]?.amount ?? cents(0);
}

export function insertComplaint(db: Database, complaint: Insertable<Complaints>) {
  return db.insertInto('complaints').values(complaint).execute();
}

export function insertItems(db: Database, complaint_id: string, items: readonly ComplainedItem[]) {
  return db
    .insertInto('complaint_items')
    .values(items.map((item) => ({ complaint_id, ...item })))
    .execute();
}

export function insertPhoto(
  db: Database,
  photo: { complaint_id: string; position: number; content: Buffer },
) {
  return db.insertInto('complaint_photos').values(photo).execute();
}

function selectOwn(db: Database) {
  return db
    .selectFrom('complaints')
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .select((eb) => [
      'complaints.id',
      'complaints.reason',
      'complaints.wish',
      'complaints.replaced_by',
      'complaints.replacement_order_id',
      'complaints.message',
      'complaints.created_at',
      'complaints.resolved_at',
      jsonArrayFrom(
        eb
          .selectFrom('complaint_items')
          .innerJoin('order_items', 'order_items.id', 'complaint_items.order_item_id')
          .select([
            'complaint_items.order_item_id',
            'complaint_items.quantity',
            'complaint_items.reason',
          ])
          .whereRef('complaint_items.complaint_id', '=', 'complaints.id')
          .orderBy('order_items.position'),
      ).as('items'),
      sql<number>`(select count(*) from complaint_photos
        where complaint_photos.complaint_id = complaints.id)::integer`.as('photo_count'),
      selectSentAnswers(db, 'complaints'),
    ])
    .orderBy('complaints.created_at', 'desc')
    .orderBy('complaints.id');
}

/** A customer's complaints about one of their orders, the newest first. */
export async function listOwnComplaints(db: Database, userId: string, orderId: string) {
  const rows = await selectOwn(db)
    .where('complaints.user_id', '=', userId)
    .where('complaints.order_id', '=', orderId)
    .execute();
  return rows.map(presentAnswers);
}

export async function findOwnComplaint(db: Database, id: string) {
  return presentAnswers(
    await selectOwn(db).where('complaints.id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** All complaints of a customer, with the number of the order. */
export async function listComplaintsOf(db: Database, userId: string) {
  const rows = await selectOwn(db)
    .select('orders.order_number')
    .where('complaints.user_id', '=', userId)
    .execute();
  return rows.map(presentAnswers);
}

/** The photos of complaints that were resolved before `time`. */
export function deletePhotosResolvedBefore(db: Database, time: string) {
  return db
    .deleteFrom('complaint_photos')
    .using('complaints')
    .whereRef('complaints.id', '=', 'complaint_photos.complaint_id')
    .where('complaints.resolved_at', '<', time)
    .execute();
}
