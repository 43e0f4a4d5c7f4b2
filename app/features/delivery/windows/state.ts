import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';

/** In place of a postal code: the order is fetched. */
export const counterPlace = 'counter';

export interface SlotDay {
  /** YYYY-MM-DD in Berlin. */
  day: string;
  /** Set for today and tomorrow; null for later days. */
  name: 'today' | 'tomorrow' | null;
  slots: DeliverySlot[];
}

/** Groups the slots by their day in Berlin. */
export function groupByDay(slots: readonly DeliverySlot[], now: Date): SlotDay[] {
  const today = toBerlin(now).day;
  const groups = Map.groupBy(slots, (slot) => toBerlin(new Date(slot.start)).day);
  return [...groups].map(([day, ofDay]) => ({ day, name: nameOf(day, today), slots: ofDay }));
}

function nameOf(day: string, today: string): SlotDay['name'] {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
}

/** The slot proposed before while it is free, else the first free one (specification section 4). */
export function findFirstChoice(
  slots: readonly DeliverySlot[],
  earlier: string | null,
): DeliverySlot | null {
  const free = slots.filter((slot) => slot.available);
  return free.find(({ id }) => id === earlier) ?? free[0] ?? null;
}

/**
 * The chosen slot while it is available or its last place is reserved for this customer. Null when
 * it filled up or expired: the customer must choose again.
 */
export function findChosen(
  slots: readonly DeliverySlot[],
  id: string | null,
  heldId: string | null,
): DeliverySlot | null {
  return slots.find((slot) => slot.id === id && (slot.available || id === heldId)) ?? null;
}

/** Milliseconds until the slots are loaded again: when the next one closes, or after a minute. */
export function untilNextLoad(slots: readonly DeliverySlot[], now: number): number {
  const closing = slots.map((slot) => Date.parse(slot.order_until) - now).filter((ms) => ms > 0);
  return Math.min(60_000, ...closing.map((ms) => ms + 500));
}
