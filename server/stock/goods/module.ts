import * as casesContract from '#contract/stock/cases.ts';
import * as countsContract from '#contract/stock/counts.ts';
import * as cratesContract from '#contract/stock/crates.ts';
import * as expiringContract from '#contract/stock/expiring.ts';
import * as inventoryContract from '#contract/stock/inventory.ts';
import * as refusedContract from '#contract/stock/refused-goods.ts';
import * as returnsContract from '#contract/stock/returns.ts';
import * as shortLifeContract from '#contract/stock/short-life.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { casesRoutes } from './cases/routes.ts';
import { countsRoutes } from './counts/routes.ts';
import { crateRoutes } from './crates/routes.ts';
import { expiringRoutes } from './expiring/routes.ts';
import { refusedGoodsRoutes } from './refused/routes.ts';
import { returnsRoutes } from './returns/routes.ts';
import { inventoryRoutes } from './routes.ts';
import { refreshSaleStates, refreshSaleStatesTask } from './sale-state.ts';
import { blockExpiredLots, blockExpiredLotsTask } from './service.ts';
import { shortLifeRoutes } from './short-life/admin-routes.ts';

export const goods = module({
  routes: (deps) =>
    nameRoutes(
      'inventory',
      [
        inventoryContract,
        casesContract,
        countsContract,
        cratesContract,
        expiringContract,
        refusedContract,
        returnsContract,
        shortLifeContract,
      ],
      [
        ...inventoryRoutes(deps),
        ...casesRoutes(deps),
        ...countsRoutes(deps),
        ...crateRoutes(deps),
        ...expiringRoutes(deps),
        ...refusedGoodsRoutes(deps),
        ...returnsRoutes(deps),
        ...shortLifeRoutes(deps),
      ],
    ),
  tables: [
    'crate_movements',
    'deliveries',
    'lot_counts',
    'lot_movements',
    'lots',
    'next_delivery_day',
    'picks',
    'product_cases',
    'receipts',
    'refused_goods',
    'returned_goods',
    'shelves',
    'short_life_offers',
    'short_life_rules',
  ],
  appendOnly: [
    'crate_movements',
    'deliveries',
    'lot_counts',
    'lot_movements',
    'receipts',
    'refused_goods',
    'returned_goods',
  ],
  constraints: {
    crate_movements_balance: 'crates_exceed_balance',
    picks_within_ordered: 'pick_exceeds_ordered',
    goods_need_a_lot: 'lot_needed',
    receipts_of_line: 'receipt_of_other_line',
    receipts_of_sent_order: 'purchase_order_over',
    receipts_within_order: 'receipt_exceeds_order',
    lots_proved: 'lot_unproved',
    lots_name_origin: 'origin_missing',
    lots_origin_of_kind: 'origin_not_of_kind',
    short_life_rules_once: 'short_life_rule_exists',
  },
  tasks: (deps) => ({
    [blockExpiredLotsTask]: async () => void (await blockExpiredLots(deps)),
    [refreshSaleStatesTask]: async () => refreshSaleStates(deps),
  }),
  // The date of goods ends at midnight in Berlin, which is at another hour in summer.
  crontab: [`1 * * * * ${blockExpiredLotsTask}`, `2 * * * * ${refreshSaleStatesTask}`],
});
