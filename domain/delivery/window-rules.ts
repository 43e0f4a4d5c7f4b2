import type { Cents } from '#domain/money.ts';

/** When and how a window is offered, for a weekday or a single day. */
export interface WindowPlan {
  /** On the wall clock, since midnight. */
  start_minutes: number;
  /** It ends on its day, at midnight at the latest. */
  length_minutes: number;
  /**
   * It can be ordered while fewer deliveries are promised at each of its moments, by whatever
   * window. 0: it shows as full.
   */
  capacity: number;
  /** Null: all areas that the shop delivers to. */
  area_ids: string[] | null;
  /** Minutes before the start from which it can be ordered. Null: as soon as its day is. */
  order_from_minutes: number | null;
  /** Minutes before the start until which it can be ordered. */
  order_until_minutes: number;
  /** Added to the fee of the area; negative for a window that costs less. */
  fee_difference_cents: Cents;
}

/** A window of each week. */
export interface WindowTemplate extends WindowPlan {
  id: string;
  /** ISO: 1 Monday to 7 Sunday. */
  weekday: number;
}

/**
 * `closed`: the window of a template is not offered, or none at all without a template. `changed`:
 * the window of a template is offered in another way. `extra`: one more window, also on a holiday.
 */
export const exceptionKinds = ['closed', 'changed', 'extra'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** What is different on a single day. */
export interface DayException {
  id: string;
  /** YYYY-MM-DD */
  day: string;
  kind: ExceptionKind;
  template_id: string | null;
  /** Null if closed. */
  window: WindowPlan | null;
}

/** The window before the breaking of the fast in Ramadan. */
export interface IftarRules {
  length_minutes: number;
  capacity: number;
}

export interface DeliveryRules {
  /** How many days after today can be ordered: 1 is tomorrow. */
  days_ahead: number;
  /** Whether Berlin's public holidays have only extra windows. */
  closed_on_holidays: boolean;
  templates: readonly WindowTemplate[];
  exceptions: readonly DayException[];
  /** Null: off. */
  iftar: IftarRules | null;
  /** The counter, which has only windows of its own; absent without one. */
  pickup_area_id?: string;
}

/** Of a new window: until when it can be ordered, so that there is time to pack. */
export const usualLeadMinutes = 60;

/** The most days that are closed at once: more than two months are a mistake in a date. */
export const longestClosure = 62;

export const windowLimits = {
  /** Starts and lengths are multiples of it: capacity is counted per quarter of an hour. */
  step_minutes: 15,
  length_minutes: { min: 15, max: 600 },
  capacity: { min: 0, max: 10_000 },
  /** Two weeks. */
  order_before_minutes: { min: 0, max: 14 * 24 * 60 },
  fee_difference_cents: { min: -5000, max: 5000 },
  days_ahead: { min: 0, max: 14 },
} as const;
