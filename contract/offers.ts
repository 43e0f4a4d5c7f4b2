import type { Language } from '#domain/identity/languages.ts';
import type { ProductSummary } from './catalog.ts';
import { endpoint } from './endpoint.ts';

export interface Offers {
  featured: ProductSummary[];
  weekly: ProductSummary[];
}

export interface AdText {
  title: string;
  subtitle: string;
  description: string;
  button_text: string;
}

/** German always; the others where somebody wrote them. */
export type AdTexts = { de: AdText } & Partial<Record<Language, AdText>>;

/** A slide of the home page's banner, in the language asked for, its numbers filled in. */
export interface Ad extends AdText {
  id: string;
  /** Design token of the soft background. */
  tint: string;
  image_url: string | null;
  image_position: 'left' | 'right';
  image_fit: 'contain' | 'cover';
  /** A path of the shop. */
  link_to: string;
}

export const listOffers = endpoint<{ response: Offers }>('GET', '/api/v1/offers', 'public');
export const listAds = endpoint<{ response: { items: Ad[] } }>('GET', '/api/v1/ads', 'public');
