import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, clock, optional, signedEuros, whole } from '#app/i18n/form/typed-fields.ts';
import type { WindowPlanBody } from '#contract/delivery/delivery-plan.schema.ts';
import { usualLeadMinutes } from '#domain/delivery/window-rules.ts';
import { cents } from '#domain/money.ts';

const count = { max: 99_999 };

export const windowForm = defineForm(
  {
    start: clock('start', 'start'),
    end: clock('end', 'end'),
    capacity: whole('capacity', count),
    /** Empty: all areas. */
    area_ids: choice<readonly string[]>([]),
    /** Minutes before the start. */
    order_until: whole('order_until', count),
    /** Minutes before the start; empty: as soon as its day can be ordered. */
    order_from: optional(whole('order_from', count)),
    fee_difference: signedEuros('fee_difference'),
  },
  ({ start = 0, end = Infinity }) => (end <= start ? [['end', 'end']] : []),
);

/** What is typed about a window. */
export type WindowValues = ReturnType<typeof windowForm.format>;
/** What can be wrong with it: areas are only chosen. */
export type WindowField = Exclude<keyof WindowValues, 'area_ids'>;

const usual: WindowPlanBody = {
  start_minutes: 9 * 60,
  length_minutes: 120,
  capacity: 20,
  area_ids: null,
  order_from_minutes: null,
  order_until_minutes: usualLeadMinutes,
  fee_difference_cents: cents(0),
};

export function valuesOf(window: WindowPlanBody = usual): WindowValues {
  return windowForm.format({
    start: window.start_minutes,
    end: window.start_minutes + window.length_minutes,
    capacity: window.capacity,
    area_ids: window.area_ids ?? [],
    order_from: window.order_from_minutes,
    order_until: window.order_until_minutes,
    fee_difference: window.fee_difference_cents,
  });
}

/** Undefined until all is right. The server checks the rest. */
export function readWindow(typed: WindowValues): WindowPlanBody | undefined {
  const values = windowForm.values(typed);
  if (values === undefined) return undefined;
  return {
    start_minutes: values.start,
    length_minutes: values.end - values.start,
    capacity: values.capacity,
    area_ids: values.area_ids.length === 0 ? null : [...values.area_ids],
    order_from_minutes: values.order_from,
    order_until_minutes: values.order_until,
    fee_difference_cents: values.fee_difference,
  };
}
