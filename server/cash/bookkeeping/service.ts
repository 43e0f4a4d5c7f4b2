import type { BookkeepingMonth } from '#contract/cash/bookkeeping.schema.ts';
import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { accountOf, numberAccounts, type Bookkeeper } from '#domain/cash/bookkeeping/accounts.ts';
import { balanceOf, bookFacts, sumAccounts } from '#domain/cash/bookkeeping/bookings.ts';
import { checkClearing, clearingOf } from '#domain/cash/bookkeeping/control.ts';
import { mostBookings, writeBatch } from '#domain/cash/bookkeeping/extf.ts';
import { startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { addMonths } from '#domain/insight/reports/month.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { streamZip } from '#server/platform/files/zip.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { writeBalances, type MonthBooks } from './balances.ts';
import { listFacts } from './list-facts.ts';
import { sumVouchers } from './money-queries.ts';
import {
  findSafeBalance,
  listPrepayments,
  listUnbooked,
  readOneSnapshot,
  sumOpenItems,
} from './open-items-queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Throws HttpProblem `month_in_future`. */
export async function getMonth(deps: Deps, month: string): Promise<BookkeepingMonth> {
  const { bookkeeper, bookings, before, after, ...lists } = await readBooks(deps, month);
  const opening_cents = clearingOf(before);
  return {
    month,
    bookings: bookings.length,
    accounts: sumAccounts(bookings).map((sums) => ({
      ...sums,
      number: accountOf(sums.name, bookkeeper) ?? null,
    })),
    clearing: {
      opening_cents,
      booked_cents: cents(opening_cents + balanceOf('clearing', bookings)),
      open_cents: clearingOf(after),
      items: after,
    },
    unbooked_orders: lists.unbooked,
    prepayments: lists.prepayments,
  };
}

/**
 * The bookings of a month for DATEV and a table of its balances, as ZIP. Throws HttpProblem:
 * `month_in_future`, `bookkeeper_missing`, `account_missing`, `account_invalid`,
 * `clearing_differs`, `too_many_bookings`.
 */
export async function exportBookings(
  deps: Deps,
  month: string,
): Promise<ReadableStream<Uint8Array>> {
  const books = await readBooks(deps, month);
  const { bookkeeper, bookings, before, after } = books;
  const used = new Set(bookings.flatMap(({ debit, credit }) => [debit, credit]));
  const numbers = unwrap(numberAccounts(used, bookkeeper));
  unwrap(checkClearing(before, bookings, after));
  if (bookings.length > mostBookings) {
    throw new HttpProblem('too_many_bookings', { facts: { maximum: mostBookings } });
  }
  const modified = deps.clock();
  const created = stampOf(modified);
  const batch = writeBatch({ month, created, bookings, numbers }, bookkeeper);
  const files = [
    // The letters of this file are the same in Windows-1252.
    [`EXTF_Buchungsstapel_${month.replace('-', '')}.csv`, Buffer.from(batch, 'latin1')],
    ['abstimmung.csv', Buffer.from(writeBalances(books))],
  ] as const;
  async function* entries() {
    for (const [name, content] of files) yield await Promise.resolve({ name, content, modified });
  }
  return streamZip(entries());
}

/** All of one snapshot: nothing is booked between the facts and the state of the orders. */
async function readBooks({ db, clock }: Deps, month: string): Promise<MonthBooks> {
  if (month > toBerlin(clock()).day.slice(0, 7)) throw new HttpProblem('month_in_future');
  const start = startOfDay(`${month}-01`);
  const end = startOfDay(`${addMonths(month, 1)}-01`);
  return inTransaction(db, async (trx) => {
    await readOneSnapshot(trx);
    return {
      month,
      bookkeeper: bookkeeperOf(await getShopSettings(trx)),
      bookings: bookFacts(await listFacts(trx, { start, end })),
      before: await sumOpenItems(trx, start),
      after: await sumOpenItems(trx, end),
      unbooked: await listUnbooked(trx, { start, end }),
      prepayments: await listPrepayments(trx, end),
      vouchers: await sumVouchers(trx, { start, end }),
      safe: {
        before: await findSafeBalance(trx, start),
        after: await findSafeBalance(trx, end),
      },
    };
  });
}

export const bookkeeperOf = (settings: ShopSettings): Bookkeeper => ({
  adviser: settings.bookkeeping_adviser,
  client: settings.bookkeeping_client,
  first_month: settings.bookkeeping_first_month,
  account_length: settings.bookkeeping_account_length,
  chart: settings.bookkeeping_chart,
  accounts: settings.bookkeeping_accounts,
});

/** YYYYMMDDhhmmssfff in Berlin. */
function stampOf(instant: Date): string {
  const { day, minutes } = toBerlin(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
  const rest = `${two(instant.getUTCSeconds())}${String(instant.getUTCMilliseconds()).padStart(3, '0')}`;
  return `${day.replaceAll('-', '')}${time}${rest}`;
}
