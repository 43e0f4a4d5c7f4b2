import { cents, sum, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** What a purse held, whose cash at the doors is recorded on paper alone. */
export interface CashReport {
  counted_cents: Cents;
  /** What the driver left with. */
  float_cents: Cents;
  /** What the driver paid out at the doors, for empties. */
  payouts_cents: Cents;
  /** What customers have paid by the paper list. */
  paid_cents: Cents;
}

export interface ReportRejection {
  code: 'difference_unexplained';
}

/** By what was counted (Kassenbericht): nothing else is known of the single payments. */
export function takingsOf({ counted_cents, float_cents, payouts_cents }: CashReport): Cents {
  return cents(counted_cents - float_cents + payouts_cents);
}

interface Door {
  due_cents: Cents;
  payout_cents: Cents;
  is_unpaid: boolean;
}

export function reportCash(
  { counted_cents, float_cents }: Pick<CashReport, 'counted_cents' | 'float_cents'>,
  doors: readonly Door[],
): CashReport {
  const paid = doors.filter(({ is_unpaid }) => !is_unpaid);
  return {
    counted_cents,
    float_cents,
    payouts_cents: sum(doors.map(({ payout_cents }) => payout_cents)),
    paid_cents: sum(paid.map(({ due_cents }) => due_cents)),
  };
}

/** What was counted above what customers have paid. */
export function differenceOfReport(report: CashReport): Cents {
  return cents(takingsOf(report) - report.paid_cents);
}

/** A difference of a till needs a reason. */
export function checkExplained(
  difference_cents: Cents,
  note: string | null,
): Result<undefined, ReportRejection> {
  const isExplained = difference_cents === 0 || note !== null;
  return isExplained ? ok(undefined) : refuse({ code: 'difference_unexplained' });
}
