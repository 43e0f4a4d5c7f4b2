import * as contract from '#contract/insight/dashboard.admin.ts';
import {
  bookedSlotSchema,
  dashboardQuerySchema,
  dashboardSchema,
  openWorkSchema,
  todaySchema,
} from '#contract/insight/dashboard.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { countOpenWork } from './queries.ts';
import { getDashboard, listBookedSlots } from './service.ts';
import { getToday } from './today.ts';

export function dashboardRoutes({ db, clock }: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.getDashboard, {
      summary: 'Get sales figures for a range of days',
      query: dashboardQuerySchema,
      response: dashboardSchema,
      handler: ({ query }) => getDashboard(db, clock(), query),
    }),
    route(contract.getOpenWork, {
      summary: 'Count pending orders and open inquiries',
      response: openWorkSchema,
      handler: () => countOpenWork(db, toBerlin(clock()).day),
    }),
    route(contract.getToday, {
      summary: 'Count what waits for you today, with the load of the windows',
      response: todaySchema,
      handler: (_, { principal }) => getToday(db, clock(), principal),
    }),
    route(contract.listBookedSlots, {
      summary: 'List booked slots from yesterday to a week from now',
      response: itemsOf(bookedSlotSchema),
      handler: async () => ({ items: await listBookedSlots(db, clock()) }),
    }),
  ];
}
