/** How long the checkout holds a place in a window. */
const holdMinutes = 15;

/** When a hold taken at `now` expires: at the latest when its window can no longer be ordered. */
export function expiryOfHold(now: Date, orderUntil: string): Date {
  return new Date(Math.min(now.getTime() + holdMinutes * 60_000, Date.parse(orderUntil)));
}
