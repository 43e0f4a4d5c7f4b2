import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import { presentReduction } from '#server/catalog/service.ts';
import type { AdminOfferRow } from './admin-offer-queries.ts';

export function presentOffer(row: AdminOfferRow, now: Date): AdminOffer {
  return {
    id: row.id,
    product: {
      id: row.product_id,
      name: row.product_name,
      image_url: row.product_image_url,
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

export function stateOf(
  { valid_from, valid_to }: { valid_from: string; valid_to: string },
  now: Date,
): AdminOffer['state'] {
  if (Date.parse(valid_from) > now.getTime()) return 'upcoming';
  return Date.parse(valid_to) > now.getTime() ? 'running' : 'past';
}
