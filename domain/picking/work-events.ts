/** What employees report from their devices. */
export const workEventKinds = [
  'pick.scanned',
  'pick.short',
  'pick.undone',
  'order.packed',
] as const;
export type WorkEventKind = (typeof workEventKinds)[number];

/** What became of an event; `duplicate` was received before. */
export const workEventResults = ['applied', 'duplicate', 'conflict', 'rejected'] as const;
export type WorkEventResult = (typeof workEventResults)[number];

/** The most events in one call. */
export const maximumEvents = 50;

/**
 * Refusals of an event that a person has to decide, because something has already been done with
 * the goods. All others are mistakes of input, which change nothing.
 */
const conflictCodes = [
  'order_cancelled',
  'order_not_in_preparation',
  'pick_exceeds_ordered',
  'pick_unknown',
  'lot_blocked',
  'lot_date_past',
  'lot_too_short',
  'lines_open',
  'offer_open',
  'event_out_of_order',
] as const;

export function isConflict(code: string): boolean {
  return conflictCodes.some((each) => each === code);
}

/** How far the clock of a device may be ahead. */
const toleranceMs = 2 * 60_000;

/**
 * The time that counts for an event: that of the device from `since` (the beginning of the work) to
 * two minutes from now, otherwise when the server received it.
 */
export function countedTime(occurredAt: Date, { since, now }: { since: Date; now: Date }): Date {
  const isPlausible = occurredAt >= since && occurredAt.getTime() <= now.getTime() + toleranceMs;
  return isPlausible ? occurredAt : now;
}
