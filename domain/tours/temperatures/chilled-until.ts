/**
 * Hours that chilled goods may be in a box without active cooling. No law has a number; two hours
 * at room temperature are the limit of the WHO ("Five Keys to Safer Food", 2006, key 4).
 */
const chilledHours = 2;

/** The end of the time in which chilled goods that were loaded then are handed over or cooled. */
export function chilledUntil(loadedAt: Date): Date {
  return new Date(loadedAt.getTime() + chilledHours * 60 * 60_000);
}
