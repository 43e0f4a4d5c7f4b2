import { addDays } from '#domain/delivery/berlin-time.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { particulars, type Particular } from './requirements.ts';

/**
 * Who eats the food, or was harmed by it, needs these; the origin is known when goods arrive: no
 * sale without them.
 */
const neverWaived: readonly Particular[] = ['allergens', 'responsible', 'origin'];

/** The particulars that may be missing for a while. */
export const waivable = particulars.filter((name) => !neverWaived.includes(name));

/** Days after today on which a waiver may end. */
export const maxWaiverDays = 30;

export type WaiverRejection =
  | { code: 'waiver_not_allowed' }
  /** The last day is over, or too far away. */
  | { code: 'waiver_period'; latest: string }
  | { code: 'waiver_exists'; until: string };

/** What is missing although the product is sold, until the end of a day in Berlin. */
export interface Waiver {
  particular: Particular;
  until: string;
}

/** Whether a particular may be waived until a day; `running` are the waivers of the product. */
export function mayWaive(
  { particular, until }: Waiver,
  today: string,
  running: readonly Waiver[],
): Result<null, WaiverRejection> {
  if (!waivable.includes(particular)) return refuse({ code: 'waiver_not_allowed' });
  const latest = addDays(today, maxWaiverDays);
  if (until < today || until > latest) return refuse({ code: 'waiver_period', latest });
  const longer = running.find((other) => other.particular === particular && other.until >= until);
  return longer === undefined ? ok(null) : refuse({ code: 'waiver_exists', until: longer.until });
}
