import type { Rejection } from '#domain/rejection.ts';
import { windowLimits, type WindowPlan } from './window-rules.ts';

const dayMinutes = 24 * 60;

/**
 * What is wrong with a window by itself: it does not end on its day, or it can no longer be ordered
 * when it could be for the first time. Undefined if nothing is. `daysAhead`: how many days after
 * today can be ordered.
 */
export function checkPlan(plan: WindowPlan, daysAhead: number): Rejection | undefined {
  const { start_minutes, length_minutes, order_from_minutes, order_until_minutes } = plan;
  const step = windowLimits.step_minutes;
  if (start_minutes % step !== 0 || length_minutes % step !== 0) {
    return { code: 'window_not_on_quarter_hour' };
  }
  if (length_minutes <= 0 || start_minutes + length_minutes > dayMinutes) {
    return { code: 'window_past_midnight' };
  }
  const earliest = order_from_minutes ?? daysAhead * dayMinutes + start_minutes;
  return order_until_minutes < earliest ? undefined : { code: 'window_never_offered' };
}

/**
 * Whether a customer would see two windows of a day at the same time that overlap. Windows that are
 * offered one after the other may overlap: those of the day before and those of the same day.
 */
export function overlaps(one: WindowPlan, other: WindowPlan, pickupAreaId?: string): boolean {
  return (
    intersects(
      [one.start_minutes, one.start_minutes + one.length_minutes],
      [other.start_minutes, other.start_minutes + other.length_minutes],
    ) &&
    intersects(offered(one), offered(other)) &&
    hasCommonArea(one, other, pickupAreaId)
  );
}

/** When a window is offered, in minutes after the midnight before it. */
function offered({ start_minutes, order_from_minutes, order_until_minutes }: WindowPlan): Span {
  const from = order_from_minutes === null ? -Infinity : start_minutes - order_from_minutes;
  return [from, start_minutes - order_until_minutes];
}

type Span = readonly [number, number];
const intersects = (one: Span, other: Span) => one[0] < other[1] && other[0] < one[1];

function hasCommonArea(one: WindowPlan, other: WindowPlan, pickupAreaId?: string): boolean {
  const [ids, others] = [one.area_ids, other.area_ids];
  if (ids !== null && others !== null) return ids.some((id) => others.includes(id));
  // A window for all areas is none of the counter.
  return (ids ?? others)?.some((id) => id !== pickupAreaId) ?? true;
}
