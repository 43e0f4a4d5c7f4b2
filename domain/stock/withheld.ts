import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { isUsableOn } from './shelf-life.ts';

/** What decides whether goods of a lot may leave the shop. */
export interface LotState {
  /** Null: not blocked. */
  blocked_at: string | null;
  date: string | null;
  /** When its label was corrected to name what the customer could not read. */
  corrected_at?: string | null;
  /** Of a line that was ordered as halal: no certificate proves the goods any more. */
  is_unproved?: boolean;
}

/**
 * Whether goods of a lot must not be handed on at a moment: the lot was blocked by then, is past
 * its date, its label was corrected, or the line was ordered as halal and nothing proves it. Goods
 * that are in a tote, in a van or at a door are asked again, as a lot may be blocked at any time.
 */
export function isWithheld(
  { blocked_at, date, corrected_at = null, is_unproved = false }: LotState,
  at: Date,
): boolean {
  const isBy = (moment: string | null) => moment !== null && new Date(moment) <= at;
  return (
    isBy(blocked_at) || isBy(corrected_at) || is_unproved || !isUsableOn({ date }, toBerlin(at).day)
  );
}
