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
 * Whether all open tills have the mode of the shop: the others end in theirs. No finding for a
 * database without modes of tills.
 */
export async function checkTillModes(
  pool: pg.Pool,
  { FISCAL_MODE }: Pick<Env, 'FISCAL_MODE'>,
): Promise<Finding[]> {
  const { rows: columns } = await pool.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = 'tills'
       and column_name = 'mode'`,
  );
  if (columns.length === 0) return [];
  const { rows } = await pool.query<{ till: string }>(
    `select concat_ws(' ', nullif(trim(concat_ws(' ', first_name, last_name)), ''),
         to_char(window_start at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI'),
         '(' || mode || ', /admin/tills/' || tills.id || ')') as till
       from tills join tours on tours.id = tour_id left join profiles on profiles.id = tills.driver_id
       where closed_at is null and mode <> $1
       order by window_start, tills.id`,
    [FISCAL_MODE],
  );
  if (rows.length === 0) return [];
  const named = rows.map(({ till }) => till).join(', ');
  return [
    error(
      `fiscal_mode_changed: FISCAL_MODE is ${FISCAL_MODE}, and ${rows.length} open tills end in another mode: ${named}. Count and close them; for http, set the provider until their records are signed`,
    ),
  ];
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
