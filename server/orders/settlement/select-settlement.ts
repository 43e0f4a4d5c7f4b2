import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Fulfilment, SettlementLine } from '#contract/orders/settlement.schema.ts';
import { amountFields } from '#domain/cart/totals.ts';
import type { PackedSoFar } from '#domain/orders/expected-settlement.ts';
import { consentOfLine } from '#server/platform/db/consent-of-line.ts';
import type { DB } from '#server/platform/db/tables.ts';
import { lineFactColumns } from '../line-facts.ts';

type HalalProof = NonNullable<NonNullable<SettlementLine['lot']>['halal']>;

/** The latest settlement of an order, with its lines. */
export function selectSettlement(orders: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    orders
      .selectFrom('settlements')
      .select([
        'settlements.version',
        'settlements.created_at',
        'settlements.discounts',
        ...amountFields.map((field) => `settlements.${field}` as const),
      ])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('settlement_lines')
            .leftJoin('lots', 'lots.id', 'settlement_lines.lot_id')
            .innerJoin('products', 'products.id', 'settlement_lines.product_id')
            .innerJoin('categories', 'categories.id', 'products.category_id')
            .innerJoin('order_items', 'order_items.id', 'settlement_lines.order_item_id')
            .leftJoin('product_facts as facts', (join) =>
              join.onRef('facts.product_id', '=', 'settlement_lines.product_id').on(
                'facts.version',
                '=',
                // Without a lot: as ordered; a substitute has the facts of today.
                sql<number>`coalesce(lots.facts_version, case
                    when order_items.product_id = products.id then order_items.facts_version
                    else products.facts_version end)`,
              ),
            )
            .select([
              ...lineFactColumns,
              'settlement_lines.order_item_id',
              'settlement_lines.outcome',
              'settlement_lines.ordered_quantity',
              'settlement_lines.quantity',
              'settlement_lines.product_id',
              'settlement_lines.product_name',
              'settlement_lines.product_name_translated',
              'settlement_lines.vat_rate',
              'settlement_lines.charged_cents',
              'settlement_lines.deposit_cents',
              'settlement_lines.weight_g',
              'lots.date',
              'lots.date_kind',
              sql<HalalProof | null>`(
                select json_build_object('certifier', certifiers.name, 'number', certificates.number,
                    'lot_code', lots.code, 'stunning', certificates.stunning)
                  from halal_certificates as certificates
                    join certifiers on certifiers.id = certificates.certifier_id
                  where certificates.id = coalesce(
                    case when proves_halal(lots.certificate_id, lots.product_id, 'lot', made_on(lots))
                      then lots.certificate_id end,
                    case when order_items.is_halal and products.halal_proof = 'product' then (
                      select listed.certificate_id from certificate_products as listed
                        where listed.product_id = products.id
                          and proves_halal(listed.certificate_id, products.id, 'product',
                            (orders.created_at at time zone 'Europe/Berlin')::date)
                        order by listed.certificate_id limit 1) end))`.as('halal'),
              'products.image_url',
              'products.pack',
              'categories.tint',
            ])
            .whereRef('settlement_lines.order_id', '=', 'settlements.order_id')
            .whereRef('settlement_lines.version', '=', 'settlements.version')
            .orderBy('settlement_lines.position'),
        ).as('lines'),
      )
      .whereRef('settlements.order_id', '=', 'orders.id')
      .whereRef('settlements.version', '=', 'orders.settlement_version'),
  );
}

/** As in the contract, with the accepted substitutes in place of the totals. */
type FulfilmentRow = Omit<Fulfilment, 'totals'> & Pick<PackedSoFar, 'substitutes'>;

/**
 * How far an order is packed, while it is prepared. Units with an accepted substitute are short
 * until it is picked.
 */
export const selectFulfilment = sql<FulfilmentRow | null>`
  case when orders.status = 'preparing' then json_build_object(
    'picked', (select coalesce(sum(quantity), 0) from picks where order_id = orders.id and outcome <> 'short'),
    'missing', (select coalesce(json_agg(json_build_object('order_item_id', order_items.id,
        'quantity', short + swapped, 'replaced', promised + swapped, 'undecided', undecided,
        'nothing_fits', ${consentOfLine} <> 'none' and not has_offer) order by order_items.position), '[]')
      from order_items,
        lateral (select coalesce(sum(quantity), 0) as short from picks
          where order_item_id = order_items.id and outcome = 'short') as found,
        lateral (select count(*) > 0 as has_offer,
            coalesce(sum(quantity) filter (where state = 'open'), 0) as undecided,
            coalesce(sum(quantity) filter (where state = 'accepted'), 0) as promised,
            coalesce(sum(quantity) filter (where state = 'picked'), 0) as swapped
          from substitution_offers where order_item_id = order_items.id) as offered
      where order_items.order_id = orders.id and short + swapped > 0),
    'substitutes', (select coalesce(json_agg(json_build_object('quantity', product_quantity,
        'charged_cents', chosen.goods_cents, 'deposit_cents', chosen.deposit_cents,
        'vat_rate', chosen.vat_rate) order by created_at, id), '[]')
      from substitution_offers, jsonb_to_recordset(candidates)
        as chosen(product_id uuid, goods_cents int, deposit_cents int, vat_rate int)
      where order_id = orders.id and state in ('accepted', 'picked') and chosen.product_id = substitution_offers.product_id),
    'of', (select sum(quantity) from order_items where order_id = orders.id)) end`;
