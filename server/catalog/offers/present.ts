import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import { packImage } from '#domain/catalog/product-images.ts';
import { stateOf } from '#domain/period.ts';
import { presentReduction } from '#server/catalog/products/service.ts';
import type { AdminOfferRow } from './admin-offer-queries.ts';

export function presentOffer(row: AdminOfferRow, now: Date): AdminOffer {
  return {
    id: row.id,
    product: {
      id: row.product_id,
      name: row.product_name,
      image_url: row.product_image_url ?? packImage(row.product_id),
      pack: row.product_pack,
      price_cents: row.product_price_cents,
    },
    kind: row.kind,
    price_cents: row.price_cents,
    reduction: presentReduction(row),
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    state: stateOf(row, now),
  };
}
