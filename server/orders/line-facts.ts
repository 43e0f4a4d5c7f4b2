import { sql, type Selectable } from 'kysely';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { allergensOf, netContentOf, tracesOf } from '#server/catalog/products/service.ts';
import type { ProductFacts, Products } from '#server/platform/db/tables.ts';

/** Of `products`, and of the `facts` of the label that the customer read or that came. */
export const lineFactColumns = [
  'products.net_amount',
  'products.net_unit',
  'products.labels',
  'facts.allergens',
  'facts.is_free_of_allergens',
  'facts.traces',
  'facts.has_trace_data',
  // Who certified it is read from what listed it: the label of the product is that of today.
  sql<string | null>`case when order_items.is_halal then (
    select certifiers.name
      from certificate_products as listed
        join halal_certificates as certificates on certificates.id = listed.certificate_id
        join certifiers on certifiers.id = certificates.certifier_id
      where listed.product_id = products.id
        and certificates.valid_from <= (orders.created_at at time zone 'Europe/Berlin')::date
      order by certificates.valid_to desc, certificates.id limit 1) end`.as('halal_certifier'),
] as const;

interface LineFactsRow extends Pick<Selectable<Products>, 'labels' | 'net_amount' | 'net_unit'> {
  allergens: ProductFacts['allergens'] | null;
  is_free_of_allergens: boolean | null;
  traces: ProductFacts['allergens'] | null;
  has_trace_data: boolean | null;
  halal_certifier: string | null;
}

type LineFacts = Pick<ProductSummary, 'net_content' | 'labels' | 'allergens' | 'traces'>;

/** Lines from before the versions of facts have no data. */
export function presentLineFacts(row: LineFactsRow): LineFacts {
  const { halal: _, ...labels } = row.labels;
  const { halal_certifier: certifier } = row;
  return {
    net_content: netContentOf(row),
    labels: { ...labels, ...(certifier !== null && { halal: { certifier } }) },
    allergens: allergensOf({
      allergens: row.allergens ?? [],
      is_free_of_allergens: row.is_free_of_allergens ?? false,
    }),
    traces: tracesOf({ traces: row.traces ?? [], has_trace_data: row.has_trace_data ?? false }),
  };
}
