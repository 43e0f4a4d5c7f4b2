import * as candidates from '#server/substitution/candidate-queries.ts';
import * as substitution from '#server/substitution/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';

export const substitutionExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/substitution/candidate-queries.ts': {
    listCandidates: (db) =>
      candidates.listCandidates(db, { product_id: id, category_id: id, at: time }),
    findSoldOut: (db) => candidates.findSoldOut(db, id, time),
    listHistories: (db) => candidates.listHistories(db, id),
  } satisfies Examples<typeof candidates>,
  'server/substitution/queries.ts': {
    findOwnOrder: (db) => substitution.findOwnOrder(db, id, id),
    lockOrder: (db) => substitution.lockOrder(db, id),
    listConsents: (db) => substitution.listConsents(db, id),
    saveConsents: (db) =>
      substitution.saveConsents(db, id, [{ order_item_id: id, consent: 'ask' }]),
    findMissing: (db) => substitution.findMissing(db, id),
    listOffers: (db) => substitution.listOffers(db, id),
    findOffer: (db) => substitution.findOffer(db, id),
    findOfferOfEvent: (db) => substitution.findOfferOfEvent(db, id),
    insertOffer: (db) =>
      substitution.insertOffer(db, {
        order_id: id,
        order_item_id: id,
        event_id: id,
        quantity: 1,
        consent: 'ask',
        candidates: [],
        created_at: time,
        deadline: time,
      }),
    setDecided: (db) =>
      substitution.setDecided(db, id, {
        state: 'accepted',
        decided_by: 'customer',
        decided_at: time,
        product_id: id,
        product_quantity: 1,
      }),
    setState: (db) => substitution.setState(db, id, 'void', time),
    listUndone: (db) => substitution.listUndone(db, [id]),
  } satisfies Examples<typeof substitution>,
};
