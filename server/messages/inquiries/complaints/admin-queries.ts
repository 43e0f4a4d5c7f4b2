import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { InquiryQuery } from '#contract/messages/inquiries.schema.ts';
import { selectAnswers } from '#server/messages/inquiries/answers/queries.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Keyset } from '#server/platform/http/cursor.ts';

function selectComplaints(db: Database) {
  return db
    .selectFrom('complaints')
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .leftJoin('users as staff', 'staff.id', 'complaints.resolved_by')
    .select((eb) => [
      'complaints.id',
      'complaints.order_id',
      'orders.order_number',
      'orders.customer_name as name',
      'orders.user_email as email',
      'complaints.language',
      'complaints.reason',
      'complaints.wish',
      'complaints.message',
      'complaints.created_at',
      'complaints.resolved_at',
      'staff.email as resolved_by',
      jsonArrayFrom(
        eb
          .selectFrom('complaint_items')
          .innerJoin('order_items', 'order_items.id', 'complaint_items.order_item_id')
          .select([
            'complaint_items.order_item_id',
            'complaint_items.quantity',
            'complaint_items.reason',
            // What came for the line; what was ordered is not the goods that are complained about.
            sql<string>`(select string_agg(product_name, ' + ' order by position)
              from delivered_lines where order_item_id = order_items.id)`.as('product_name'),
            sql<number>`(select sum(quantity) from delivered_lines
              where order_item_id = order_items.id)::integer`.as('delivered_quantity'),
          ])
          .whereRef('complaint_items.complaint_id', '=', 'complaints.id')
          .orderBy('order_items.position'),
      ).as('items'),
      sql<string[]>`array(select complaint_photos.id::text from complaint_photos
        where complaint_photos.complaint_id = complaints.id order by position)`.as('photo_ids'),
      selectAnswers(db, 'complaints'),
    ]);
}

/** Newest first; one row more than requested. */
export function listComplaints(
  db: Database,
  {
    state,
    limit,
    after,
  }: { limit: number; after?: Keyset | undefined } & Pick<InquiryQuery, 'state'>,
) {
  let query = selectComplaints(db);
  if (state !== undefined) {
    query = query.where('complaints.resolved_at', state === 'open' ? 'is' : 'is not', null);
  }
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'complaints.created_at', 'complaints.id'));
  }
  return query
    .orderBy('complaints.created_at', 'desc')
    .orderBy('complaints.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findComplaint(db: Database, id: string) {
  return selectComplaints(db).where('complaints.id', '=', id).executeTakeFirst();
}

/** So that it is not deleted before its answer is stored. */
export function lockComplaint(db: Database, id: string) {
  return db.selectFrom('complaints').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export function findPhoto(db: Database, id: string) {
  return db
    .selectFrom('complaint_photos')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Preserves the first resolver. */
export function setComplaintDone(db: Database, id: string, staffId: string, at: Date) {
  return db
    .updateTable('complaints')
    .set({ resolved_at: at.toISOString(), resolved_by: staffId })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

export function setComplaintOpen(db: Database, id: string) {
  return db
    .updateTable('complaints')
    .set({ resolved_at: null, resolved_by: null })
    .where('id', '=', id)
    .execute();
}
