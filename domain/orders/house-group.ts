import { feeFor, type ChargeTerms } from '#domain/cart/charges.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import { foldStreet } from '#domain/delivery/street-name.ts';
import { cents, sum, type Cents } from '#domain/money.ts';

/** Members can join an open group; a closed one has its fee divided, or was given up. */
export const houseGroupStates = ['open', 'closed'] as const;
export type HouseGroupState = (typeof houseGroupStates)[number];

/** What was agreed when the group was opened. */
export type HouseGroupTerms = ChargeTerms & AreaTerms;

/** The amounts of an order in a group that count for the others. */
export interface HouseGroupMember {
  subtotal_cents: Cents;
  /** As agreed when the order was placed: the most that it pays for the delivery. */
  delivery_fee_cents: Cents;
}

/** Time before the end of a group in which members can still find others, in milliseconds. */
const longestWarningMs = 3 * 60 * 60_000;

/**
 * Whether two addresses, as orders store them, are in the same building, however the street is
 * spelled. Floors and names are not part of them.
 */
export function isSameBuilding(one: string, other: string): boolean {
  return foldStreet(one) === foldStreet(other);
}

/** The fee of one delivery of the goods of all members. */
export function jointFee(members: readonly HouseGroupMember[], terms: HouseGroupTerms): Cents {
  return feeFor(sum(members.map((member) => member.subtotal_cents)), terms);
}

/** What the goods of all members together lack to the minimum order of the area. */
export function missingToJointMinimum(
  members: readonly HouseGroupMember[],
  terms: HouseGroupTerms,
): Cents {
  const subtotal = sum(members.map((member) => member.subtotal_cents));
  return missingToMinimum(
    subtotal,
    { ...terms, delivery_fee_cents: jointFee(members, terms) },
    'goods_and_delivery',
  );
}

/** An amount in parts that differ by one cent at most, the larger ones first. */
export function splitEvenly(amount: Cents, parts: number): Cents[] {
  const share = Math.floor(amount / parts);
  const larger = amount - share * parts;
  return Array.from({ length: parts }, (_, index) => cents(index < larger ? share + 1 : share));
}

/** The fee that each member pays, in the given order: its share, never more than agreed. */
export function divideFee(members: readonly HouseGroupMember[], terms: HouseGroupTerms): Cents[] {
  const shares = splitEvenly(jointFee(members, terms), members.length);
  return members.map(({ delivery_fee_cents: agreed }, index) => {
    const share = shares[index] ?? agreed;
    return share < agreed ? share : agreed;
  });
}

/**
 * When members are warned that the minimum order is not met: after half of the group's time, so
 * that a group of a few hours has time left, and at most three hours before its end.
 */
export function warningTime(opened: Date, closes: Date): Date {
  const half = (opened.getTime() + closes.getTime()) / 2;
  return new Date(Math.max(half, closes.getTime() - longestWarningMs));
}
