import type { Cents } from '#domain/money.ts';
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
  discount_percent: number;
  /** The lowest price of the 30 days before it begins (PAngV § 11): the shop measures it, nobody chooses it. */
  original_price_cents: Cents;
  price_cents: Cents;
  valid_from: string;
  valid_to: string;
  state: OfferState;
}

export interface OfferFields {
  product_id: string;
  kind: OfferKind;
  discount_percent: number;
  valid_from: string;
  valid_to: string;
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
export const createOffer = endpoint<{ body: OfferFields; response: AdminOffer }>(
  'POST',
  '/api/v1/admin/offers',
  'admin',
);
export const updateOffer = endpoint<{
  params: ById;
  body: Partial<OfferFields>;
  response: AdminOffer;
}>('PATCH', '/api/v1/admin/offers/{id}', 'admin');
/** Answers what it was. */
export const deleteOffer = endpoint<{ params: ById; response: AdminOffer }>(
  'DELETE',
  '/api/v1/admin/offers/{id}',
  'admin',
);
