import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { checkExplained, differenceOfReport, reportCash, takingsOf } from './cash-report.ts';

const door = (due: number, payout = 0, is_unpaid = false) => ({
  due_cents: cents(due),
  payout_cents: cents(payout),
  is_unpaid,
});
const cash = { counted_cents: cents(15_000), float_cents: cents(10_000) };

test('takings are what was counted above the float, and what was paid out of them', () => {
  const report = reportCash(cash, [door(2000), door(3100), door(0, 100)]);
  expect(report).toEqual({ ...cash, payouts_cents: 100, paid_cents: 5100 });
  expect([takingsOf(report), differenceOfReport(report)]).toEqual([5100, 0]);
});

test('a door that was not paid is not expected in the till', () => {
  const doors = [door(5000), door(1234, 0, true)];
  expect(differenceOfReport(reportCash(cash, doors))).toBe(0);
  const paid = doors.map((each) => ({ ...each, is_unpaid: false }));
  expect(differenceOfReport(reportCash(cash, paid))).toBe(-1234);
});

test('takings below the float are negative', () => {
  expect(takingsOf(reportCash({ ...cash, counted_cents: cents(0) }, []))).toBe(-10_000);
});

test.each([
  ['nothing', 0, null, true],
  ['a surplus without a reason', 1, null, false],
  ['a shortage without a reason', -1, null, false],
  ['a shortage with a reason', -1, 'lost', true],
])('%s is a difference that may be closed or not', (_, difference, note, isOk) => {
  const result = checkExplained(cents(difference), note);
  expect(result.ok ? isOk : result.error.code).toBe(isOk || 'difference_unexplained');
});
