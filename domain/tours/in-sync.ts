/** How old the last answer of the shop may be while cash is taken. */
const syncMs = 60_000;

/**
 * Whether the shop answered a device recently, by the clock of the device in milliseconds. That a
 * clock was set back by more says nothing.
 */
export function isInSync(askedAt: number, now: number): boolean {
  return Math.abs(now - askedAt) < syncMs;
}
