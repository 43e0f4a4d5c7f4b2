import { endpoint } from '#contract/endpoint.ts';
import type { EventHeaders } from '#contract/shop/events.schema.ts';

/**
 * The data of each event. An event reports a change without the new state, which the client
 * fetches. Null if the server does not know what exactly changed.
 */
export interface LiveEvents {
  /** The recipient's cart now has this revision. */
  'cart.changed': { revision: number | null };
  /** One of the recipient's orders is new or has a new status; for the staff, any order. */
  'order.changed': { order_id: string | null };
  /** For those who pick: what is packed of an order. Its customer gets `order.changed`. */
  'picking.changed': { order_id: string };
  /** For the staff: a new order. */
  'order.created': { order_id: string };
  /** For the staff: an inquiry or a withdrawal is new or resolved. */
  'inquiry.changed': { inquiry_id: string | null };
  /** For those who decide: an event of a picker that could not be booked, or was resolved. */
  'task.changed': { task_id: string };
  /** For those who plan and drive: a stop of a tour. Its customers get `order.changed`. */
  'tour.changed': { tour_id: string };
  /** The role or access of the account changed; the last event of the stream. */
  'access.changed': Record<string, never>;
}

export type LiveEventName = keyof LiveEvents;

/**
 * Server-sent events until the session ends. With `Last-Event-ID` the server repeats the events
 * after it, or, if it has discarded them, reports that everything may have changed.
 */
export const openEvents = endpoint<{
  headers: EventHeaders;
  response: ReadableStream<Uint8Array>;
}>('GET', '/api/v1/events', 'signed_in');

/** Seconds between two heartbeats of an idle stream (specification section 9). */
export const heartbeatSeconds = 30;
