import { ok, refuse, type Result } from '#domain/result.ts';
import type { SubstitutionConsent } from './consent.ts';

/** How long a customer may take, while the picker goes on with other lines. */
export const answerMinutes = 10;

/** When an offer made at `now` expires: at the latest when its tote is closed. */
export function deadlineOfOffer(now: Date, toteClosesAt: string | null): Date {
  const latest = now.getTime() + answerMinutes * 60_000;
  return new Date(toteClosesAt === null ? latest : Math.min(latest, Date.parse(toteClosesAt)));
}

/** The chosen product; null to decline all and be refunded. */
export interface OfferAnswer {
  product_id: string | null;
}

export interface SubstitutionOffer {
  deadline: string;
  product_ids: readonly string[];
  /** Null while the customer has not answered. */
  answer: OfferAnswer | null;
}

export type OfferRejection =
  | { code: 'offer_answered' }
  | { code: 'offer_expired' }
  | { code: 'offer_product_unknown' };

/**
 * Whether an answer counts. The same answer again is `repeated` even after the deadline, because
 * the response to the first one may have been lost.
 */
export function checkAnswer(
  offer: SubstitutionOffer,
  { product_id }: OfferAnswer,
  now: Date,
): Result<'accepted' | 'repeated', OfferRejection> {
  if (offer.answer !== null) {
    const isSame = offer.answer.product_id === product_id;
    return isSame ? ok('repeated') : refuse({ code: 'offer_answered' });
  }
  if (now.getTime() >= Date.parse(offer.deadline)) return refuse({ code: 'offer_expired' });
  const isOffered = product_id === null || offer.product_ids.includes(product_id);
  return isOffered ? ok('accepted') : refuse({ code: 'offer_product_unknown' });
}

/**
 * The substitute of an offer that expires without an answer; null to refund the line.
 *
 * @param candidates those that are still in stock, the best first
 */
export function outcomeAtDeadline<Candidate>(
  consent: SubstitutionConsent,
  candidates: readonly Candidate[],
): Candidate | null {
  return consent === 'rule' ? (candidates[0] ?? null) : null;
}
