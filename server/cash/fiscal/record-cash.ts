import { randomUUID } from 'node:crypto';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { CreditSource } from '#domain/cash/credit-payout.ts';
import {
  composeCashMovement,
  composeCorrectionPayout,
} from '#domain/cash/fiscal/compose-record.ts';
import type { BusinessCase, FiscalReference } from '#domain/cash/fiscal/content.ts';
import { noAmounts } from '#domain/cash/fiscal/record.ts';
import type { VoucherKind } from '#domain/cash/safe.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { findRecordOfStop } from './event-queries.ts';
import { recordFiscal, type FiscalDeps } from './record-fiscal.ts';

export interface CashMovement {
  id: string;
  kind: 'difference' | 'float' | 'transfer';
  /** What the till has more. */
  amount_cents: Cents;
  till_id: string;
  actor_id: string;
}

/**
 * Records cash that is no payment of a customer. What goes from the safe to a purse or back has a
 * record in both, each of which names the other. Coins that were only exchanged need none.
 */
export async function recordCashMovement(
  trx: Transaction,
  deps: FiscalDeps,
  { id, kind, amount_cents, till_id, actor_id }: CashMovement,
): Promise<void> {
  if (amount_cents === 0) return;
  const occurred_at = deps.clock().toISOString();
  const record = { order_id: null, kind, method: 'cash' as const, actor_id, occurred_at };
  const write = (
    of: { id: string; till_id: string | null },
    amount: Cents,
    references: readonly FiscalReference[],
  ) =>
    recordFiscal(trx, deps, {
      ...record,
      ...of,
      total_cents: amount,
      amounts: { ...noAmounts, other_cents: amount },
      content:
        kind === 'difference'
          ? composeCashMovement('DifferenzSollIst', 'Kassendifferenz', amount, references)
          : composeCashMovement('Geldtransit', 'Geldtransit', amount, references),
    });
  if (kind === 'difference') {
    await write({ id, till_id }, amount_cents, []);
    return;
  }
  const ofSafe = randomUUID();
  await write({ id, till_id }, amount_cents, [transaction(ofSafe)]);
  await write({ id: ofSafe, till_id: null }, cents(0 - amount_cents), [transaction(id)]);
}

/** Why cash moves in the safe alone; what it shares with a till or a customer is recorded there. */
const safeCases = {
  tip_out: { gv_type: 'TrinkgeldAN', text: 'Trinkgeld', kind: 'payout' },
  bank_in: { gv_type: 'Geldtransit', text: 'Von der Bank', kind: 'transfer' },
  bank_out: { gv_type: 'Geldtransit', text: 'Zur Bank', kind: 'transfer' },
  expense: { gv_type: 'Auszahlung', text: 'Ausgabe', kind: 'payout' },
  private_in: { gv_type: 'Privateinlage', text: 'Privateinlage', kind: 'transfer' },
  private_out: { gv_type: 'Privatentnahme', text: 'Privatentnahme', kind: 'transfer' },
  difference: { gv_type: 'DifferenzSollIst', text: 'Kassendifferenz', kind: 'difference' },
} as const satisfies Record<
  string,
  { gv_type: BusinessCase; text: string; kind: 'difference' | 'payout' | 'transfer' }
>;

export interface SafeMovement {
  reason: keyof typeof safeCases;
  /** What the safe has more. */
  amount_cents: Cents;
  /** Of an expense. */
  voucher_no?: string | null | undefined;
  voucher_kind?: VoucherKind | null | undefined;
  actor_id: string;
}

/** As the line of a record says it; it is complete without the cash book. */
const voucherTexts: Record<VoucherKind, string> = {
  goods: 'Ausgabe: Waren',
  packaging: 'Ausgabe: Verpackung',
  office: 'Ausgabe: Bürobedarf',
  postage: 'Ausgabe: Porto',
  fuel: 'Ausgabe: Kraftstoff',
  cleaning: 'Ausgabe: Reinigung',
  repairs: 'Ausgabe: Reparaturen',
  other: 'Ausgabe',
};

/** Records cash that only the safe has to do with. Answers the id; null in `paper` mode. */
export async function recordSafeMovement(
  trx: Transaction,
  deps: FiscalDeps,
  { reason, amount_cents, voucher_no = null, voucher_kind, actor_id }: SafeMovement,
): Promise<string | null> {
  if (deps.env.FISCAL_MODE === 'paper') return null;
  const id = randomUUID();
  const { gv_type, kind, ...of } = safeCases[reason];
  const text = voucher_kind ? voucherTexts[voucher_kind] : of.text;
  const voucher: FiscalReference[] =
    voucher_no === null
      ? []
      : [{ type: 'ExterneSonstige', other_record_id: null, text: voucher_no }];
  await recordFiscal(trx, deps, {
    id,
    order_id: null,
    kind,
    method: 'cash',
    amounts: { ...noAmounts, other_cents: amount_cents },
    total_cents: amount_cents,
    occurred_at: deps.clock().toISOString(),
    till_id: null,
    actor_id,
    content: composeCashMovement(gv_type, text, amount_cents, voucher),
  });
  return id;
}

export interface CreditPayout {
  id: string;
  source: CreditSource;
  /** Of the correction. */
  number: string | null;
  stop_id: string | null;
  order_id: string | null;
  vat: readonly VatGroup[];
  amount_cents: Cents;
  actor_id: string;
  paid_at: string;
}

/**
 * Records cash from the safe for a credit. A correction lowers the turnover. Empties did so at the
 * door, where they are recorded in full, and what is in a balance did when it was credited: what is
 * paid out later is no turnover.
 */
export async function recordCreditPayout(
  trx: Transaction,
  deps: FiscalDeps,
  { id, source, number, stop_id, order_id, vat, amount_cents, actor_id, paid_at }: CreditPayout,
): Promise<void> {
  const total_cents = cents(0 - amount_cents);
  const isCorrection = source === 'correction';
  const groups = isCorrection ? vat : [];
  const ofDoor = stop_id === null ? undefined : await findRecordOfStop(trx, stop_id);
  const references: FiscalReference[] = [
    ...(ofDoor === undefined ? [] : [transaction(ofDoor)]),
    ...(number === null
      ? []
      : [{ type: 'ExterneRechnung' as const, other_record_id: null, text: number }]),
  ];
  await recordFiscal(trx, deps, {
    id,
    order_id,
    kind: 'payout',
    method: 'cash',
    amounts: {
      ...noAmounts,
      vat: groups.map((group) => ({ ...group, gross_cents: cents(0 - group.gross_cents) })),
      other_cents: isCorrection ? cents(0) : total_cents,
    },
    total_cents,
    occurred_at: paid_at,
    till_id: null,
    actor_id,
    content: isCorrection
      ? composeCorrectionPayout(vat, references)
      : composeCashMovement('Auszahlung', 'Guthaben', total_cents, references),
  });
}

export const transaction = (other_record_id: string): FiscalReference => ({
  type: 'Transaktion',
  other_record_id,
  text: null,
});
