/** How long the checkout holds a place in a slot. */
const holdMinutes = 15;

/**
 * When a hold taken at `now` expires: at the latest with the start of its slot, which can then no
 * longer be ordered.
 */
export function expiryOfHold(now: Date, slotStart: Date): Date {
  return new Date(Math.min(now.getTime() + holdMinutes * 60_000, slotStart.getTime()));
}
