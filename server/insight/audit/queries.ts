import { sql } from 'kysely';
import type { AuditQuery } from '#contract/insight/audit.schema.ts';
import { endOfDay, startOfDay } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

/** Newest first; one row more than requested. */
export function listAuditLog(
  db: Database,
  { subject_type, actor, day, limit, after }: Omit<AuditQuery, 'limit' | 'cursor'> & PageOf,
) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.actor_id')
    .leftJoin('api_keys as acting', 'acting.id', 'audit_log.key_id')
    .select([
      'audit_log.id',
      'audit_log.actor_id',
      'actors.email as actor_email',
      'acting.name as key_name',
      'audit_log.action',
      'audit_log.subject_type',
      'audit_log.subject_id',
      sql<JsonObject | null>`audit_log.before`.as('before'),
      sql<JsonObject | null>`audit_log.after`.as('after'),
      'audit_log.created_at',
      sql<string | null>`case audit_log.subject_type
        when 'product' then (select name from products where id = audit_log.subject_id::uuid)
        when 'particular_waiver' then (select products.name from particular_waivers as waivers
          join products on products.id = product_id where waivers.id = audit_log.subject_id::uuid)
        when 'maker_answer' then (select products.name from maker_answers
          join products on products.id = product_id where maker_answers.id = audit_log.subject_id::uuid)
        when 'supplier_invoice' then (select supplier_invoices.number from supplier_invoices
          where supplier_invoices.id = audit_log.subject_id::uuid)
        when 'supplier_credit_note' then (select supplier_credit_notes.number from supplier_credit_notes
          where supplier_credit_notes.id = audit_log.subject_id::uuid)
        when 'service_level' then (select name from categories where id = audit_log.subject_id::uuid)
        when 'demand_factor' then (select reason from demand_factors where id = audit_log.subject_id::uuid)
        when 'short_life_offer' then (select products.name from short_life_offers as offers
          join products on products.id = product_id where offers.id = audit_log.subject_id::uuid)
        when 'short_life_rule' then (select categories.name from short_life_rules as rules
          join categories on categories.id = category_id where rules.id = audit_log.subject_id::uuid)
        when 'category' then (select name from categories where id = audit_log.subject_id::uuid)
        when 'ingredient_term' then (select de from ingredient_terms where id = audit_log.subject_id::uuid)
        when 'order' then (select order_number::text from orders where id = audit_log.subject_id::uuid)
        when 'contact_message' then (select name from contact_messages where id = audit_log.subject_id::uuid)
        when 'withdrawal' then (select name from withdrawals where id = audit_log.subject_id::uuid)
        when 'complaint' then (select order_number::text from complaints
          join orders on orders.id = order_id where complaints.id = audit_log.subject_id::uuid)
        when 'invoice_correction' then (select number from invoice_corrections
          where invoice_corrections.id = audit_log.subject_id::uuid)
        when 'credit_payout' then (select order_number::text from credit_payouts
          left join invoice_corrections on invoice_corrections.id = correction_id
          left join handovers using (stop_id)
          join orders on orders.id = coalesce(invoice_corrections.order_id, handovers.order_id)
          where credit_payouts.id = audit_log.subject_id::uuid)
        when 'user' then (select email from users where id = audit_log.subject_id::uuid)
        when 'webhook' then (select name from webhooks where id = audit_log.subject_id::uuid)
        when 'service_key' then (select name from service_keys where id = audit_log.subject_id::uuid)
        when 'api_key' then (select name from api_keys where id = audit_log.subject_id::uuid)
        when 'invitation' then (select email from staff_invitations where id = audit_log.subject_id::uuid)
        when 'promotion' then (select promotions.name from promotions
          where promotions.id = audit_log.subject_id::uuid)
        when 'ad' then (select texts #>> '{de,title}' from ads where id = audit_log.subject_id::uuid)
        when 'notice' then (select texts ->> 'de' from shop_notices where id = audit_log.subject_id::uuid)
        when 'lot' then (select concat_ws(' ', products.name, nullif(lots.code, '')) from lots
          join products on products.id = lots.product_id where lots.id = audit_log.subject_id::uuid)
        when 'offer' then (select products.name from offers join products on products.id = offers.product_id
          where offers.id = audit_log.subject_id::uuid)
      end`.as('subject_name'),
    ]);
  if (subject_type !== undefined) query = query.where('audit_log.subject_type', '=', subject_type);
  if (actor !== undefined) query = query.where('audit_log.actor_id', '=', actor);
  if (day !== undefined) {
    query = query
      .where('audit_log.created_at', '>=', startOfDay(day))
      .where('audit_log.created_at', '<', endOfDay(day));
  }
  if (after !== undefined) query = query.where('audit_log.id', '<', Number(after.key));
  return query
    .orderBy('audit_log.id', 'desc')
    .limit(limit + 1)
    .execute();
}
