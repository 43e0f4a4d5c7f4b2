import { cents, type Cents } from '#domain/money.ts';
import { addDays, fromBerlin, isoWeekday, toBerlin } from './berlin-time.ts';
import { isHoliday } from './holidays.ts';
import { endBeforeIftar, isRamadan } from './ramadan.ts';
import type { DeliveryRules, IftarRules, WindowPlan } from './window-rules.ts';

/** A window of a day. Instants are ISO texts. */
export interface DeliveryWindow {
  /** The start, which identifies the window within an area. */
  id: string;
  start: string;
  end: string;
  /** 'HH:mm - HH:mm' in Berlin. */
  label: string;
  /** The first instant at which it can be ordered; null: as soon as its day can. */
  order_from: string | null;
  /** The instant from which it can no longer be ordered. */
  order_until: string;
  capacity: number;
  fee_difference_cents: Cents;
  is_before_iftar: boolean;
}

/**
 * Days that are searched for the next window. Holidays on the same weekday, such as Christmas and
 * New Year, can close a shop that opens on one day a week for three weeks.
 */
const searchedDays = 60;

/**
 * The windows that an area can order at an instant: those of today and of `days_ahead` days, else
 * those of the next day that has any, so that no weekend and no holiday prevents an order.
 */
export function listWindows(now: Date, rules: DeliveryRules, areaId: string): DeliveryWindow[] {
  const today = toBerlin(now).day;
  const near = Array.from({ length: rules.days_ahead + 1 }, (_, ahead) =>
    listOpenWindows(now, addDays(today, ahead), rules, areaId),
  ).flat();
  return near.length > 0 ? near : listNextWindows(now, rules, areaId, lastDay(now, rules));
}

/** The last of the days that can be ordered. */
export function lastDay(now: Date, { days_ahead }: Pick<DeliveryRules, 'days_ahead'>): string {
  return addDays(toBerlin(now).day, days_ahead);
}

/**
 * The windows of the first day after `day` that has any. A shop that opens its windows only a few
 * hours ahead opens those of its next day now. Empty if the area has none for two months.
 */
export function listNextWindows(
  now: Date,
  rules: DeliveryRules,
  areaId: string,
  day: string,
): DeliveryWindow[] {
  const days = Array.from({ length: searchedDays }, (_, ahead) => addDays(day, ahead + 1));
  return (
    findFirst(days, (next) => listOpenWindows(now, next, rules, areaId)) ??
    findFirst(days, (next) => listEarlyWindows(now, next, rules, areaId)) ??
    []
  );
}

/** Those that are or will be open, one for each start. */
function listEarlyWindows(
  now: Date,
  day: string,
  rules: DeliveryRules,
  areaId: string,
): DeliveryWindow[] {
  const windows = listDayWindows(day, rules, areaId).filter(({ order_until }) =>
    isBefore(now, order_until),
  );
  return windows.filter(({ id }, index) => windows[index - 1]?.id !== id);
}

function findFirst(
  days: readonly string[],
  windowsOf: (day: string) => DeliveryWindow[],
): DeliveryWindow[] | undefined {
  for (const day of days) {
    const windows = windowsOf(day);
    if (windows.length > 0) return windows;
  }
  return undefined;
}

function listOpenWindows(
  now: Date,
  day: string,
  rules: DeliveryRules,
  areaId: string,
): DeliveryWindow[] {
  return listDayWindows(day, rules, areaId).filter(
    ({ order_from, order_until }) =>
      isBefore(now, order_until) && (order_from === null || !isBefore(now, order_from)),
  );
}

const isBefore = (now: Date, instant: string) => now.getTime() < Date.parse(instant);

/**
 * All windows of an area on a day (YYYY-MM-DD), whether they can be ordered or not, by their start.
 * Of several with the same start and offered at the same time, extra windows come first.
 */
export function listDayWindows(
  day: string,
  rules: DeliveryRules,
  areaId: string,
): DeliveryWindow[] {
  const plans = listDayPlans(day, rules)
    .filter(({ window }) => isServed(window, areaId, rules))
    .map(({ window }) => toWindow(day, window, false));
  const isBroughtHome = areaId !== rules.pickup_area_id;
  const iftar =
    plans.length > 0 && isBroughtHome && rules.iftar !== null && isRamadan(day)
      ? [toWindow(day, iftarPlan(day, rules.iftar), true)]
      : [];
  const windows = [...iftar, ...plans].filter(({ start, end }) => start < end);
  return windows
    .filter((window, index) => !windows.slice(0, index).some((other) => isTwin(window, other)))
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end));
}

/** Whether a window is one of an area. Without a list it is for all but the counter. */
export function isServed(
  { area_ids }: Pick<WindowPlan, 'area_ids'>,
  areaId: string,
  { pickup_area_id }: Pick<DeliveryRules, 'pickup_area_id'>,
): boolean {
  return area_ids?.includes(areaId) ?? areaId !== pickup_area_id;
}

/** Both would have the same id in the list of a customer. */
function isTwin(one: DeliveryWindow, other: DeliveryWindow): boolean {
  const from = (window: DeliveryWindow) => window.order_from ?? '';
  return one.id === other.id && from(one) < other.order_until && from(other) < one.order_until;
}

/** A window of a day in the terms of the staff. */
export interface DayPlan {
  window: WindowPlan;
  /** Null: an extra window. */
  template_id: string | null;
  /** Null: as on each of its weekdays. */
  exception_id: string | null;
}

/** Extra windows of a day, then those of its weekday with their changes. */
export function listDayPlans(day: string, rules: DeliveryRules): DayPlan[] {
  const closure = findClosure(day, rules);
  if (closure === 'closed') return [];
  const exceptions = rules.exceptions.filter((exception) => exception.day === day);
  const extra = exceptions.flatMap(({ id, kind, window }): DayPlan[] =>
    kind === 'extra' && window !== null ? [{ window, template_id: null, exception_id: id }] : [],
  );
  if (closure === 'holiday') return extra;
  const weekday = isoWeekday(day);
  const regular = rules.templates
    .filter((template) => template.weekday === weekday)
    .flatMap((template): DayPlan[] => {
      const { id: template_id } = template;
      const exception = exceptions.find((other) => other.template_id === template_id);
      const window = exception === undefined ? template : exception.window;
      return window === null ? [] : [{ window, template_id, exception_id: exception?.id ?? null }];
    });
  return [...extra, ...regular];
}

/** The window before Iftar on a day of Ramadan. */
export function iftarPlan(day: string, { length_minutes, capacity }: IftarRules): WindowPlan {
  return {
    start_minutes: endBeforeIftar(day) - length_minutes,
    length_minutes,
    capacity,
    area_ids: null,
    order_from_minutes: null,
    order_until_minutes: 0,
    fee_difference_cents: cents(0),
  };
}

function toWindow(day: string, plan: WindowPlan, is_before_iftar: boolean): DeliveryWindow {
  const { start_minutes: begin, length_minutes, order_from_minutes: from } = plan;
  const at = (minutes: number) => fromBerlin({ day, minutes }).toISOString();
  const start = at(begin);
  const until = at(begin - plan.order_until_minutes);
  return {
    id: start,
    start,
    end: at(begin + length_minutes),
    label: `${wallClock(begin)}–${wallClock(begin + length_minutes)}`,
    order_from: from === null ? null : at(begin - from),
    // A time in the skipped hour of spring is read as the hour after it, when 3:00 is over.
    order_until: until < start ? until : start,
    capacity: plan.capacity,
    fee_difference_cents: plan.fee_difference_cents,
    is_before_iftar,
  };
}

/** Why a day has no regular windows. Null if it has. */
export function findClosure(day: string, rules: DeliveryRules): 'closed' | 'holiday' | null {
  const isClosed = rules.exceptions.some(
    (exception) =>
      exception.day === day && exception.kind === 'closed' && exception.template_id === null,
  );
  if (isClosed) return 'closed';
  return rules.closed_on_holidays && isHoliday(day) ? 'holiday' : null;
}

/** The first of the free windows from a chosen one on; the first of all if none is later. */
export function findNext<T extends Pick<DeliveryWindow, 'id'>>(
  free: readonly T[],
  chosenId: string | undefined,
): T | undefined {
  return free.find(({ id }) => chosenId !== undefined && id >= chosenId) ?? free[0];
}

/** Number of calendar days in Berlin until a window. */
export function daysUntil({ start }: Pick<DeliveryWindow, 'start'>, now: Date): number {
  const dayOf = (instant: Date) => Date.parse(toBerlin(instant).day);
  return (dayOf(new Date(start)) - dayOf(now)) / (24 * 60 * 60_000);
}

/** When Berlin's next calendar day begins. */
export function nextMidnight(now: Date): Date {
  return fromBerlin({ day: addDays(toBerlin(now).day, 1), minutes: 0 });
}

export function wallClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
