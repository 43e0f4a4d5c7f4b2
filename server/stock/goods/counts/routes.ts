import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { shelfCountSchema, shelfLotsSchema } from '#contract/stock/counts.schema.ts';
import * as contract from '#contract/stock/counts.ts';
import { startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { presentLot } from '../present.ts';
import type { InventoryDeps } from '../service.ts';
import * as queries from './queries.ts';

export function countsRoutes({ db, clock }: InventoryDeps): Route[] {
  /** A count goes on for a day of the shop. */
  const since = () => startOfDay(toBerlin(clock()).day);
  return [
    route(contract.listShelfCounts, {
      summary: 'List the shelves with how much of them has been counted today',
      response: itemsOf(shelfCountSchema),
      handler: async () => ({ items: await queries.listShelfCounts(db, since()) }),
    }),
    route(contract.listShelfLots, {
      summary: 'List the lots of a shelf, and when they have been counted today',
      params: byIdSchema,
      response: shelfLotsSchema,
      handler: async ({ params }, { language }) => {
        const lots = await queries.listShelfLots(db, params.id, since());
        return {
          shelf: orNotFound(await queries.findShelf(db, params.id)),
          items: lots.map((lot) => presentLot(lot, language)),
        };
      },
    }),
  ];
}
