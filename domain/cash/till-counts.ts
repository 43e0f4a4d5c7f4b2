import { cents, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

export type CountRejection =
  | { code: 'own_till' }
  | { code: 'own_count' }
  | { code: 'till_counted' }
  | { code: 'till_uncounted' }
  | { code: 'till_closed' };

interface CountedTill {
  /** All who had its cash. */
  drivers: readonly string[];
  /** By whom, in versions. */
  counts: readonly { actor_id: string | null }[];
  is_closed: boolean;
}

/** A first count that differs by more is most likely a typing error. */
export const countAgainAboveCents = cents(5000);

/** Whether a first count is so far off that it is repeated once before it is stored. */
export function mustCountAgain(
  difference: Cents | number,
  { was_asked }: { was_asked: boolean },
): boolean {
  return !was_asked && Math.abs(difference) > countAgainAboveCents;
}

/** A till is counted once, by a person who did not drive with it. */
export function checkCount(
  { drivers, counts, is_closed }: CountedTill,
  actorId: string,
): Result<undefined, CountRejection> {
  if (drivers.includes(actorId)) return refuse({ code: 'own_till' });
  return counts.length > 0 || is_closed ? refuse({ code: 'till_counted' }) : ok(undefined);
}

/** Until the close a mistyped count is replaced, by a person who has not made it. */
export function checkRecount(
  { drivers, counts, is_closed }: CountedTill,
  actorId: string,
): Result<undefined, CountRejection> {
  if (is_closed) return refuse({ code: 'till_closed' });
  const last = counts.at(-1);
  if (last === undefined) return refuse({ code: 'till_uncounted' });
  if (drivers.includes(actorId)) return refuse({ code: 'own_till' });
  return last.actor_id === actorId ? refuse({ code: 'own_count' }) : ok(undefined);
}
