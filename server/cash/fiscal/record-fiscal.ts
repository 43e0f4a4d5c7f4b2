import { randomUUID } from 'node:crypto';
import { checkRecord } from '#domain/cash/fiscal/check-record.ts';
import { composeOpening, isMoney } from '#domain/cash/fiscal/compose-record.ts';
import type { RecordContent } from '#domain/cash/fiscal/content.ts';
import { noAmounts } from '#domain/cash/fiscal/record.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { sum } from '#domain/money.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { readAmounts } from './amounts.schema.ts';
import * as queries from './queries.ts';
import {
  findLastUnclosed,
  findSafeBalance,
  getOperator,
  lockSafe,
  takePurse,
} from './register-queries.ts';

export interface FiscalDeps {
  env: Pick<Env, 'FISCAL_MODE'>;
  clock: () => Date;
}

/** `id` is the one of the movement of a till, or of the payment, that the record is about. */
export type FiscalRecord = Omit<
  queries.NewRecord,
  'created_at' | 'operator' | 'register_id' | 'started_at'
> & {
  /** The till whose purse it is about, which the caller has locked; null: the safe. */
  till_id: string | null;
  actor_id: string;
  content: RecordContent;
  /** When the payment began; default: when it occurred. */
  started_at?: string;
};

/**
 * Records a payment or a movement of cash in the caller's transaction. It is signed soon
 * afterwards, without the caller waiting for it. The VAT groups of a settlement can be passed
 * unchanged. Throws in `paper` mode, and if anything does not add up: what is signed cannot be
 * corrected.
 */
export async function recordFiscal(
  trx: Transaction,
  { env, clock }: FiscalDeps,
  { till_id, actor_id, content, ...record }: FiscalRecord,
): Promise<void> {
  if (env.FISCAL_MODE === 'paper') throw new Error('FISCAL_MODE is paper: no payment is recorded');
  const { kind, total_cents, started_at = record.occurred_at } = record;
  const amounts = readAmounts(kind, record.amounts, total_cents);
  const paid = content.means.filter(isMoney);
  const faults = checkRecord(content);
  if (sum(paid.map(({ amount_cents }) => amount_cents)) !== total_cents) {
    faults.push(`the means are not the total of ${total_cents} cents`);
  }
  if (faults.length > 0) throw new Error(`a fiscal record is wrong: ${faults.join('; ')}`);
  const operator = await getOperator(trx, actor_id);
  const register_id = await (till_id === null ? lockSafe(trx) : takePurse(trx, till_id));
  const created_at = clock().toISOString();
  const of = { operator, register_id, created_at };
  if (till_id === null) await openPeriod(trx, env, { ...of, at: record.occurred_at });
  await store(trx, env, { ...record, ...of, amounts, started_at }, content);
}

async function store(
  trx: Transaction,
  { FISCAL_MODE }: FiscalDeps['env'],
  record: queries.NewRecord,
  content: RecordContent,
): Promise<void> {
  await queries.insertContent(trx, record.id, content);
  // Last, as its number is taken under the lock of the register.
  const insert = FISCAL_MODE === 'signed' ? queries.insertOpen : queries.insertUnsigned;
  await insert(trx, record);
}

/**
 * Before the first record of a period of the safe: what its book says, which the caller has not
 * moved yet. A period begins after a closing, and with a day in Berlin, as the day before may be
 * closed later. Nothing before the first count, when the safe has no book (ADR 0020).
 */
async function openPeriod(
  trx: Transaction,
  env: FiscalDeps['env'],
  {
    at,
    ...of
  }: Pick<queries.NewRecord, 'created_at' | 'operator' | 'register_id'> & { at: string },
): Promise<void> {
  const last = await findLastUnclosed(trx, of.register_id);
  if (last !== undefined && dayOf(last) >= dayOf(of.created_at)) return;
  const total_cents = await findSafeBalance(trx);
  if (total_cents === undefined) return;
  const record = {
    ...of,
    id: randomUUID(),
    order_id: null,
    kind: 'opening' as const,
    method: 'cash' as const,
    amounts: readAmounts('opening', { ...noAmounts, other_cents: total_cents }, total_cents),
    total_cents,
    started_at: at,
    occurred_at: at,
  };
  await store(trx, env, record, composeOpening(total_cents));
}

const dayOf = (instant: string) => toBerlin(new Date(instant)).day;
