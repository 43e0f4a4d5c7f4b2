import { addDays, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { wallClock } from '#domain/delivery/windows.ts';

/** Until when is ordered on a day of the week, and how many days later the goods arrive. */
export interface SupplierDay {
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** HH:mm in Berlin. */
  order_until: string;
  lead_days: number;
}

/** What holds on one day instead of its day of the week; nulls: nothing can be ordered. */
export interface SupplierException {
  day: string;
  order_until: string | null;
  delivers_on: string | null;
}

/** A day on which the supplier takes orders. */
export interface OrderDay {
  day: string;
  order_until: string;
  delivers_on: string;
}

interface Rules {
  days: readonly SupplierDay[];
  exceptions: readonly SupplierException[];
}

/** The order day that a calendar day is; undefined: the supplier takes no orders then. */
function orderDayOf({ days, exceptions }: Rules, day: string): OrderDay | undefined {
  const exception = exceptions.find((each) => each.day === day);
  if (exception !== undefined) {
    const { order_until, delivers_on } = exception;
    return order_until === null || delivers_on === null
      ? undefined
      : { day, order_until, delivers_on };
  }
  const rule = days.find(({ weekday }) => weekday === isoWeekday(day));
  return rule && { day, order_until: rule.order_until, delivers_on: addDays(day, rule.lead_days) };
}

/** The order days among the `count` calendar days from a day on, the earliest first. */
export function listOrderDays(rules: Rules, from: string, count: number): OrderDay[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index)).flatMap(
    (day) => orderDayOf(rules, day) ?? [],
  );
}

/** As far as the next order day is looked for. */
const horizonDays = 60;

/** The next order day whose time is not over; undefined: there is none within two months. */
export function findNextOrderDay(rules: Rules, now: Date): OrderDay | undefined {
  const { day, minutes } = toBerlin(now);
  return listOrderDays(rules, day, horizonDays).find(
    (each) => each.day > day || each.order_until >= wallClock(minutes),
  );
}
