import { ok, refuse, type Result } from '#domain/result.ts';

export type CloseRejection =
  | { code: 'own_till' }
  | { code: 'till_uncounted' }
  | { code: 'till_closed' };

/** A till is closed once, after the count, and by a person who did not drive with it. */
export function checkClose(
  till: { drivers: readonly string[]; is_counted: boolean; is_closed: boolean },
  actorId: string,
): Result<undefined, CloseRejection> {
  if (till.drivers.includes(actorId)) return refuse({ code: 'own_till' });
  if (till.is_closed) return refuse({ code: 'till_closed' });
  return till.is_counted ? ok(undefined) : refuse({ code: 'till_uncounted' });
}
