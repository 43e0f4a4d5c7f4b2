import type { ProductWaiver } from '#contract/catalog/particulars.schema.ts';
import type {
  AdminProduct,
  AdminProductSummary,
  LinkedProduct,
  ProductOffer,
} from '#contract/catalog/products.schema.ts';
import { may, type Holder } from '#domain/accounts/api-keys.ts';
import { ofProductTexts } from '#domain/catalog/product-fields.ts';
import { packImage } from '#domain/catalog/product-images.ts';
import { typedValuesOf } from '#domain/catalog/typed-fields.ts';
import { computeUnitPrice } from '#domain/catalog/unit-price.ts';
import type { AdminProductRow, AdminSummaryRow } from './admin-product-queries.ts';
import { allergensOf, depositOf, netContentOf, presentReduction, tracesOf } from './present.ts';

export function presentAdminSummary(row: AdminSummaryRow): AdminProductSummary {
  const content = netContentOf(row);
  return {
    id: row.id,
    name: row.name,
    category: {
      id: row.category_id,
      name: row.category_name,
      name_translations: row.category_name_translations,
      slug: row.category_slug,
      tint: row.category_tint,
    },
    price_cents: row.price_cents,
    price_per_unit: row.price_per_unit,
    unit_price: content && computeUnitPrice(row.price_cents, content),
    stock_quantity: row.stock_quantity,
    alert_count: row.alert_count,
    is_available: row.is_available,
    image_url: row.image_url ?? packImage(row.id),
    pack: row.pack,
    barcode: row.barcode,
    offer: offerOf(row),
    version: row.version,
    archived_at: row.archived_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function presentAdminProduct(
  row: AdminProductRow,
  packSizes: LinkedProduct[],
  waivers: ProductWaiver[],
): AdminProduct {
  const { description, ingredients, ...otherTexts } = ofProductTexts((name) => row[name]);
  return {
    ...presentAdminSummary(row),
    // Its form saves it again.
    image_url: row.image_url,
    description,
    vat_rate: row.vat_rate,
    net_content: netContentOf(row),
    deposit: depositOf(row),
    ingredients,
    lot_origins: row.lot_origins,
    allergens: allergensOf(row),
    traces: tracesOf(row),
    statements: row.statements,
    labels: row.labels,
    ...otherTexts,
    nutritional_values: row.nutritional_values,
    search_words: row.search_words,
    group_words: row.group_words,
    translations: row.translations,
    further_image_urls: row.further_image_urls,
    family: row.family,
    shelf_id: row.shelf_id,
    ...typedValuesOf(row),
    cost_cents: row.cost_cents,
    waivers,
    pack_sizes: packSizes,
  };
}

/** What the shop pays for a product concerns only those who set its price. */
export function withoutCost(holder: Holder, product: AdminProduct): AdminProduct {
  return may(holder, 'catalog:write') ? product : { ...product, cost_cents: null };
}

/** The columns of an outer join are null together. */
function offerOf(row: AdminSummaryRow): ProductOffer | null {
  const { offer_id: id, offer_kind: kind, offer_price_cents: price, offer_valid_to: end } = row;
  if (id === null || kind === null || price === null || end === null) return null;
  return { id, kind, reduction: presentReduction(row), price_cents: price, valid_to: end };
}
