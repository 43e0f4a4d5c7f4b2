import type { Permission } from '#domain/accounts/permissions.ts';

/** What pickers report from their devices. */
export const pickEventKinds = [
  'pick.scanned',
  'pick.short',
  'pick.undone',
  'order.packed',
] as const;
export type PickEventKind = (typeof pickEventKinds)[number];

/** What drivers report from theirs. */
export const tourEventKinds = [
  'tour.started',
  'stop.arrived',
  'stop.done',
  'stop.failed',
  'tour.returned',
  'temperature.read',
] as const;
export type TourEventKind = (typeof tourEventKinds)[number];

export const workEventKinds = [...pickEventKinds, ...tourEventKinds] as const;
export type WorkEventKind = (typeof workEventKinds)[number];

/** What an account has to be permitted, to report an event of this kind. */
export function permissionOf(kind: WorkEventKind): Permission {
  return pickEventKinds.some((each) => each === kind) ? 'orders:pick' : 'orders:deliver';
}

/** What became of an event; `duplicate` was received before. */
export const workEventResults = ['applied', 'duplicate', 'conflict', 'rejected'] as const;
export type WorkEventResult = (typeof workEventResults)[number];

/** The most events in one call. */
export const maximumEvents = 50;

/** Refusals of an event that a person has to decide, because goods were already moved. */
/** What a refused event is a task for the desk for; the desk has a text of its own for each. */
export const conflictCodes = [
  'order_cancelled',
  'order_in_batch',
  'order_not_in_preparation',
  'pick_exceeds_ordered',
  'pick_unknown',
  'lot_blocked',
  'goods_withheld',
  'lot_date_past',
  'lot_too_short',
  'lot_unproved',
  'lot_needed',
  'origin_differs',
  'lines_open',
  'offer_open',
  'payment_before_packing',
  'event_out_of_order',
  'cash_on_paper',
  'stop_unknown',
  'stop_step_invalid',
  'tour_step_invalid',
] as const;

/**
 * Whether a person has to decide about a refused event. All others are mistakes of input, which
 * change nothing. Goods that were handed over at a door are gone, whatever refuses the event: also
 * if it cannot be read, or its account no longer drives.
 */
export function isConflict(kind: string, code: string): boolean {
  return kind === 'stop.done' || conflictCodes.some((each) => each === code);
}

/** How far the clock of a device may be wrong without being corrected. */
const toleranceMs = 2 * 60_000;

interface Receipt {
  /** How far the clock of the device is ahead, in milliseconds. */
  aheadMs: number;
  /** When the server received the event. */
  now: Date;
  /** The beginning of the work. */
  since: Date;
}

/**
 * The time that counts for an event. A device whose clock is wrong as it sends is corrected by the
 * difference, so that the time between two events remains. Times before the work began and more
 * than two minutes ahead are not believed: then the receiving time counts.
 */
export function countedTime(occurredAt: Date, { aheadMs, now, since }: Receipt): Date {
  const isRight = Math.abs(aheadMs) <= toleranceMs;
  const time = isRight ? occurredAt : new Date(occurredAt.getTime() - aheadMs);
  const isPlausible = time >= since && time.getTime() <= now.getTime() + toleranceMs;
  return isPlausible ? time : now;
}
