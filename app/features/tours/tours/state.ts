import { createTolerantStorage } from '#app/api/safe-storage.ts';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import type { EmptiesKind } from '#domain/cash/empties.ts';
import type { CardKind, PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { RefusalReason } from '#domain/tours/refusal-reasons.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';

/** What the driver has typed at a door. */
export interface DoorDraft {
  /** When the driver said to be there, by the clock of the device. */
  arrived_at: string | null;
  /** When the page of the payment was opened, by the clock of the device; null: not yet. */
  opened_at: string | null;
  /** Units of each ordered line, and why. */
  refused: Readonly<Record<string, number>>;
  reasons: Readonly<Partial<Record<string, RefusalReason>>>;
  empties: Readonly<Partial<Record<EmptiesKind, number>>>;
  method: PaymentMethod;
  /** Of a payment by card. */
  card_kind: CardKind | null;
  tendered: CashContents | null;
  tip_cents: number;
  /** The amount that has arrived without cash: another one is not confirmed by it. */
  received_cents: number | null;
  received_by: string;
}

export function emptyDraft(method: PaymentMethod): DoorDraft {
  return {
    arrived_at: null,
    opened_at: null,
    refused: {},
    reasons: {},
    empties: {},
    method,
    card_kind: null,
    tendered: null,
    tip_cents: 0,
    received_cents: null,
    received_by: '',
  };
}

const storage = createTolerantStorage(() => window.localStorage);
const keyOf = (userId: string, stopId: string) => `door-${userId}-${stopId}`;

export function readDraft(userId: string, stopId: string): Partial<DoorDraft> {
  return readStored(keyOf(userId, stopId));
}

function readStored(key: string): object {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function saveDraft(userId: string, stopId: string, draft: Partial<DoorDraft>): void {
  storage.set(keyOf(userId, stopId), JSON.stringify(draft));
}

/**
 * A device whose clock is wrong counts the wait at a door by this time, not by the server's. The
 * payment is on the page of the door.
 */
export function noteArrival(userId: string, stopId: string, now: Date): void {
  const at = now.toISOString();
  saveDraft(userId, stopId, { ...readDraft(userId, stopId), arrived_at: at, opened_at: at });
}

/**
 * The server has booked what was typed. Not before that: a handover that is taken back goes on
 * with it.
 */
export function deleteClosedDrafts(userId: string, tours: readonly OwnTour[]): void {
  const closed = tours.flatMap(({ stops }) => stops.filter(({ state }) => isClosedStop(state)));
  for (const { id } of closed) storage.set(keyOf(userId, id), null);
}

const ticksOf = (userId: string) => keyOf(userId, 'ticks');

/** What the driver has ticked in the lists of a tour: for the driver alone, on this device. */
export function readTicks(userId: string, tourId: string): readonly string[] {
  const ticks: unknown = new Map(Object.entries(readStored(ticksOf(userId)))).get(tourId);
  return Array.isArray(ticks) ? ticks.map(String) : [];
}

export function saveTicks(userId: string, tourId: string, ticks: readonly string[]): void {
  const all = { ...readStored(ticksOf(userId)), [tourId]: ticks };
  storage.set(ticksOf(userId), JSON.stringify(all));
}

/** Those of tours that are closed are of no use. */
export function retainTicks(userId: string, tourIds: readonly string[]): void {
  const all = Object.entries(readStored(ticksOf(userId)));
  const retained = all.filter(([id]) => tourIds.includes(id));
  if (retained.length === all.length) return;
  const text = retained.length === 0 ? null : JSON.stringify(Object.fromEntries(retained));
  storage.set(ticksOf(userId), text);
}
