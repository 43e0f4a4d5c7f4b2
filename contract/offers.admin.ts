import type { Cents } from '#domain/money.ts';
import type { Reduction } from './catalog.ts';
import { endpoint, type ById, type Page, type PageQuery } from './endpoint.ts';

export type OfferKind = 'featured' | 'weekly';
export type OfferState = 'running' | 'upcoming' | 'past';

export interface AdminOffer {
  id: string;
  product: {
    id: string;
    name: string;
    image_url: string | null;
    pack: string | null;
    /** The regular price of now. */
    price_cents: Cents;
  };
  kind: OfferKind;
  price_cents: Cents;
  /** The shop measures it, it cannot be chosen. Until the offer begins it is what it will be as things are now. */
  reduction: Reduction | null;
  valid_from: string;
  valid_to: string;
  state: OfferState;
}

/** What the staff asks for: a price, or a percentage off the regular price of now. */
export interface OfferPrice {
  price_cents?: number;
  percent_off?: number;
}

export interface OfferPeriod {
  /** Now, when it is left out. */
  valid_from?: string;
  valid_to: string;
}

export interface NewOffer extends OfferPrice, OfferPeriod {
  product_id: string;
  kind: OfferKind;
}

/** Of an offer that has begun only the kind and the end can be changed. */
export interface OfferChanges extends OfferPrice, Partial<OfferPeriod> {
  kind?: OfferKind;
}

export interface OfferPreviewQuery extends OfferPrice, Pick<OfferPeriod, 'valid_from'> {
  product_id: string;
  /** The offer that is edited: it is not compared with itself. */
  offer_id?: string;
}

/** What an offer would be, as the shop would write it now. */
export interface OfferPreview {
  regular_price_cents: Cents;
  price_cents: Cents;
  /** The lowest price charged in the 30 days before it begins; null when the product is not sold in that time. */
  lowest_price_cents: Cents | null;
  reduction: Reduction | null;
  /** Worth a second look: is it a slip of the finger? */
  is_far_below_regular: boolean;
}

export interface OfferQuery extends PageQuery {
  /** Part of the product's name. */
  query?: string;
  state?: OfferState;
}

export const listAdminOffers = endpoint<{ query: OfferQuery; response: Page<AdminOffer> }>(
  'GET',
  '/api/v1/admin/offers',
  'admin',
);
export const previewOffer = endpoint<{ query: OfferPreviewQuery; response: OfferPreview }>(
  'GET',
  '/api/v1/admin/offer-preview',
  'admin',
);
export const createOffer = endpoint<{ body: NewOffer; response: AdminOffer }>(
  'POST',
  '/api/v1/admin/offers',
  'admin',
);
export const updateOffer = endpoint<{
  params: ById;
  body: OfferChanges;
  response: AdminOffer;
}>('PATCH', '/api/v1/admin/offers/{id}', 'admin');
/** Ends an offer that runs at this moment; it stays in the list, for it is part of what was charged. */
export const endOffer = endpoint<{ params: ById; response: AdminOffer }>(
  'POST',
  '/api/v1/admin/offers/{id}/end',
  'admin',
);
/** Of an offer that has not begun. Answers what it was. */
export const deleteOffer = endpoint<{ params: ById; response: AdminOffer }>(
  'DELETE',
  '/api/v1/admin/offers/{id}',
  'admin',
);
