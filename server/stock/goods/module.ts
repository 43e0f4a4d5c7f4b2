import * as casesContract from '#contract/stock/cases.ts';
import * as countsContract from '#contract/stock/counts.ts';
import * as expiringContract from '#contract/stock/expiring.ts';
import * as inventoryContract from '#contract/stock/inventory.ts';
import * as returnsContract from '#contract/stock/returns.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { casesRoutes } from './cases/routes.ts';
import { countsRoutes } from './counts/routes.ts';
import { expiringRoutes } from './expiring/routes.ts';
import { returnsRoutes } from './returns/routes.ts';
import { inventoryRoutes } from './routes.ts';
import { refreshSaleStates, refreshSaleStatesTask } from './sale-state.ts';
import { blockExpiredLots, blockExpiredLotsTask } from './service.ts';

export const goods = module({
  routes: (deps) =>
    nameRoutes(
      'inventory',
      [inventoryContract, casesContract, countsContract, expiringContract, returnsContract],
      [
        ...inventoryRoutes(deps),
        ...casesRoutes(deps),
        ...countsRoutes(deps),
        ...expiringRoutes(deps),
        ...returnsRoutes(deps),
      ],
    ),
  tables: [
    'deliveries',
    'lot_counts',
    'lot_movements',
    'lots',
    'next_delivery_day',
    'picks',
    'product_cases',
    'receipts',
    'returned_goods',
    'shelves',
  ],
  appendOnly: ['deliveries', 'lot_counts', 'lot_movements', 'receipts', 'returned_goods'],
  constraints: {
    picks_within_ordered: 'pick_exceeds_ordered',
    goods_need_a_lot: 'lot_needed',
    lots_proved: 'lot_unproved',
    lots_name_origin: 'origin_missing',
    lots_origin_of_kind: 'origin_not_of_kind',
  },
  tasks: (deps) => ({
    [blockExpiredLotsTask]: async () => void (await blockExpiredLots(deps)),
    [refreshSaleStatesTask]: async () => refreshSaleStates(deps),
  }),
  // The date of goods ends at midnight in Berlin, which is at another hour in summer.
  crontab: [`1 * * * * ${blockExpiredLotsTask}`, `2 * * * * ${refreshSaleStatesTask}`],
});
