import type { WindowPlanBody } from '#contract/delivery/delivery-plan.schema.ts';
import { wallClock } from '#domain/delivery/windows.ts';
import { cents, parseEuros, times, type Cents } from '#domain/money.ts';

const dayMinutes = 24 * 60;

/** What is typed about a window. */
export interface WindowValues {
  /** HH:mm */
  start: string;
  /** HH:mm; 00:00 is midnight after it. */
  end: string;
  capacity: string;
  /** Empty: all areas. */
  area_ids: readonly string[];
  /** Minutes before the start; empty: as soon as its day can be ordered. */
  order_from: string;
  order_until: string;
  /** Euros, may be negative. */
  fee_difference: string;
}

export type WindowField = keyof WindowValues;

const usual: WindowPlanBody = {
  start_minutes: 9 * 60,
  length_minutes: 120,
  capacity: 20,
  area_ids: null,
  order_from_minutes: null,
  order_until_minutes: 0,
  fee_difference_cents: cents(0),
};

export function valuesOf(window: WindowPlanBody = usual): WindowValues {
  const { start_minutes: start, length_minutes: length } = window;
  return {
    start: wallClock(start),
    end: wallClock((start + length) % dayMinutes),
    capacity: String(window.capacity),
    area_ids: window.area_ids ?? [],
    order_from: window.order_from_minutes === null ? '' : String(window.order_from_minutes),
    order_until: String(window.order_until_minutes),
    fee_difference: writeEuros(window.fee_difference_cents),
  };
}

/** The window, and the names of fields that cannot be read. The server checks the rest. */
export function readWindow(values: WindowValues): {
  window: WindowPlanBody | null;
  errors: WindowField[];
} {
  const start = readTime(values.start);
  const end = readTime(values.end);
  const capacity = readWhole(values.capacity);
  const until = readWhole(values.order_until);
  const from = values.order_from.trim() === '' ? null : readWhole(values.order_from);
  const fee = readEuros(values.fee_difference);
  const length = start === undefined || end === undefined ? undefined : (end || dayMinutes) - start;
  if (
    start === undefined ||
    length === undefined ||
    length <= 0 ||
    capacity === undefined ||
    until === undefined ||
    from === undefined ||
    fee === undefined
  ) {
    const wrong: Record<string, boolean> = {
      start: start === undefined,
      end: end === undefined || (length ?? 1) <= 0,
      capacity: capacity === undefined,
      order_until: until === undefined,
      order_from: from === undefined,
      fee_difference: fee === undefined,
    };
    const names = [
      'start',
      'end',
      'capacity',
      'order_until',
      'order_from',
      'fee_difference',
    ] as const;
    return { window: null, errors: names.filter((name) => wrong[name]) };
  }
  return {
    window: {
      start_minutes: start,
      length_minutes: length,
      capacity,
      area_ids: values.area_ids.length === 0 ? null : [...values.area_ids],
      order_from_minutes: from,
      order_until_minutes: until,
      fee_difference_cents: fee,
    },
    errors: [],
  };
}

function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function readWhole(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
}

/** '-1,50' with a hyphen or a minus sign. */
function readEuros(text: string): Cents | undefined {
  const [, sign = '', digits = ''] = /^\s*([-−+]?)(.*)$/.exec(text) ?? [];
  const amount = parseEuros(digits);
  return amount === undefined || sign === '' || sign === '+' ? amount : times(amount, -1);
}

/** '3,99' */
export function writeEuros(amount: Cents): string {
  return (amount / 100).toFixed(2).replace('.', ',');
}
