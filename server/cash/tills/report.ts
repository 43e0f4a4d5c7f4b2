import type { TillDoor } from '#contract/cash/tills.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import {
  differenceOfReport,
  reportCash,
  takingsOf,
  type CashReport,
} from '#domain/cash/cash-report.ts';
import { denominations, valueOf, type CashContents } from '#domain/cash/denominations.ts';
import { cents, times, type Cents } from '#domain/money.ts';
import type { ShopDeps } from '#server/deps.ts';
import { formatMoney, recordPayment } from '#server/orders/service.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import {
  formatTime,
  formatWindow,
  layOutSheet,
  renderPdf,
  sheetSize,
  type Sheet,
} from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import type { TillRow } from './queries.ts';
import * as queries from './report-queries.ts';

type Door = Awaited<ReturnType<typeof queries.listDoors>>[number];

/** What the dispatcher compares with the paper list of a driver. */
export async function listTillDoors(db: Database, tourId: string): Promise<TillDoor[]> {
  const doors = await queries.listDoors(db, tourId);
  return doors
    .filter(({ due_cents }) => due_cents > 0)
    .map(({ order_id, order_number, due_cents, is_unpaid }) => ({
      order_id,
      order_number,
      due_cents,
      is_unpaid,
    }));
}

interface Closing {
  tour_id: string;
  counted_cents: Cents;
  float_cents: Cents;
}

/**
 * The doors of a till that is to be closed, and its report. Throws HttpProblem `not_found` for an
 * order that is not to be paid in it.
 */
export async function prepareReport(
  trx: Transaction,
  { tour_id, ...cash }: Closing,
  unpaidOrderIds: readonly string[],
): Promise<{ doors: Door[]; report: CashReport }> {
  const unpaid = new Set(unpaidOrderIds);
  const doors = (await queries.listDoors(trx, tour_id)).map((door) => ({
    ...door,
    is_unpaid: unpaid.has(door.order_id) && isPayable(door),
  }));
  if (doors.filter(({ is_unpaid }) => is_unpaid).length < unpaid.size) {
    throw new HttpProblem('not_found');
  }
  return { doors, report: reportCash(cash, doors) };
}

const isPayable = ({ due_cents, payment_status }: Door) =>
  due_cents > 0 && payment_status === 'unpaid';

/** Stores the report of a till that is closed, and marks what was paid. */
export async function storeReport(
  trx: Transaction,
  { doors, report }: Awaited<ReturnType<typeof prepareReport>>,
  of: { till_id: string; note: string | null; reported_at: string; actor_id: string },
): Promise<void> {
  const { till_id, note, reported_at } = of;
  await queries.insertReport(trx, { till_id, note, reported_at, ...report });
  const unpaid = doors.filter(({ is_unpaid }) => is_unpaid);
  await queries.insertUnpaidDoors(
    trx,
    unpaid.map(({ stop_id, due_cents }) => ({ stop_id, till_id, due_cents })),
  );
  const paid = doors.filter((door) => !door.is_unpaid && door.payment_status === 'unpaid');
  for (const { order_id } of paid.toSorted(byOrder)) {
    await recordPayment(trx, order_id, of.actor_id);
  }
}

/** In one order for all who lock several orders. */
const byOrder = (a: Door, b: Door) => (a.order_id < b.order_id ? -1 : 1);

/** The takings of a counted till as a page to be signed (Kassenbericht). */
export async function printReport(
  { db, clock }: Pick<ShopDeps, 'clock' | 'db'>,
  till: TillRow,
  { float_cents, language }: { float_cents: Cents; language: Language },
): Promise<Uint8Array<ArrayBuffer>> {
  const counted = orNotFound(till.counted ?? undefined);
  const doors = await queries.listDoors(db, till.tour_id);
  const stored = await queries.findReport(db, till.id);
  const report = stored ?? reportCash({ counted_cents: valueOf(counted), float_cents }, doors);
  const sheet = composeReport(
    till,
    { counted, doors, report, note: stored?.note ?? null },
    language,
  );
  const facts = { title: sheet.title, language, created_at: clock(), size: sheetSize };
  return renderPdf(facts, (measure) => layOutSheet(sheet, measure));
}

interface Content {
  counted: CashContents;
  doors: readonly Door[];
  report: CashReport;
  note: string | null;
}

export function composeReport(
  till: Pick<TillRow, 'closed_at' | 'counts' | 'driver_name' | 'window_end' | 'window_start'>,
  { counted, doors, report, note }: Content,
  language: Language,
): Sheet {
  const t = translate(language);
  const count = till.counts.at(-1);
  const money = (label: string, amount: Cents): [string, string] => [label, formatMoney(amount)];
  return {
    language,
    title: t('cash.report.title'),
    facts: [
      [t('cash.tills.driver'), till.driver_name === '' ? '-' : till.driver_name],
      [
        t('cash.tills.window'),
        formatWindow(new Date(till.window_start), new Date(till.window_end)),
      ],
      [
        t('cash.report.counted_by'),
        count === undefined
          ? '-'
          : `${count.counted_by === '' ? '-' : count.counted_by}, ${formatTime(new Date(count.counted_at))}`,
      ],
      [
        t('cash.report.closed'),
        till.closed_at === null ? t('cash.report.draft') : formatTime(new Date(till.closed_at)),
      ],
      money(t('cash.report.counted'), report.counted_cents),
      money(t('cash.report.float'), cents(0 - report.float_cents)),
      money(t('cash.report.payouts'), report.payouts_cents),
      money(t('cash.report.takings'), takingsOf(report)),
      money(t('cash.report.paid'), report.paid_cents),
      money(t('cash.report.difference'), differenceOfReport(report)),
    ],
    tables: [
      {
        title: t('cash.report.contents'),
        columns: [t('cash.tills.value'), t('cash.tills.count'), t('cash.tills.sum')],
        rows: listContents(counted),
      },
      {
        title: t('cash.report.doors'),
        columns: [t('cash.report.order'), t('cash.report.is_paid'), t('cash.report.amount')],
        rows: doors.map(({ order_number, is_unpaid, due_cents, payout_cents }) => [
          `#${order_number}`,
          t(is_unpaid ? 'cash.report.no' : 'cash.report.yes'),
          formatMoney(cents(due_cents - payout_cents)),
        ]),
      },
    ],
    notes: [
      ...(note === null ? [] : [`${t('cash.report.note')}: ${note}`]),
      `${t('cash.report.signature_counted')} ______________________________`,
      `${t('cash.report.signature_driver')} ______________________________`,
    ],
  };
}

function listContents(contents: CashContents): string[][] {
  return denominations.flatMap((each) => {
    const count = contents[each] ?? 0;
    if (count === 0) return [];
    return [[formatMoney(cents(each)), String(count), formatMoney(times(cents(each), count))]];
  });
}
