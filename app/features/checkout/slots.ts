import type { DeliverySlot } from '#contract/delivery.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';

export interface SlotDay {
  /** YYYY-MM-DD in Berlin. */
  day: string;
  /** How the day is called from where the customer stands; null for any further day. */
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

/** The one that is chosen for the customer who chose none (specification section 4). */
export function firstAvailable(slots: readonly DeliverySlot[]): DeliverySlot | undefined {
  return slots.find((slot) => slot.available);
}

/** What was chosen, as long as it can be had; null when it filled up or passed, and the customer has to choose again. */
export function findChosen(
  slots: readonly DeliverySlot[],
  id: string | undefined,
): DeliverySlot | null {
  return slots.find((slot) => slot.id === id && slot.available) ?? null;
}
