import type { DeliverySlot } from '#contract/orders/delivery.schema.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';

export interface SlotDay {
  /** YYYY-MM-DD in Berlin. */
  day: string;
  /** The day relative to today ("today", "tomorrow"); null for any further day. */
  name: 'today' | 'tomorrow' | null;
  slots: DeliverySlot[];
}

/** The slots by their day in Berlin, in their order. */
export function groupByDay(slots: readonly DeliverySlot[], now: Date): SlotDay[] {
  const today = toBerlin(now).day;
  const groups = Map.groupBy(slots, (slot) => toBerlin(new Date(slot.start)).day);
  return [...groups].map(([day, ofDay]) => ({ day, name: nameOf(day, today), slots: ofDay }));
}

function nameOf(day: string, today: string): SlotDay['name'] {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
}

/**
 * What the checkout begins with: the choice of an earlier visit, else the first that is free
 * (specification section 4).
 */
export function findFirstChoice(
  slots: readonly DeliverySlot[],
  earlier: string | null,
): DeliverySlot | null {
  return slots.find(({ id }) => id === earlier) ?? slots.find((slot) => slot.available) ?? null;
}

/**
 * The chosen slot while it is available, including a last place that this customer holds; null when
 * it filled up or passed, and the customer has to choose again.
 */
export function findChosen(
  slots: readonly DeliverySlot[],
  id: string | null,
  heldId: string | null,
): DeliverySlot | null {
  return slots.find((slot) => slot.id === id && (slot.available || id === heldId)) ?? null;
}
