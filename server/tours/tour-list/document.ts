import type { Language } from '#domain/accounts/languages.ts';
import { validTender } from '#domain/cash/declared-tender.ts';
import { sum } from '#domain/money.ts';
import { isCash, paymentMethods } from '#domain/orders/payment-methods.ts';
import { groupByHouse } from '#domain/tours/house.ts';
import type { findTourHead } from '#server/cash/tills/change-plan.ts';
import { formatMoney } from '#server/orders/service.ts';
import { formatClock, formatWindow } from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import type { listDoors } from './queries.ts';
import type { WrittenField } from './written-fields.ts';

type Door = Awaited<ReturnType<typeof listDoors>>[number];
type Head = NonNullable<Awaited<ReturnType<typeof findTourHead>>>;

/** A door on paper. */
export interface ListedDoor {
  /** Of the stop: the same for all orders of a house. */
  number: number;
  time: string;
  order: string;
  name: string;
  address: string;
  /**
   * How to get in, and what the customer asks for, one below the other: in a line, Arabic and Latin
   * ones would change places.
   */
  notes: string[];
  phone: string;
  due: string;
  /** How it is paid, and its totes; one below the other. */
  facts: string[];
  /** What became of it; null while it is to be delivered. */
  closed: string | null;
}

/** What is on the list of a tour, in the words of its language. */
export interface TourList {
  language: Language;
  driver: string;
  window: string;
  facts: string;
  doors: ListedDoor[];
  sums: [label: string, amount: string][];
  /** What is written by hand at each door. */
  written: readonly WrittenField[];
}

export function composeTourList(
  head: Head,
  doors: readonly Door[],
  language: Language,
  written: readonly WrittenField[],
): TourList {
  const t = translate(language);
  const houses = groupByHouse(doors);
  const totes = doors.reduce((total, door) => total + door.totes, 0);
  // Nothing is paid for what was not delivered.
  const payable = doors.filter(({ state }) => state !== 'failed');
  const sumOf = (some: readonly Door[]) => formatMoney(sum(some.map((door) => door.due_cents)));
  return {
    language,
    driver: head.driver_name,
    window: formatWindow(new Date(head.window_start), new Date(head.window_end)),
    facts: [
      t('tours.tour_list.leaves', { time: formatClock(new Date(head.leaves_at)) }),
      `${t('tours.tour_list.stops')}: ${houses.length}`,
      `${t('tours.tour_list.totes')}: ${totes}`,
    ].join(' · '),
    doors: houses.flatMap((house, index) =>
      house.map((door) => listDoor(door, index + 1, language)),
    ),
    sums: [
      ...paymentMethods
        .map((method) => ({
          method,
          of: payable.filter(({ payment_method }) => payment_method === method),
        }))
        .filter(({ method, of }) => isCash(method) || of.length > 0)
        .map(({ method, of }): [string, string] => [
          t(`orders.payment_method.${method}.short`),
          sumOf(of),
        ]),
      [t('tours.tour_list.total'), sumOf(payable)],
    ],
    written,
  };
}

function listDoor(door: Door, number: number, language: Language): ListedDoor {
  const t = translate(language);
  const { bell_name, access, note, phone } = door.drop_off;
  const notes = [
    bell_name === '' ? '' : `${t('tours.tour_list.bell')}: ${bell_name}`,
    access,
    note,
    door.delivery_instructions ?? '',
  ];
  const tender = validTender(door.tender_cents, door.due_cents);
  return {
    number,
    time: formatClock(new Date(door.begins_at)),
    order: `#${door.order_number}`,
    name: door.customer_name,
    address: door.delivery_address,
    notes: notes.map((each) => each.replaceAll(/\s+/g, ' ').trim()).filter((each) => each !== ''),
    phone: phone === '' ? door.customer_phone : phone,
    due: formatMoney(door.due_cents),
    facts: [
      t(`orders.payment_method.${door.payment_method}.short`),
      ...(tender === null ? [] : [t('tours.tour_list.tender', { amount: formatMoney(tender) })]),
      `${t('tours.tour_list.totes')}: ${door.totes}`,
    ],
    closed:
      door.state === 'done' || door.state === 'failed'
        ? t(`tours.tour_list.closed.${door.state}`)
        : null,
  };
}
