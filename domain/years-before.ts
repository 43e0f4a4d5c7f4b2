/** The same day and time, years ago, as ISO 8601. */
export function yearsBefore(now: Date, years: number): string {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before.toISOString();
}
