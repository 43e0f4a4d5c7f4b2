import {
  transferName,
  type BookkeepingFact,
  type MoneyFact,
} from '#domain/cash/bookkeeping/bookings.ts';
import { regularEmptiesVat } from '#domain/cash/empties-vat.ts';
import { meansOfPayment } from '#domain/cash/fiscal/compose-record.ts';
import type { BusinessCase, FiscalMeans } from '#domain/cash/fiscal/content.ts';
import type { SafeReason, VoucherKind } from '#domain/cash/safe.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { PayoutMethod } from '#domain/orders/credit-settlement.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as money from './money-queries.ts';
import * as turnover from './turnover-queries.ts';

/**
 * What is booked of a period: turnover from invoices, corrections and empties, money from its
 * fiscal records, and what has none (on paper, and of builds before 2.0) from the tables of doors,
 * payments by hand, payouts, tills, tips and the safe.
 */
export async function listFacts(db: Database, span: turnover.Span): Promise<BookkeepingFact[]> {
  const invoices = await turnover.listInvoices(db, span);
  const corrections = await turnover.listCorrections(db, span);
  const empties = await turnover.listEmpties(db, span);
  const givenUp = await turnover.listGivenUp(db, span);
  const records = await money.listRecords(db, span);
  return [
    ...invoices.map((row) => ({ ...row, kind: 'invoice' as const, day: dayOf(row) })),
    ...corrections.map((row) => ({ ...row, kind: 'correction' as const, day: dayOf(row) })),
    ...empties.map(({ number, empties_cents, empties_vat, ...row }) => ({
      kind: 'empties' as const,
      day: dayOf(row),
      number,
      vat: empties_vat ?? regularEmptiesVat(empties_cents),
    })),
    ...records.map(({ invoice, voucher_no, voucher_kind, ...row }) => ({
      ...row,
      kind: 'money' as const,
      day: dayOf(row),
      document: invoice ?? voucher_no ?? '',
      voucher: kindOf({ voucher_no, voucher_kind }),
    })),
    ...(await listUnrecordedPayments(db, span)),
    ...(await listUnrecordedCash(db, span)),
    ...givenUp.map((row) => ({
      kind: 'given_up' as const,
      day: dayOf(row),
      amount_cents: cents(Math.abs(row.amount_cents)),
    })),
  ];
}

const dayOf = ({ at }: { at: string }) => toBerlin(new Date(at)).day;

/** What customers paid or got back. */
async function listUnrecordedPayments(db: Database, span: turnover.Span): Promise<MoneyFact[]> {
  const doors = await money.listDoors(db, span);
  const byHand = await money.listPaymentsByHand(db, span);
  const payouts = await money.listPayouts(db, span);
  return [
    ...doors.map(({ number, method, paid_cents, tip_cents, ...row }) => ({
      ...unrecorded(row, 'Umsatz', paid_cents, meansOf(method, cents(paid_cents + tip_cents))),
      cases: [
        { gv_type: 'Umsatz' as const, gross_cents: paid_cents },
        { gv_type: 'TrinkgeldAN' as const, gross_cents: tip_cents },
      ],
      register: 'purse' as const,
      document: number,
    })),
    ...byHand.map(({ number, order_number, method, paid_cents, ...row }) => ({
      ...unrecorded(row, 'Forderungsaufloesung', paid_cents, meansOf(method, paid_cents)),
      document: number ?? (order_number === null ? '' : String(order_number)),
    })),
    ...payouts.map(({ number, method, amount_cents, ...row }) => {
      const paid = cents(0 - amount_cents);
      return {
        ...unrecorded(row, 'Auszahlung', paid, payoutMeansOf(method, paid)),
        document: number ?? '',
      };
    }),
  ];
}

const safeCases: Partial<Record<SafeReason, BusinessCase>> = {
  bank_in: 'Geldtransit',
  bank_out: 'Geldtransit',
  expense: 'Auszahlung',
  private_in: 'Privateinlage',
  private_out: 'Privatentnahme',
  difference: 'DifferenzSollIst',
};

/** Cash that moved between purses, safe and bank, and what no customer has to do with. */
async function listUnrecordedCash(db: Database, span: turnover.Span): Promise<MoneyFact[]> {
  const transfers = await money.listTransfers(db, span);
  const differences = await money.listDifferences(db, span);
  const ofSafe = await money.listSafeMovements(db, span);
  const tips = await money.listTips(db, span);
  return [
    ...transfers.flatMap((row) => [
      { ...cash(row, 'Geldtransit', row.amount_cents), register: 'purse' as const },
      cash(row, 'Geldtransit', cents(0 - row.amount_cents)),
    ]),
    ...differences.map((row) => ({
      ...cash(row, 'DifferenzSollIst', row.amount_cents),
      register: 'purse' as const,
    })),
    ...ofSafe.flatMap((row) => {
      const gv_type = safeCases[row.reason];
      if (gv_type === undefined) return [];
      return {
        ...cash(row, gv_type, row.amount_cents),
        label: `KB-${row.number}`,
        document: row.voucher_no ?? '',
        voucher: kindOf(row),
      };
    }),
    ...tips.map((row) => cash(row, 'TrinkgeldAN', cents(0 - row.amount_cents))),
  ];
}

/** What was booked before the kinds is any other expense. */
function kindOf({
  voucher_no,
  voucher_kind,
}: {
  voucher_no: string | null;
  voucher_kind: VoucherKind | null;
}): VoucherKind | null {
  return voucher_no === null ? null : (voucher_kind ?? 'other');
}

/** Of the safe, unless it says otherwise. */
function unrecorded(
  row: { at: string },
  gv_type: BusinessCase,
  gross_cents: Cents,
  means: FiscalMeans,
): MoneyFact {
  return {
    kind: 'money',
    day: dayOf(row),
    register: 'safe',
    label: '',
    document: '',
    voucher: null,
    cases: [{ gv_type, gross_cents }],
    means: [means],
  };
}

const cash = (row: { at: string }, gv_type: BusinessCase, amount_cents: Cents) =>
  unrecorded(row, gv_type, amount_cents, { type: 'Bar', name: '', amount_cents });

/** All kinds of cards are on one account. */
const meansOf = (method: PaymentMethod, amount_cents: Cents): FiscalMeans => ({
  ...meansOfPayment(method, null),
  amount_cents,
});

function payoutMeansOf(method: PayoutMethod, amount_cents: Cents): FiscalMeans {
  return method === 'transfer'
    ? { type: 'Unbar', name: transferName, amount_cents }
    : meansOf(method, amount_cents);
}
