import type { Allergen } from '#domain/catalog/allergens.ts';

/** What the demo shop's data files look like. Brands and prices are invented. */

export interface DemoCategory {
  slug: string;
  name: { de: string; en: string; tr: string; ar: string };
  /** German, one sentence. */
  description: string;
  /** File name in the assets of `@lobehub/fluent-emoji-3d`. */
  picture: string;
  tint:
    | 'rose'
    | 'sky'
    | 'pink'
    | 'cream'
    | 'wheat'
    | 'leaf'
    | 'amber'
    | 'violet'
    | 'orange'
    | 'brick'
    | 'slate'
    | 'ice';
}

/** Per 100 g or 100 ml, rounded as on labels; grams except for the energy. */
export interface DemoNutrition {
  energy_kj: number;
  energy_kcal: number;
  fat: number;
  saturated_fat: number;
  carbohydrates: number;
  sugars: number;
  fiber: number;
  protein: number;
  salt: number;
}

export interface DemoProduct {
  /** Stable slug, unique over the shop. */
  key: string;
  /** German. */
  name: string;
  /** German, one or two sentences. */
  description: string;
  price_cents: number;
  /** German law: food 7 %, drinks 19 % except milk and milk drinks; tea leaves and coffee 7 %. */
  vat_rate: 7 | 19;
  net_content: { amount: number; unit: 'g' | 'kg' | 'ml' | 'l' | 'piece' };
  deposit?: 'one_way' | 'reusable';
  deposit_cents?: number;
  stock_quantity: number;
  /** File name in the assets of `@lobehub/fluent-emoji-3d`; null where none shows what it is: then a letter is on the pack. */
  picture: string | null;
  /** The pack that carries the picture; absent for loose produce. */
  pack?: 'tray' | 'carton' | 'bottle' | 'jar' | 'tin' | 'bag' | 'tub';
  /** German, allergens in **double asterisks**; null for unprocessed fruit and vegetables. */
  ingredients: string | null;
  allergens: Allergen[];
  labels: {
    halal?: { certifier: string };
    vegan?: true;
    vegetarian?: true;
    organic?: true;
  };
  /** German. */
  origin: string;
  /**
   * From the German nutrient database BLS 4.0 (see NOTICE). Null for coffee, tea, herbs and spices of which
   * it has no figure: annex V of Regulation (EU) No 1169/2011 exempts them from the declaration.
   */
  nutrition: DemoNutrition | null;
  /** Everyday words of native speakers, by which the search finds the product. */
  search_words: { en: string[]; tr: string[]; ar: string[] };
}

export interface DemoOffer {
  /** Key of a product. */
  product: string;
  kind: 'featured' | 'weekly';
  discount_percent: number;
}
