import { z } from 'zod';
import * as orderCreditsContract from '#contract/cash/credits.admin.ts';
import * as feedbackContract from '#contract/orders/feedback.ts';
import * as houseGroupsContract from '#contract/orders/house-groups.ts';
import * as orderChangesContract from '#contract/orders/order-changes.ts';
import * as orderClaimsContract from '#contract/orders/order-claims.ts';
import * as adminOrdersContract from '#contract/orders/orders.admin.ts';
import * as ordersContract from '#contract/orders/orders.ts';
import * as staffOrdersContract from '#contract/orders/staff-orders.admin.ts';
import * as recallsContract from '#contract/stock/recalls.ts';
import * as unprovedContract from '#contract/stock/unproved-goods.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminOrderRoutes } from './admin-routes.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { listMovements } from './balance/balance-queries.ts';
import { giveUpBalance } from './balance/give-up-balance.ts';
import { listAllVersions } from './changes/versions.ts';
import { orderCreditRoutes } from './corrections/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import {
  closeHouseGroup,
  closeHouseGroupTask,
  warnHouseGroup,
  warnHouseGroupTask,
} from './house-groups/close-group.ts';
import { houseGroupRoutes } from './house-groups/routes.ts';
import { mailMissing, mailMissingTask } from './offers/mail-missing.ts';
import { mailMissedPickups, mailMissedPickupsTask } from './pickup/mail-missed.ts';
import { recallRoutes } from './recall/routes.ts';
import { orderRoutes } from './routes.ts';
import { listAllOrders } from './service.ts';
import { staffOrderRoutes } from './staff-orders/routes.ts';
import { eraseAccess, eraseAccessTask } from './visible/erase-access.ts';

const payloadSchema = z.object({ house_group_id: z.uuid() });
const eventIdsSchema = z.array(z.uuid());

export const orders = module({
  routes: (deps) =>
    nameRoutes(
      'orders',
      [
        ordersContract,
        adminOrdersContract,
        staffOrdersContract,
        orderChangesContract,
        orderClaimsContract,
        feedbackContract,
        orderCreditsContract,
        houseGroupsContract,
        recallsContract,
        unprovedContract,
      ],
      [
        ...orderRoutes(deps),
        ...adminOrderRoutes(deps),
        ...staffOrderRoutes(deps),
        ...feedbackRoutes(deps),
        ...orderCreditRoutes(deps),
        ...houseGroupRoutes(deps),
        ...recallRoutes(deps),
      ],
    ),
  tables: [
    'correction_notices',
    'balance_movements',
    'house_groups',
    'invoice_correction_lines',
    'invoice_correction_numbers',
    'invoice_corrections',
    'invoice_numbers',
    'invoices',
    'order_discounts',
    'order_events',
    'order_items',
    'order_ratings',
    'order_versions',
    'orders',
    'payments_by_hand',
    'pickups',
    'settlement_lines',
    'settlements',
    'staff_orders',
  ],
  appendOnly: [
    'balance_movements',
    'correction_notices',
    'invoice_correction_lines',
    'invoice_corrections',
    'invoices',
    'order_events',
    'order_items',
    'order_versions',
    'payments_by_hand',
    'settlement_lines',
    'settlements',
  ],
  personalData: {
    export: {
      orders: (deps, { id }) => listAllOrders(deps, id),
      order_versions: ({ db }, { id }) => listAllVersions(db, id),
      balance_movements: ({ db }, { id }) => listMovements(db, id),
    },
    anonymise: anonymiseOrders,
    giveUp: giveUpBalance,
  },
  constraints: { orders_once_in_house_group: 'house_group_joined' },
  tasks: (deps) => ({
    [warnHouseGroupTask]: (payload) =>
      warnHouseGroup(deps, payloadSchema.parse(payload).house_group_id),
    [closeHouseGroupTask]: (payload) =>
      closeHouseGroup(deps, payloadSchema.parse(payload).house_group_id),
    [mailMissingTask]: (payload) => mailMissing(deps, eventIdsSchema.parse(payload)),
    [eraseAccessTask]: () => eraseAccess(deps),
    [mailMissedPickupsTask]: () => mailMissedPickups(deps),
  }),
  crontab: [`37 2 * * * ${eraseAccessTask}`, `*/5 * * * * ${mailMissedPickupsTask}`],
});
