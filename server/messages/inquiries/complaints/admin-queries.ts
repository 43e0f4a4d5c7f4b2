import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { presentAnswers } from '#server/messages/inquiries/admin/present.ts';
import {
  listNewest,
  selectAnswers,
  type InquiryPage,
} from '#server/messages/inquiries/admin/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';

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

export async function listComplaints(db: Database, page: InquiryPage) {
  return (await listNewest(selectComplaints(db), 'complaints', page)).map(presentAnswers);
}

export async function findComplaint(db: Database, id: string) {
  const complaint = await selectComplaints(db).where('complaints.id', '=', id).executeTakeFirst();
  return complaint && presentAnswers(complaint);
}

export function findPhoto(db: Database, id: string) {
  return db
    .selectFrom('complaint_photos')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
}
