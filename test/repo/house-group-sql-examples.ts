import { cents } from '#domain/money.ts';
import * as groups from '#server/orders/house-groups/queries.ts';
import { version } from './order-sql-examples.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';

export const houseGroupExamples: Record<string, Record<string, Call>> = {
  'server/orders/house-groups/queries.ts': {
    insertHouseGroup: (db) =>
      groups.insertHouseGroup(db, {
        token: 'token',
        delivery_address: 'Badstraße 1, 13357 Berlin',
        delivery_time_start: time,
        delivery_time_end: time,
        fleet_id: id,
        delivery_fee_cents: cents(399),
        minimum_order_cents: cents(1500),
        fee_difference_cents: cents(0),
        warns_at: time,
        closes_at: time,
      }),
    findHouseGroup: (db) => groups.findHouseGroup(db, 'token'),
    findHouseGroupOf: (db) => groups.findHouseGroupOf(db, id),
    lockToJoin: (db) => groups.lockToJoin(db, 'token'),
    lockToClose: (db) => groups.lockToClose(db, id),
    listMembers: (db) => groups.listMembers(db, id),
    lockMembers: (db) => groups.lockMembers(db, id),
    markClosed: (db) => groups.markClosed(db, id, time),
    insertVersions: (db) =>
      groups.insertVersions(db, [
        { order_id: id, version: 1, content: version, idempotency_key: 'key', request_hash: '' },
      ]),
    setFees: (db) => groups.setFees(db, [{ id, fee_cents: 200 }]),
    cancelOrders: (db) => groups.cancelOrders(db, [id], 'reason'),
  } satisfies Examples<typeof groups>,
};
