import { ok, refuse, type Result } from '../result.ts';

export type CloseRejection =
  | { code: 'own_till' }
  | { code: 'till_uncounted' }
  | { code: 'till_closed' };

/** A till is closed once, after the count, and by a person other than its driver. */
export function checkClose(
  till: { driver_id: string; is_counted: boolean; is_closed: boolean },
  actorId: string,
): Result<undefined, CloseRejection> {
  if (till.driver_id === actorId) return refuse({ code: 'own_till' });
  if (till.is_closed) return refuse({ code: 'till_closed' });
  return till.is_counted ? ok(undefined) : refuse({ code: 'till_uncounted' });
}
