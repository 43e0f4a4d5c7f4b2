import type { Language } from '#domain/accounts/languages.ts';
import type { Discount, PromotionTerms } from '#domain/cart/promotions/promotion.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { findTranslation } from '#domain/catalog/translations.ts';
import type { LockedLine, NewDiscount, NewOrderItem } from './place-order-queries.ts';

/** A line with its name in the customer's language and in German for the staff. */
export type NamedLine = LockedLine & { german_name: string };

export function nameLine(line: LockedLine, language: Language): NamedLine {
  return { ...line, name: findName(line, language), german_name: line.name };
}

/** The name of a product in a language; in German if it has none. */
export function findName(
  { name, name_translations }: Pick<LockedLine, 'name' | 'name_translations'>,
  language: Language,
): string {
  return findTranslation(name_translations, language, 'name') ?? name;
}

/** The order's own copy of a line. */
export function toOrderItem(line: NamedLine): NewOrderItem {
  return {
    product_id: line.product_id,
    product_name: line.german_name,
    product_name_translated: line.name === line.german_name ? null : line.name,
    product_image_url: line.image_url,
    product_pack: line.pack,
    product_tint: line.tint,
    quantity: line.quantity,
    price_at_purchase_cents: line.price_cents,
    deposit_cents: line.deposit_cents,
    vat_rate: line.vat_rate,
    promised_until: line.promised_until,
  };
}

/** The order's own copy of its discounts, with the terms of their promotions. */
export function toOrderDiscounts(
  discounts: readonly Discount[],
  promotions: readonly PromotionTerms[],
): NewDiscount[] {
  return discounts.flatMap(({ promotion_id, amount_cents }) =>
    promotions
      .filter((terms) => terms.promotion_id === promotion_id)
      .map((terms) => ({ ...terms, amount_cents })),
  );
}

/** Lines with the origin that their order promises. */
export function withOrigins<Line extends { product_id: string }>(
  lines: readonly Line[],
  origins: ReadonlyMap<string, LotOrigin | null>,
): (Line & { origin: LotOrigin | null })[] {
  return lines.map((line) => ({ ...line, origin: origins.get(line.product_id) ?? null }));
}
