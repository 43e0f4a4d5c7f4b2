import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { isUsableOn } from './shelf-life.ts';

/** What decides whether goods of a lot may leave the shop. */
export interface LotState {
  /** Null: not blocked. */
  blocked_at: string | null;
  date: string | null;
}

/**
 * Whether goods of a lot must not be handed on at a moment: the lot was blocked by then, or is past
 * its date. Goods that are in a tote, in a van or at a door are asked again, as a lot may be
 * blocked at any time.
 */
export function isWithheld({ blocked_at, date }: LotState, at: Date): boolean {
  const isBlocked = blocked_at !== null && new Date(blocked_at) <= at;
  return isBlocked || !isUsableOn({ date }, toBerlin(at).day);
}
