import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './paper-cash-queries.ts';

/**
 * What a driver took on paper is in no book until a person books it into the till: until then
 * neither that till nor its day ends. All of these throw HttpProblem `paper_cash_unbooked`.
 */
export async function requirePaperCashBooked(db: Database, tourId: string): Promise<void> {
  requireNone(await queries.listPaperCash(db, tourId));
}

/** Of all open tills of tours before `end`. */
export async function requirePaperCashBookedBefore(db: Database, end: string): Promise<void> {
  requireNone(await queries.listPaperCashBefore(db, end));
}

/** Of one report, if it must be booked. */
export async function requireReportBooked(db: Database, eventId: string): Promise<void> {
  requireNone(await queries.listPaperCashOf(db, eventId));
}

function requireNone(orders: readonly number[]): void {
  if (orders.length === 0) return;
  throw new HttpProblem('paper_cash_unbooked', { facts: { orders: orders.join(', ') } });
}
