import type { PickupRejection } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { splitStreetLine } from './street-and-number.ts';

/** The address of the shop as an order has it, which is made for its counter. */
export function counterAddress(shop: {
  company_street: string;
  company_postal_code: string;
  company_city: string;
}) {
  return {
    ...splitStreetLine(shop.company_street),
    postal_code: shop.company_postal_code,
    city: shop.company_city,
  };
}

/** Longest place on the shelf that is noted for an order. */
export const placeLength = 20;

/** What a person shows who fetches an order: its QR code, or else they say a name. */
export type PickupProof = { code: string } | { name: string };

/**
 * Whether a person may have an order. Its QR code is enough, so that customers can send anyone; the
 * number alone is on boxes and papers, so that who knows only the number says the name, too.
 */
export function isProved(
  proof: PickupProof,
  order: { code: string; customer_name: string },
): boolean {
  if ('code' in proof) return proof.code === order.code;
  const said = wordsOf(proof.name);
  const name = wordsOf(order.customer_name);
  const last = name.at(-1);
  return last !== undefined && said.includes(last) && said.every((word) => name.includes(word));
}

/** Without case and accents: names are heard and typed in many ways. */
function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      // Turkish and German letters that have no accent to remove.
      .replaceAll('ı', 'i')
      .replaceAll('ß', 'ss')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
  );
}

/** What the QR code of an order says: its number for people, its code as the proof. */
export function formatPickupCode({ order_number, code }: { order_number: number; code: string }) {
  return `${order_number}-${code}`;
}

/** What was scanned or typed: a number, with the code if it is a QR code. Undefined: neither. */
export function readPickupCode(
  typed: string,
): { order_number: number; code: string | null } | undefined {
  const [, number, code = null] = /^\s*(\d{1,9})(?:-([2-9A-HJKMNP-Z]{10}))?\s*$/i.exec(typed) ?? [];
  if (number === undefined) return undefined;
  return { order_number: Number(number), code: code?.toUpperCase() ?? null };
}

interface Opening {
  start: string;
  end: string;
}

/** Whether an order may still be fetched at `now`; the staff may extend its time. */
export function checkPickupTime(
  until: string,
  next: Opening | undefined,
  now: Date,
): Result<null, PickupRejection> {
  if (now.getTime() <= Date.parse(until)) return ok(null);
  const { start: next_start = null, end: next_end = null } = next ?? {};
  return refuse({ code: 'pickup_over', until, next_start, next_end });
}

/** How the staff extends the time of an order that was not fetched in its window. */
export const pickupExtensions = ['half_hour', 'next_opening'] as const;
export type PickupExtension = (typeof pickupExtensions)[number];

/** Until when an order waits; undefined if no opening is planned. */
export function extendPickup(
  extension: PickupExtension,
  next: Opening | undefined,
  now: Date,
): string | undefined {
  return extension === 'half_hour'
    ? new Date(now.getTime() + 30 * 60_000).toISOString()
    : next?.end;
}

const answerHours = 24;

/** Until when a customer who did not come may answer: a day after the question. */
export function answerDeadline(asked: Date): Date {
  return new Date(asked.getTime() + answerHours * 60 * 60_000);
}
