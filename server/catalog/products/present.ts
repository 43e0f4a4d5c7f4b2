import type {
  Category,
  Deposit,
  PackSize,
  Product,
  ProductSummary,
  Reduction,
  RunningOffer,
} from '#contract/catalog/catalog.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { translateOrigin } from '#domain/catalog/origin.ts';
import { compareContents, findLowestUnitPrices } from '#domain/catalog/pack-sizes.ts';
import {
  ofProductTexts,
  translatedTexts,
  type TranslatedText,
} from '#domain/catalog/product-fields.ts';
import { typedValuesOf } from '#domain/catalog/typed-fields.ts';
import { computeUnitPrice, type NetContent } from '#domain/catalog/unit-price.ts';
import type { Cents } from '#domain/money.ts';
import { packUrl } from '#server/catalog/images/packs/pack-images.ts';
import { describeOrigin } from '#server/platform/texts/describe-origin.ts';
import type { CategoryRow, ProductRow, SummaryRow } from './queries.ts';

export function presentCategory(row: CategoryRow): Category {
  return row;
}

/** In the given language, or in German without a translation. */
export function presentSummary(row: SummaryRow, language: Language): ProductSummary {
  const content = netContentOf(row);
  return {
    id: row.id,
    ...presentName(row, language),
    brand: row.brand,
    price_cents: row.price_cents,
    price_per_unit: row.price_per_unit,
    unit_price: content && computeUnitPrice(row.price_cents, content),
    net_content: content,
    deposit: depositOf(row),
    vat_rate: row.vat_rate,
    category: {
      id: row.category_id,
      name: row.category_name,
      name_translations: row.category_name_translations,
      slug: row.category_slug,
      tint: row.category_tint,
    },
    image_url: row.image_url ?? packUrl(row),
    pack: row.pack,
    is_available: row.is_available,
    is_in_stock: row.stock_quantity > 0,
    labels: row.labels,
    allergens: allergensOf(row),
    traces: tracesOf(row),
    offer: offerOf(row),
    ...(row.short_life_until !== null && {
      short_life: { until: row.short_life_until, regular_price_cents: row.regular_price_cents },
    }),
  };
}

function presentName({ name, translated_name }: SummaryRow, language: Language) {
  if (translated_name) return { name: translated_name };
  return language === 'de' ? { name } : { name, untranslated: ['name' as const] };
}

export function presentProduct(
  row: ProductRow,
  family: readonly SummaryRow[],
  language: Language,
): Product {
  const translations: Partial<Record<string, string>> = { ...row.translations };
  if (language !== 'de' && row.origin !== null && !translations['origin']) {
    const origin = translateOrigin(row.origin, language);
    if (origin !== undefined) translations['origin'] = origin;
  }
  const { description, ingredients, ...otherTexts } = ofProductTexts(
    (name) => translations[name] || row[name],
  );
  const isInGerman = (text: TranslatedText) =>
    language !== 'de' && row[text] !== null && !translations[text];
  const untranslated = translatedTexts.filter(isInGerman);
  return {
    ...presentSummary(row, language),
    ...(untranslated.length > 0 && { untranslated }),
    description,
    stock_quantity: row.stock_quantity,
    ingredients,
    ...otherTexts,
    origin_lines:
      row.promised_origin === null ? null : describeOrigin(row.promised_origin, language),
    further_image_urls: row.further_image_urls,
    pack_sizes: presentPackSizes(row, family, language),
    ...typedValuesOf(row),
    statements: row.statements,
    nutritional_values: row.nutritional_values,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Includes the product itself, although it may be unavailable. */
function presentPackSizes(
  product: SummaryRow,
  family: readonly SummaryRow[],
  language: Language,
): PackSize[] {
  const others = family.filter(({ id }) => id !== product.id);
  if (others.length === 0) return [];
  const packs = [product, ...others].map((row) => {
    const summary = presentSummary(row, language);
    const is_orderable = summary.is_available && summary.is_in_stock;
    return { summary, unit_price: summary.unit_price, is_orderable };
  });
  const lowest = new Set(findLowestUnitPrices(packs));
  return packs
    .map((pack) => ({ ...pack.summary, has_lowest_unit_price: lowest.has(pack) }))
    .toSorted(
      (one, other) =>
        compareContents(one.net_content, other.net_content) || one.price_cents - other.price_cents,
    );
}

/** Null without data: an empty list would state that none of the 14 is contained. */
export function allergensOf({
  allergens,
  is_free_of_allergens,
}: Pick<SummaryRow, 'allergens' | 'is_free_of_allergens'>): ProductSummary['allergens'] {
  return allergens.length > 0 || is_free_of_allergens ? allergens : null;
}

/** Null without data: that is no statement of the label. */
export function tracesOf({
  traces,
  has_trace_data,
}: Pick<SummaryRow, 'traces' | 'has_trace_data'>): Product['traces'] {
  return has_trace_data ? traces : null;
}

export function netContentOf(row: Pick<SummaryRow, 'net_amount' | 'net_unit'>): NetContent | null {
  return row.net_amount === null || row.net_unit === null
    ? null
    : { amount: row.net_amount, unit: row.net_unit };
}

export function depositOf(row: Pick<SummaryRow, 'deposit_kind' | 'deposit_cents'>): Deposit | null {
  return row.deposit_kind && { kind: row.deposit_kind, amount_cents: row.deposit_cents };
}

function offerOf(row: SummaryRow): RunningOffer | null {
  const { offer_kind: kind, short_life_until } = row;
  // The reduction of goods of short life has its own reason, and no price of 30 days.
  if (short_life_until !== null) return null;
  return kind && { kind, reduction: presentReduction(row) };
}

interface MeasuredOffer {
  offer_discount_percent: number | null;
  offer_original_price_cents: Cents | null;
}

/** Both columns are null or neither is. */
export function presentReduction({
  offer_discount_percent: discount_percent,
  offer_original_price_cents: original_price_cents,
}: MeasuredOffer): Reduction | null {
  if (discount_percent === null || original_price_cents === null) return null;
  return { discount_percent, original_price_cents };
}
