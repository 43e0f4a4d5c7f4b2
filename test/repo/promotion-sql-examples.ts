import { cents } from '#domain/money.ts';
import * as admin from '#server/promotions/admin-queries.ts';
import * as promotions from '#server/promotions/queries.ts';
import * as calls from '#server/staff-calls/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const now = new Date(time);
const customer = { user_id: id, at: time };
const promotion = {
  name: 'Willkommen',
  name_translations: {},
  code: 'HALLO',
  kind: 'amount' as const,
  value: 500,
  minimum_cents: cents(2000),
  first_order_only: true,
  is_combinable: true,
  use_limit: 100,
  customer_limit: 1,
  valid_from: time,
  valid_to: null,
};
const list = { limit: 50, after: { key: time, id }, query: 'hallo' };

const key = { actor_id: id, idempotency_key: 'key' };

export const promotionExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/promotions/queries.ts': {
    listPromotionsOf: (db) => promotions.listPromotionsOf(db, customer),
    selectPromotionsOf: (db) =>
      db.selectNoFrom(promotions.selectPromotionsOf(db, customer).as('promotions')).execute(),
    lockLimited: (db) => promotions.lockLimited(db, [id]),
    findByCode: (db) => promotions.findByCode(db, 'HALLO', customer),
  } satisfies Examples<typeof promotions>,
  'server/staff-calls/queries.ts': {
    claimKey: (db) => calls.claimKey(db, { ...key, fingerprint: 'fingerprint' }),
    findCall: (db) => calls.findCall(db, key),
    recordAnswer: (db) => calls.recordAnswer(db, key, '{}'),
    deleteCallsAfter: (db) => calls.deleteCallsAfter(db, 30),
  } satisfies Examples<typeof calls>,
  'server/promotions/admin-queries.ts': {
    listAdminPromotions: [
      (db) => admin.listAdminPromotions(db, now, { ...list, state: 'running' }),
      (db) => admin.listAdminPromotions(db, now, { ...list, state: 'upcoming' }),
      (db) => admin.listAdminPromotions(db, now, { ...list, state: 'past' }),
    ],
    findAdminPromotion: (db) => admin.findAdminPromotion(db, id),
    lockPromotion: (db) => admin.lockPromotion(db, id),
    insertPromotion: (db) => admin.insertPromotion(db, promotion),
    updatePromotion: (db) => admin.updatePromotion(db, id, promotion),
    deletePromotion: (db) => admin.deletePromotion(db, id),
  } satisfies Examples<typeof admin>,
};
