import { endpoint } from './endpoint.ts';

/**
 * What the stream tells, by the name of the event: that something changed, not what it is now. Whoever hears it asks for
 * it anew. Null where the shop cannot say more exactly what changed.
 */
export interface LiveEvents {
  /** The own cart has this revision now. */
  'cart.changed': { revision: number | null };
  /** An own order is new or moved on; for the staff any order. */
  'order.changed': { order_id: string | null };
  /** For the staff: somebody ordered. */
  'order.created': { order_id: string };
  /** For the staff: a customer wrote, or withdraws from a contract, or somebody has seen to it. */
  'letter.changed': { letter_id: string | null };
  /** What the account may do has changed, or that it may anything: the stream ends with this. */
  'access.changed': Record<string, never>;
}

export type LiveEventName = keyof LiveEvents;

/**
 * Server-sent events for as long as the session lives. `Last-Event-ID` says what was heard last: what came after it is
 * told again, or, where the server does not remember that long, that everything may have changed.
 */
export const openEvents = endpoint<{
  headers: { 'last-event-id'?: string };
  response: ReadableStream<Uint8Array>;
}>('GET', '/api/v1/events', 'customer');

/** Seconds between two signs of life of a stream in which nothing happens (specification section 9). */
export const heartbeatSeconds = 30;
