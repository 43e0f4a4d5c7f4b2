/** How long the checkout holds a place in a slot. */
const holdMinutes = 15;

/**
 * When a hold that is taken at `now` releases itself: with the start of its slot, from which on it
 * cannot be ordered.
 */
export function expiryOfHold(now: Date, slotStart: Date): Date {
  return new Date(Math.min(now.getTime() + holdMinutes * 60_000, slotStart.getTime()));
}
