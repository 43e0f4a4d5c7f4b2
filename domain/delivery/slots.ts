import { addDays, fromBerlin, isoWeekday, toBerlin } from './berlin-time.ts';
import { isHoliday } from './holidays.ts';

export interface SlotRules {
  /** Wall-clock minutes since midnight; the specification's 09:00 and 19:00. */
  slot_hours_start: number;
  slot_hours_end: number;
  slot_length_minutes: number;
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  closed_weekdays: readonly number[];
  /** YYYY-MM-DD */
  closed_days: readonly string[];
  /** Whether Berlin's public holidays are closed, too. */
  closed_on_holidays: boolean;
}

export interface Slot {
  /** The start as an ISO instant, which identifies the slot. */
  id: string;
  start: string;
  end: string;
  /** 'HH:mm - HH:mm' in Berlin. */
  label: string;
}

/** The day of the next window. */
export const nextDays = ['today', 'tomorrow', 'later'] as const;

/**
 * The slots that can be ordered at an instant: the rest of today, then tomorrow (specification
 * sections 4 and 9). Today begins at the next multiple of the slot's length (with two-hour slots,
 * the next even hour), or with the first slot before opening.
 */
export function listSlots(now: Date, rules: SlotRules): Slot[] {
  const { day, minutes } = toBerlin(now);
  const length = rules.slot_length_minutes;
  const firstToday =
    minutes < rules.slot_hours_start
      ? rules.slot_hours_start
      : (Math.floor(minutes / length) + 1) * length;
  return [
    ...slotsOfDay(day, firstToday, rules),
    ...slotsOfDay(addDays(day, 1), rules.slot_hours_start, rules),
  ];
}

/** Days to look ahead for the next window; a shop that is closed for longer promises none. */
const daysAhead = 14;

/**
 * The first slot after those of `listSlots`, which cannot be ordered before the day before.
 * Undefined if the shop is closed for two weeks.
 */
export function findLaterSlot(now: Date, rules: SlotRules): Slot | undefined {
  const { day } = toBerlin(now);
  for (let ahead = 2; ahead <= daysAhead; ahead += 1) {
    const [slot] = slotsOfDay(addDays(day, ahead), rules.slot_hours_start, rules);
    if (slot !== undefined) return slot;
  }
  return undefined;
}

/** Number of calendar days in Berlin until a slot. */
export function daysUntil(slot: Pick<Slot, 'start'>, now: Date): number {
  const dayOf = (instant: Date) => Date.parse(toBerlin(instant).day);
  return (dayOf(new Date(slot.start)) - dayOf(now)) / (24 * 60 * 60_000);
}

/** When Berlin's next calendar day begins. */
export function nextMidnight(now: Date): Date {
  return fromBerlin({ day: addDays(toBerlin(now).day, 1), minutes: 0 });
}

function slotsOfDay(day: string, first: number, rules: SlotRules): Slot[] {
  if (isClosedDay(day, rules)) return [];
  const slots: Slot[] = [];
  for (
    let begin = first;
    begin + rules.slot_length_minutes <= rules.slot_hours_end;
    begin += rules.slot_length_minutes
  ) {
    const end = begin + rules.slot_length_minutes;
    const start = fromBerlin({ day, minutes: begin }).toISOString();
    slots.push({
      id: start,
      start,
      end: fromBerlin({ day, minutes: end }).toISOString(),
      label: `${wallClock(begin)} - ${wallClock(end)}`,
    });
  }
  return slots;
}

/** Whether the shop does not deliver on a day (YYYY-MM-DD). */
export function isClosedDay(
  day: string,
  rules: Pick<SlotRules, 'closed_weekdays' | 'closed_days' | 'closed_on_holidays'>,
): boolean {
  return (
    rules.closed_weekdays.includes(isoWeekday(day)) ||
    rules.closed_days.includes(day) ||
    (rules.closed_on_holidays && isHoliday(day))
  );
}

function wallClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
