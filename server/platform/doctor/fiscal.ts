import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, error } = findingsOf('fiscal');

interface Facts {
  unsigned: number;
  refused: number;
  reason: string | null;
}

/**
 * Whether payments at the door are signed within a day. No finding for a database without them, nor
 * for a shop that has nothing signed.
 */
export async function checkFiscal(
  pool: pg.Pool,
  { FISCAL: provider }: Pick<Env, 'FISCAL'>,
  now: Date,
): Promise<Finding[]> {
  const { rows: tables } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('fiscal_records') is not null as is_there`,
  );
  if (tables[0]?.is_there !== true) return [];
  const { rows } = await pool.query<Facts>(
    `select count(*) as unsigned, count(*) filter (where next_attempt_at is null) as refused,
        (array_agg(outage_reason order by number))[1] as reason
      from fiscal_records
      where (state = 'pending' or state = 'outage') and created_at < $1::timestamptz - interval '24 hours'`,
    [now.toISOString()],
  );
  const { unsigned = 0, refused = 0, reason = null } = rows[0] ?? {};
  if (unsigned === 0) return provider ? [ok('payments at the door are signed')] : [];
  const ofWhich = refused === 0 ? '' : `, of which the provider refuses ${refused}`;
  return [
    error(
      `payments unsigned for more than 24 hours: ${unsigned}${ofWhich}${reason === null ? '' : ` (${reason})`}. See "Payments are not signed" in docs/runbook.md`,
    ),
  ];
}
