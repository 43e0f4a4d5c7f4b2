import type { ShelfZone } from '../zones.ts';
import { chargeSubstitute, type ChargedLine, type SubstituteCharge } from './charge.ts';
import { suitsTheSame, type TracedFacts } from './dietary-fit.ts';
import { isSameKind, type NamedProduct } from './kind.ts';
import { offeredQuantity, type SizedProduct } from './offered-quantity.ts';
import { similarityOf, type AnswerCounts, type ComparedProduct } from './similarity.ts';

/** More would delay the answer, for which the customer has minutes. */
const maxCandidates = 3;

interface ComparableProduct
  extends ComparedProduct, NamedProduct, TracedFacts, SizedProduct, Omit<ChargedLine, 'quantity'> {
  product_id: string;
  /** Null without a shelf. */
  zone: ShelfZone | null;
}

/** The missing units of an order line, at the agreed price and with the facts of the order. */
export interface MissingLine extends ComparableProduct {
  quantity: number;
}

export interface CandidateProduct extends ComparableProduct {
  /** Units that may still be promised for the delivery; 0 of a product that is not sold. */
  promisable: number;
  /** The goods on sale come from elsewhere than those that were ordered. */
  is_other_origin?: boolean;
}

/** What is known of a product as a substitute for the missing one. */
export interface PairHistory extends AnswerCounts {
  is_confirmed_by_staff: boolean;
}

const noHistory: PairHistory = { accepted: 0, rejected: 0, is_confirmed_by_staff: false };

export interface RankedSubstitute<Product> {
  product: Product;
  quantity: number;
  charge: SubstituteCharge;
}

/**
 * The best substitutes of those that are the same thing, suit the same people and cost the
 * customer no more, also a smaller amount; none is an answer, too. The same product from elsewhere
 * comes first, then pairs confirmed by the staff, then by score, price and id.
 *
 * @param histories by the id of the candidate
 */
export function rankSubstitutes<Product extends CandidateProduct>(
  missing: MissingLine,
  candidates: readonly Product[],
  histories: ReadonlyMap<string, PairHistory>,
): RankedSubstitute<Product>[] {
  return candidates
    .flatMap((product) => {
      const substitute = toSubstitute(missing, product);
      if (substitute === null) return [];
      const history = histories.get(product.product_id) ?? noHistory;
      const isConfirmed = history.is_confirmed_by_staff;
      // A part of the amount ranks below all of it.
      const score = similarityOf(missing, product, history) - 2 * (1 - substitute.covered);
      return [{ substitute, isConfirmed, score }];
    })
    .toSorted(
      (one, other) =>
        isSame(missing, other.substitute) - isSame(missing, one.substitute) ||
        Number(other.isConfirmed) - Number(one.isConfirmed) ||
        other.score - one.score ||
        byPriceAndId(one.substitute.product, other.substitute.product),
    )
    .slice(0, maxCandidates)
    .map(({ substitute: { product, quantity, charge } }) => ({ product, quantity, charge }));
}

const isSame = (missing: MissingLine, { product }: { product: CandidateProduct }) =>
  Number(product.product_id === missing.product_id);

function byPriceAndId(one: CandidateProduct, other: CandidateProduct): number {
  return one.price_cents - other.price_cents || (one.product_id < other.product_id ? -1 : 1);
}

/** Null for a product that must not be offered, however similar it is. */
function toSubstitute<Product extends CandidateProduct>(
  missing: MissingLine,
  product: Product,
): (RankedSubstitute<Product> & { covered: number }) | null {
  const mayReplace =
    product.product_id === missing.product_id
      ? product.is_other_origin === true
      : isStoredAlike(missing, product) &&
        suitsTheSame(missing, product) &&
        isSameKind(missing, product);
  if (!mayReplace) return null;
  const whole = offeredQuantity(missing, product);
  const quantity = Math.min(whole, product.promisable);
  if (quantity === 0) return null;
  const covered = quantity / whole;
  const charge = chargeSubstitute(missing, { ...product, quantity }, covered);
  return charge === null ? null : { product, quantity, charge, covered };
}

/** Frozen goods do not replace fresh ones. Products without a shelf are not compared. */
function isStoredAlike({ zone }: MissingLine, other: CandidateProduct): boolean {
  return zone === null || other.zone === null || zone === other.zone;
}
