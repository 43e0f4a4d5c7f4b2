import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** The orders of a tour whose cash was taken on paper, and still has to be booked. */
export async function listPaperCash(db: Database, tourId: string): Promise<number[]> {
  const { rows } = await sql<{ order_number: number }>`
    select order_number from paper_cash_to_book(${tourId}) as order_number`.execute(db);
  return rows.map(({ order_number }) => order_number);
}

/** As `listPaperCash`, of all open tills of tours before `end`. */
export async function listPaperCashBefore(db: Database, end: string): Promise<number[]> {
  const { rows } = await sql<{ order_number: number }>`
    select order_number from tills join tours on tours.id = tills.tour_id,
        paper_cash_to_book(tours.id) as order_number
      where tills.closed_at is null and tours.window_start < ${end}
      order by order_number`.execute(db);
  return rows.map(({ order_number }) => order_number);
}

/** The order of a report of cash on paper that must be booked into its till, which is open. */
export async function listPaperCashOf(db: Database, eventId: string): Promise<number[]> {
  const { rows } = await sql<{ order_number: number }>`
    select unbooked.order_number from work_events
        join tour_stops on tour_stops.order_id = work_events.order_id
          and tour_stops.id::text = work_events.payload ->> 'stop_id'
        join tills on tills.tour_id = tour_stops.tour_id and tills.closed_at is null,
        unbooked_paper_cash(tour_stops.tour_id) as unbooked
      where work_events.event_id = ${eventId} and unbooked.event_id = work_events.event_id
        and unbooked.must_be_booked`.execute(db);
  return rows.map(({ order_number }) => order_number);
}
