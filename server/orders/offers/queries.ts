import { sql } from 'kysely';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';
import type { OfferCandidate } from '#domain/stock/substitution/offer-candidate.ts';
import type { Database } from '#server/platform/db/pool.ts';

/**
 * Adds an event to the job of its order, which the first one of them has scheduled: the queue joins
 * payloads that are lists.
 */
export async function queueNews(
  db: Database,
  task: string,
  {
    order_item_id,
    event_id,
    seconds,
  }: { order_item_id: string; event_id: string; seconds: number },
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, json_build_array(${event_id}::text),
      job_key => ${task} || ':' || order_id, job_key_mode => 'preserve_run_at',
      run_at => now() + make_interval(secs => ${seconds}))
    from order_items where id = ${order_item_id}`.execute(db);
}

export interface MissingNews {
  event_id: string;
  order_id: string;
  /** In the language of the order. */
  product_name: string;
  /** Missing units. */
  quantity: number;
  /** Null: no product of the range fits. */
  offer: {
    consent: SubstitutionConsent;
    deadline: string;
    candidates: readonly Pick<
      OfferCandidate,
      'goods_cents' | 'name' | 'name_translated' | 'quantity'
    >[];
  } | null;
}

/**
 * Units that these events reported as missing, and that still are, in the order of the lines;
 * without those whose offer has an answer.
 */
export async function listNews(db: Database, eventIds: readonly string[]): Promise<MissingNews[]> {
  const { rows } = await sql<MissingNews>`
    select picks.event_id, picks.order_id, picks.quantity,
        coalesce(product_name_translated, product_name) as product_name,
        case when offers.id is not null then json_build_object('consent', offers.consent,
          'deadline', offers.deadline, 'candidates', offers.candidates) end as offer
      from picks join order_items on order_items.id = picks.order_item_id
        left join substitution_offers as offers
          on offers.event_id = picks.event_id and offers.state = 'open'
      where picks.event_id = any(${eventIds}::uuid[]) and picks.outcome = 'short'
        and not exists (select from substitution_offers as decided
          where decided.event_id = picks.event_id and decided.state <> 'open')
      order by order_items.position`.execute(db);
  return rows;
}
