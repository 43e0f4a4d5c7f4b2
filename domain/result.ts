/**
 * The result of a business rule: a value, or the reason for a refusal. Rules never throw for a
 * refusal.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
