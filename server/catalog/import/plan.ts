import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { translations as translationLanguages } from '#domain/accounts/languages.ts';
import { findLabelFault } from '#domain/catalog/food/label-fault.ts';
import { listMissing } from '#domain/catalog/food/requirements.ts';
import { ofProductTexts } from '#domain/catalog/product-fields.ts';
import { findImageFault } from '#domain/catalog/product-images.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import { typedDefaults } from '#domain/catalog/typed-fields.ts';
import { cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { allergensOf, netContentOf } from '#server/catalog/products/service.ts';
import type { KnownProduct } from './queries.ts';
import type { Reason } from './row-errors.ts';
import type { ProductFields, Row } from './row-parser.ts';

export interface ChangedField {
  field: keyof ProductFields;
  before: unknown;
  after: unknown;
}

export type Change =
  | { kind: 'created'; id: string; product: ProductFields }
  | {
      kind: 'updated';
      id: string;
      product: ProductFields;
      given: Partial<ProductFields>;
      fields: ChangedField[];
      /** The change of its stock. */
      moved: number;
    }
  | { kind: 'unchanged'; id: string };

const blank = {
  ...ofProductTexts(() => null),
  ...typedDefaults,
  price_per_unit: null,
  vat_rate: 7,
  net_amount: null,
  net_unit: null,
  deposit_kind: null,
  deposit_cents: cents(0),
  cost_cents: null,
  stock_quantity: 0,
  image_url: null,
  further_image_urls: [],
  family: null,
  pack: null,
  allergens: [],
  is_free_of_allergens: false,
  traces: [],
  has_trace_data: false,
  statements: [],
  labels: {},
  nutritional_values: null,
  search_words: {},
  group_words: {},
  translations: {},
  barcode: null,
} satisfies Partial<ProductFields>;

/** What a row does not say about a new product. */
export interface Placement {
  categoryId: string | undefined;
  defaults: Partial<Omit<ProductFields, 'category_id'>>;
}

/**
 * The change that a row makes to its product; `known` is undefined for a new one, which needs a
 * category.
 */
export function planChange(
  row: Row,
  known: KnownProduct | undefined,
  categoryId: string | undefined,
  placement: Result<Placement, Reason[]>,
): Result<Change, Reason[]> {
  if (known !== undefined) return planUpdate(row, known, categoryId);
  return placement.ok ? planCreation(row, placement.value) : placement;
}

function planCreation(
  { given: ofRow, isDraft }: Row,
  { categoryId, defaults }: Placement,
): Result<Change, Reason[]> {
  const given = { ...defaults, ...ofRow };
  const { name, price_cents = isDraft ? cents(0) : undefined } = given;
  const reasons: Reason[] = [];
  if (name === undefined) reasons.push({ code: 'name_missing' });
  if (categoryId === undefined) reasons.push({ code: 'category_missing' });
  if (price_cents === undefined) reasons.push({ code: 'price_missing' });
  if (name === undefined || categoryId === undefined || price_cents === undefined)
    return refuse(reasons);
  const product = {
    ...blank,
    is_available: !isDraft,
    ...given,
    name,
    category_id: categoryId,
    price_cents,
  };
  const fault = findFault(product);
  return fault === undefined ? ok({ kind: 'created', id: randomUUID(), product }) : refuse([fault]);
}

function planUpdate(
  row: Row,
  known: KnownProduct,
  categoryId: string | undefined,
): Result<Change, Reason[]> {
  const {
    id,
    archived_at,
    stock_movement,
    is_cooled: _,
    waived: __,
    lot_origins: ___,
    halal_proof,
    ...before
  } = known;
  if (archived_at !== null) return refuse([{ code: 'product_archived' }]);
  const { stock_quantity: stock = before.stock_quantity } = row.given;
  if (stock !== before.stock_quantity && row.stockMovement !== (stock_movement ?? 0)) {
    const code = row.stockMovement === undefined ? 'stock_undated' : 'stock_moved';
    return refuse([{ code, field: 'stock_quantity', found: stock }]);
  }
  if (stock > before.stock_quantity && halal_proof === 'lot') {
    return refuse([{ code: 'lot_needed', field: 'stock_quantity', found: stock }]);
  }
  const { labels, search_words, group_words, translations } = row.given;
  const given: Partial<ProductFields> = {
    ...row.given,
    ...(categoryId !== undefined && { category_id: categoryId }),
    ...(labels && { labels: { ...before.labels, ...labels } }),
    ...(search_words && { search_words: { ...before.search_words, ...search_words } }),
    ...(group_words && { group_words: { ...before.group_words, ...group_words } }),
    ...(translations && { translations: mergeTranslations(before.translations, translations) }),
  };
  const product: ProductFields = { ...before, ...given };
  const fault = findFault(product);
  if (fault !== undefined) return refuse([fault]);
  const fields = fieldsOf(product)
    .filter((field) => !isDeepStrictEqual(before[field], product[field]))
    .map((field) => ({ field, before: before[field], after: product[field] }));
  return ok(
    fields.length === 0
      ? { kind: 'unchanged', id }
      : { kind: 'updated', id, product, given, fields, moved: stock - before.stock_quantity },
  );
}

/** The change without what puts a product on sale that lacks a particular; else the same change. */
export function keepOffSale(change: Change, known: KnownProduct | undefined): Change {
  if (change.kind === 'unchanged' || !change.product.is_available) return change;
  const missing = listMissing({
    ...change.product,
    allergens: allergensOf(change.product),
    net_content: netContentOf(change.product),
    is_cooled: known?.is_cooled ?? false,
    // Units of a file say nothing of their origin.
    lot_origins: [...(known?.lot_origins ?? []), ...(addsStock(change) ? [null] : [])],
    waived: known?.waived ?? [],
  });
  if (missing.length === 0) return change;
  const product = { ...change.product, is_available: false };
  if (change.kind === 'created') return { ...change, product };
  const fields = change.fields.filter(({ field }) => field !== 'is_available');
  if (known?.is_available === true) {
    fields.push({ field: 'is_available', before: true, after: false });
  }
  if (fields.length === 0) return { kind: 'unchanged', id: change.id };
  return { ...change, product, given: { ...change.given, is_available: false }, fields };
}

function addsStock(change: Exclude<Change, { kind: 'unchanged' }>): boolean {
  return change.kind === 'created' ? change.product.stock_quantity > 0 : change.moved > 0;
}

function mergeTranslations(before: Translations, given: Translations): Translations {
  return Object.fromEntries(
    translationLanguages.flatMap((language) => {
      const texts = { ...before[language], ...given[language] };
      return Object.keys(texts).length === 0 ? [] : [[language, texts]];
    }),
  );
}

/** What the database would refuse although each field is valid. */
function findFault(product: ProductFields): Reason | undefined {
  if (product.is_available && product.price_cents === 0) return { code: 'available_without_price' };
  const labelFault = findLabelFault(product);
  if (labelFault !== undefined) return labelFault;
  const code = findImageFault(product);
  return code && { code, field: 'further_image_urls', found: product.further_image_urls.join() };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys does not know them
const fieldsOf = (product: ProductFields) => Object.keys(product) as (keyof ProductFields)[];
