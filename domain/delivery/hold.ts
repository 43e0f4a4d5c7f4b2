/** How long a place in a slot is kept for who is at the checkout. */
const holdMinutes = 15;

/** When a hold that is taken at `now` releases itself. */
export function expiryOfHold(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * 60_000);
}
