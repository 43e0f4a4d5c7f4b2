/** Loading and the way to the car: a driver who begins so long before the plan is in time. */
const usualLeadMs = 15 * 60_000;

/** Whether a driver is about to begin a tour long before its plan: doors would be early, too. */
export function isEarlyStart({ leaves_at }: { leaves_at: string }, now: Date): boolean {
  return Date.parse(leaves_at) - now.getTime() > usualLeadMs;
}
