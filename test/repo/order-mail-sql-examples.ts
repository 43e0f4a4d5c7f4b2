import * as offers from '#server/orders/offers/queries.ts';
import * as recall from '#server/orders/recall/queries.ts';
import * as tender from '#server/orders/tender/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';

export const orderMailExamples: Record<string, Record<string, Call>> = {
  'server/orders/offers/queries.ts': {
    findMissing: (db) => offers.findMissing(db, id),
    findOffer: (db) => offers.findOffer(db, id),
  } satisfies Examples<typeof offers>,
  'server/orders/recall/queries.ts': {
    listOrdersOfLot: (db) => recall.listOrdersOfLot(db, id),
    listRecalledLotsOf: (db) => recall.listRecalledLotsOf(db, id),
    recordRecall: (db) => recall.recordRecall(db, id, { actor_id: id, after: { order_count: 1 } }),
  } satisfies Examples<typeof recall>,
  'server/orders/tender/queries.ts': {
    lockPayable: (db) => tender.lockPayable(db, id),
    saveTender: (db) => tender.saveTender(db, id, null),
  } satisfies Examples<typeof tender>,
};
