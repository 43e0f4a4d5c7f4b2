import { addDays } from '#domain/delivery/berlin-time.ts';

/** What the date on a label means. Both kinds end with the day that is printed. */
export const dateKinds = ['best_before', 'use_by', 'none'] as const;

export type DateKind = (typeof dateKinds)[number];

/**
 * Whether the shop may sell a lot on a Berlin day (YYYY-MM-DD): up to and including its date. A lot
 * without a date lasts for ever. Everything that compares a date of a lot with a day asks here.
 */
export function isUsableOn(lot: { date: string | null }, day: string): boolean {
  return lot.date === null || day <= lot.date;
}

/** The day on which the goods of a delivery must still be usable. */
export function neededUntil(deliveryDay: string, minimumDays: number): string {
  return addDays(deliveryDay, minimumDays);
}

/** When a lot ends, for the list of those to look after. */
export const lotEnds = ['past', 'today', 'tomorrow', 'soon', 'later'] as const;
export type LotEnd = (typeof lotEnds)[number];

/** How many days ahead a lot ends soon. */
export const endingDays = 3;
/** How many days ahead the list can look. */
export const listedDays = 30;

export function lotEndOf(date: string, day: string): LotEnd {
  if (!isUsableOn({ date }, day)) return 'past';
  if (date === day) return 'today';
  if (date === addDays(day, 1)) return 'tomorrow';
  return isUsableOn({ date }, addDays(day, endingDays + 1)) ? 'later' : 'soon';
}
