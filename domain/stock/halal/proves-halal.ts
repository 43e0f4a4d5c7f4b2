/** How a product is proved to be halal; null: the shop claims nothing. */
export const halalProofs = ['lot', 'product'] as const;
export type HalalProof = (typeof halalProofs)[number];

/** Days in Berlin, the first and the last one included. */
export interface Evidence {
  product_ids: readonly string[];
  valid_from: string;
  valid_to: string;
  /** Goods made from this day on are not proved; null: it is not withdrawn. */
  withdrawn_from: string | null;
}

/**
 * Whether a certificate proves goods of a product. For the proof by lot, the day is that on which
 * the lot was made, or else received: goods made in time stay proved after the end. For the proof
 * by product it is today; for the line of an order, the day on which it was placed. A withdrawal
 * ends the proof by product at once, since no one knows when the goods in a pack were made.
 */
export function provesHalal(
  { product_ids, valid_from, valid_to, withdrawn_from }: Evidence,
  productId: string,
  { proof, day }: { proof: HalalProof; day: string },
): boolean {
  if (!product_ids.includes(productId) || day < valid_from || day > valid_to) return false;
  return withdrawn_from === null || (proof === 'lot' && day < withdrawn_from);
}

/** Units on the shelf that are for sale. */
export interface ProvedLot {
  certificate: Evidence | null;
  /** The day on which it was made, or else received. */
  made_on: string;
  quantity: number;
}

/** Whether a product may be called halal on a day. */
export function isHalal(
  { id, proof }: { id: string; proof: HalalProof | null },
  { certificates, lots }: { certificates: readonly Evidence[]; lots: readonly ProvedLot[] },
  day: string,
): boolean {
  if (proof === null) return false;
  const covers = (certificate: Evidence) => provesHalal(certificate, id, { proof: 'product', day });
  if (certificates.some(covers)) return true;
  return (
    proof === 'lot' &&
    lots.some(
      ({ certificate, made_on, quantity }) =>
        quantity > 0 &&
        certificate !== null &&
        provesHalal(certificate, id, { proof: 'lot', day: made_on }),
    )
  );
}
