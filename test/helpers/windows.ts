import type { DeliveryRules, WindowTemplate } from '#domain/delivery/window-rules.ts';
import { cents } from '#domain/money.ts';

const opening = 9 * 60;
const length = 120;

/** The windows of the specification, as a new shop has them, on these weekdays. */
export function specificationRules(
  weekdays: readonly number[] = [1, 2, 3, 4, 5, 6],
): DeliveryRules {
  return {
    days_ahead: 1,
    closed_on_holidays: true,
    templates: weekdays.flatMap(templatesOf),
    exceptions: [],
    iftar: null,
  };
}

function templatesOf(weekday: number): WindowTemplate[] {
  const at = (
    hour: number,
    offer: Pick<WindowTemplate, 'order_from_minutes' | 'order_until_minutes'>,
  ) => ({
    id: `${weekday}-${hour}`,
    weekday,
    start_minutes: hour * 60,
    length_minutes: length,
    capacity: 20,
    area_ids: null,
    ...offer,
    fee_difference_cents: cents(0),
  });
  return [
    ...[9, 11, 13, 15, 17].map((hour) =>
      at(hour, { order_from_minutes: null, order_until_minutes: hour * 60 - opening }),
    ),
    ...[10, 12, 14, 16].map((hour) =>
      at(hour, { order_from_minutes: hour * 60 - opening, order_until_minutes: 0 }),
    ),
  ];
}
