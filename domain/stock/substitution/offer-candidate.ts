import type { Allergen } from '#domain/catalog/allergens.ts';
import type { DietLabels } from '#domain/catalog/diet-labels.ts';
import type { NetContent } from '#domain/catalog/unit-price.ts';
import type { Cents } from '#domain/money.ts';

/** A substitute as it was offered: what the customer would get and pay, whatever changes later. */
export interface OfferCandidate {
  product_id: string;
  name: string;
  /** In the language of the order; null: German. */
  name_translated: string | null;
  image_url: string | null;
  pack: string | null;
  tint: string | null;
  /** Of one unit; offers of earlier builds have none. */
  net_content?: NetContent | null;
  /** Units of the substitute for all missing units. */
  quantity: number;
  /** Of all units at their own price, before the shop bears the difference. */
  regular_cents: Cents;
  /** Charged for all units. */
  goods_cents: Cents;
  deposit_cents: Cents;
  vat_rate: number;
  /** What one unit costs the shop; null: unknown. */
  cost_cents: Cents | null;
  /** Null without data. */
  allergens: readonly Allergen[] | null;
  /** Null without data; offers of earlier builds have none. */
  traces?: readonly Allergen[] | null;
  /** Offers of earlier builds have none. */
  labels?: DietLabels;
  /** Names its origin; null: none is named. Offers of earlier builds have neither. */
  origin_key?: string | null;
  /** In the language of the order. */
  origin_text?: string | null;
}

export const offerStates = ['open', 'accepted', 'picked', 'declined', 'failed', 'void'] as const;
export type OfferState = (typeof offerStates)[number];

/** Who chose: the customer, or the consent at the deadline. */
export const offerDeciders = ['customer', 'rule'] as const;
export type OfferDecider = (typeof offerDeciders)[number];
