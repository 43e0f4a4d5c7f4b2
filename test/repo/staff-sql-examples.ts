import { cents } from '#domain/money.ts';
import * as audit from '#server/audit/queries.ts';
import * as adminCategories from '#server/catalog/admin-category-queries.ts';
import * as adminProducts from '#server/catalog/admin-product-queries.ts';
import * as families from '#server/catalog/product-family-queries.ts';
import * as stock from '#server/catalog/stock-queries.ts';
import * as customers from '#server/customers/queries.ts';
import * as adminDashboard from '#server/dashboard/queries.ts';
import type { Database } from '#server/db/pool.ts';
import * as inquiries from '#server/inquiries/contact/admin-queries.ts';
import * as declared from '#server/inquiries/withdrawals/admin-queries.ts';
import * as adminOffers from '#server/offers/admin-offer-queries.ts';
import * as outbox from '#server/outbox/outbox-queries.ts';
import * as dailySums from '#server/sales/queries.ts';
import * as zeroResults from '#server/search/zero-result-queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const now = new Date(time);
const days = { from: '2026-11-20', to: '2026-11-21' };
const period = { start: time, end: time };
const after = { key: 'key', id };

/** Of the queries behind the staff's lists. */
export const staffExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/dashboard/queries.ts': {
    countAll: (db) => adminDashboard.countAll(db),
    countOrders: (db) => adminDashboard.countOrders(db),
    listRecentOrders: (db) => adminDashboard.listRecentOrders(db),
    sumByTime: (db) => adminDashboard.sumByTime(db, days, period),
    listTopProducts: (db) => adminDashboard.listTopProducts(db, days),
    sumReturned: (db) => adminDashboard.sumReturned(db),
    sumDue: (db) => adminDashboard.sumDue(db, period),
    listSlotLoad: (db) => adminDashboard.listSlotLoad(db, period),
    countOpenWork: (db) => adminDashboard.countOpenWork(db, '2026-11-21'),
  } satisfies Examples<typeof adminDashboard>,
  'server/sales/queries.ts': {
    takeChangedDays: (db) => dailySums.takeChangedDays(db, 7),
    replaceSums: (db) => dailySums.replaceSums(db, ['2026-11-20']),
  } satisfies Examples<typeof dailySums>,
  'server/customers/queries.ts': {
    listCustomers: (db) =>
      customers.listCustomers(db, { query: 'leyla', role: 'customer', limit: 24, after }),
    findCustomer: (db) => customers.findCustomer(db, id),
  } satisfies Examples<typeof customers>,
  'server/search/zero-result-queries.ts': {
    countZeroResultSearch: (db) =>
      zeroResults.countZeroResultSearch(db, {
        typed: 'grünkohl',
        language: 'de',
        day: '2026-11-23',
        at: time,
        newTermsPerDay: 300,
      }),
    listZeroResultTerms: (db) =>
      zeroResults.listZeroResultTerms(db, {
        state: 'open',
        language: 'tr',
        since: '2026-10-25',
        limit: 24,
        after: { key: '7', id },
      }),
    setDismissed: (db) => zeroResults.setDismissed(db, id, time),
    lockZeroResultTerm: (db) => zeroResults.lockZeroResultTerm(db, id),
    deleteZeroResultTerms: (db) => zeroResults.deleteZeroResultTerms(db, 'grunkohl'),
    deleteZeroResultTermsBefore: (db) => zeroResults.deleteZeroResultTermsBefore(db, time),
    deleteZeroResultDaysBefore: (db) => zeroResults.deleteZeroResultDaysBefore(db, '2026-10-25'),
  } satisfies Examples<typeof zeroResults>,
  'server/audit/queries.ts': {
    listAuditLog: (
      [
        { subject_type: 'product', after: { key: '7', id: '7' } },
        { actor: id },
        { day: '2026-11-23' },
      ] as const
    ).map((filter) => (db: Database) => audit.listAuditLog(db, { ...filter, limit: 24 })),
  } satisfies Examples<typeof audit>,
  'server/catalog/admin-category-queries.ts': {
    listAdminCategories: (db) => adminCategories.listAdminCategories(db),
    getAdminCategory: (db) => adminCategories.getAdminCategory(db, id),
    lockCategory: (db) => adminCategories.lockCategory(db, id),
    countChildren: (db) => adminCategories.countChildren(db, id),
    findLastPosition: (db) => adminCategories.findLastPosition(db),
    insertCategory: (db) => adminCategories.insertCategory(db, { name: 'Obst', slug: 'obst' }),
    insertCategories: (db) =>
      adminCategories.insertCategories(db, [{ name: 'Obst', slug: 'obst' }]),
    updateCategory: (db) => adminCategories.updateCategory(db, id, { name: 'Obst' }),
  } satisfies Examples<typeof adminCategories>,
  'server/catalog/admin-product-queries.ts': {
    listAdminProducts: (
      [
        { sort: 'name', direction: 'asc', query: 'milch', category_id: id, stock: 'low' },
        { sort: 'price', direction: 'desc', query: '12345678', state: 'available' },
        { sort: 'stock', direction: 'asc', state: 'archived' },
        { sort: 'newest', direction: 'desc', untranslated: 'tr' },
      ] as const
    ).map(
      (filter) => (db: Database) =>
        adminProducts.listAdminProducts(db, now, { ...filter, limit: 24, after }),
    ),
    listAdminProductsByIds: (db) => adminProducts.listAdminProductsByIds(db, now, [id]),
    findAdminProduct: (db) => adminProducts.findAdminProduct(db, now, id),
    lockProduct: (db) => adminProducts.lockProduct(db, id),
    lockProducts: (db) => adminProducts.lockProducts(db, [id]),
    lockCategoriesForShare: (db) => adminProducts.lockCategoriesForShare(db, [id]),
    insertProduct: (db) =>
      adminProducts.insertProduct(db, { name: 'Äpfel', category_id: id, price_cents: cents(199) }),
    addSearchWord: (db) => adminProducts.addSearchWord(db, id, 'tr', 'ayran'),
    updateProduct: (db) => adminProducts.updateProduct(db, id, { price_cents: cents(199) }),
    updateProducts: (db) =>
      adminProducts.updateProducts(db, [{ id, version: 1, price_cents: cents(199) }]),
    listProductsForExport: (db) => adminProducts.listProductsForExport(db, id, 100),
  } satisfies Examples<typeof adminProducts>,
  'server/catalog/product-family-queries.ts': {
    listOthersOfFamily: (db) => families.listOthersOfFamily(db, 'reis', id),
    lockFamilies: (db) => families.lockFamilies(db, [id]),
    setFamily: (db) => families.setFamily(db, [id], 'reis'),
    dissolveSingles: (db) => families.dissolveSingles(db, ['reis']),
  } satisfies Examples<typeof families>,
  'server/catalog/stock-queries.ts': {
    findStockMovement: (db) => stock.findStockMovement(db, id, 'key'),
    insertStockMovement: (db) =>
      stock.insertStockMovement(db, {
        product_id: id,
        quantity: 2,
        reason: 'loss',
        note: null,
        actor_id: id,
        idempotency_key: 'key',
      }),
    sumMovementsSince: (db) => stock.sumMovementsSince(db, id, time),
    listStockMovements: (db) => stock.listStockMovements(db, id),
  } satisfies Examples<typeof stock>,
  'server/outbox/outbox-queries.ts': {
    listOutbox: (db) =>
      outbox.listOutbox(db, { state: 'failed', channel: 'mail', limit: 24, after }),
    findOutboxMessage: (db) => outbox.findOutboxMessage(db, id),
    requeueMessage: (db) => outbox.requeueMessage(db, id),
  } satisfies Examples<typeof outbox>,
  'server/offers/admin-offer-queries.ts': {
    listAdminOffers: (['running', 'upcoming', 'past'] as const).map(
      (state) => (db: Database) =>
        adminOffers.listAdminOffers(db, now, { query: 'milch', state, limit: 24, after }),
    ),
    findAdminOffer: (db) => adminOffers.findAdminOffer(db, id),
    findProduct: (db) => adminOffers.findProduct(db, id),
    lockProduct: (db) => adminOffers.lockProduct(db, id),
    findLowestPrice: (db) => adminOffers.findLowestPrice(db, { product_id: id, before: now }),
    lockOffer: (db) => adminOffers.lockOffer(db, id),
    insertOffer: (db) =>
      adminOffers.insertOffer(db, {
        product_id: id,
        kind: 'weekly',
        price_cents: cents(199),
        valid_from: time,
        valid_to: time,
      }),
    updateOffer: (db) => adminOffers.updateOffer(db, id, { price_cents: cents(199) }),
    deleteOffer: (db) => adminOffers.deleteOffer(db, id),
  } satisfies Examples<typeof adminOffers>,
  'server/inquiries/contact/admin-queries.ts': {
    listContactMessages: (['open', 'done'] as const).map(
      (state) => (db: Database) => inquiries.listContactMessages(db, { state, limit: 24, after }),
    ),
    findContactMessage: (db) => inquiries.findContactMessage(db, id),
    setContactMessageDone: (db) => inquiries.setContactMessageDone(db, id, id, now),
    setContactMessageOpen: (db) => inquiries.setContactMessageOpen(db, id),
  } satisfies Examples<typeof inquiries>,
  'server/inquiries/withdrawals/admin-queries.ts': {
    listWithdrawals: (['open', 'done'] as const).map(
      (state) => (db: Database) => declared.listWithdrawals(db, { state, limit: 24, after }),
    ),
    findWithdrawal: (db) => declared.findWithdrawal(db, id),
    setWithdrawalDone: (db) => declared.setWithdrawalDone(db, id, id, now),
    setWithdrawalOpen: (db) => declared.setWithdrawalOpen(db, id),
  } satisfies Examples<typeof declared>,
};
