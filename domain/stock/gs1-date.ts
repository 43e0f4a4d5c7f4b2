/**
 * The day YYYY-MM-DD of a date YYMMDD on a GS1 label; undefined when there is no such day. Day 00
 * means the last day of the month.
 */
export function readGs1Date(digits: string, today: string): string | undefined {
  const year = findYear(Number(digits.slice(0, 2)), Number(today.slice(0, 4)));
  const month = Number(digits.slice(2, 4));
  if (month < 1 || month > 12) return undefined;
  // Day 0 of the month after it.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Number(digits.slice(4, 6)) || lastDay;
  if (day > lastDay) return undefined;
  return [year, month, day].map((part) => `${part}`.padStart(2, '0')).join('-');
}

/**
 * The year of two digits within 49 years before and 50 years after the present one (GS1 General
 * Specifications, section 7.12).
 */
function findYear(twoDigits: number, present: number): number {
  const century = present - (present % 100);
  const difference = twoDigits - (present % 100);
  if (difference >= 51) return century - 100 + twoDigits;
  if (difference <= -50) return century + 100 + twoDigits;
  return century + twoDigits;
}
