import * as orders from '#server/reports/order-queries.ts';
import * as products from '#server/reports/product-queries.ts';
import * as sales from '#server/reports/sales-queries.ts';
import * as taxes from '#server/reports/tax-queries.ts';
import type { Call, Examples } from './sql-example.ts';

const time = '2026-11-21T08:00:00.000Z';
const spans = { before: time, start: time, end: time };
const days = { before: '2026-11-19', start: '2026-11-20', end: '2026-11-20' };
const span = { start: time, end: time };

/** Of the queries behind the reports. */
export const reportExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/reports/sales-queries.ts': {
    sumByDay: (db) => sales.sumByDay(db, days, spans),
    countCustomers: (db) => sales.countCustomers(db, spans),
    sumMargins: (db) => sales.sumMargins(db, days),
  } satisfies Examples<typeof sales>,
  'server/reports/product-queries.ts': {
    listTopProducts: (db) => products.listTopProducts(db, days, 50),
    listFlopProducts: (db) => products.listFlopProducts(db, days, time, 50),
    listStockouts: (db) => products.listStockouts(db, spans, new Date(time), 50),
    listSearches: (db) => products.listSearches(db, days, 50),
  } satisfies Examples<typeof products>,
  'server/reports/order-queries.ts': {
    countDeliveries: (db) => orders.countDeliveries(db, spans),
    countUndoings: (db) => orders.countUndoings(db, spans),
  } satisfies Examples<typeof orders>,
  'server/reports/tax-queries.ts': {
    listVat: (db) => taxes.listVat(db, span),
    sumVat: (db) => taxes.sumVat(db, span),
    listCorrectedVat: (db) => taxes.listCorrectedVat(db, span),
  } satisfies Examples<typeof taxes>,
};
