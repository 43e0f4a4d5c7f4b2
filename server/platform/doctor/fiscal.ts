import type pg from 'pg';
import { listUnreported, remindAfterDays, type ReportableSystem } from '#domain/cash/tax-report.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Env } from '#server/env.ts';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, warning, error } = findingsOf('fiscal');

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
      `fiscal_mode_changed: FISCAL_MODE is ${FISCAL_MODE}, and ${rows.length} open tills end in another mode: ${named}. Count and close them; for those that are signed, leave FISCAL_KEY and FISCAL_SECRET set until their records are signed`,
    ),
  ];
}

/**
 * Whether devices and registers were reported to the tax office, in time before the month that the
 * law allows ends. No finding for a database without these reports.
 */
export async function checkTaxReports(pool: pg.Pool, now: Date): Promise<Finding[]> {
  const { rows: tables } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('tax_office_reports') is not null as is_there`,
  );
  if (tables[0]?.is_there !== true) return [];
  const { rows: systems } = await pool.query<ReportableSystem>(
    `select kind, serial, begins_on::text, ended_on::text from reportable_systems`,
  );
  const { rows: reports } = await pool.query<{ systems: ReportableSystem[] }>(
    `select systems from tax_office_reports order by reported_on desc, noted_at desc limit 1`,
  );
  const day = addDays(toBerlin(now).day, -remindAfterDays);
  const late = listUnreported(systems, reports[0]?.systems ?? []).filter(({ on }) => on <= day);
  if (late.length === 0) return [];
  const named = late.map(({ kind, serial, change, on }) => `${kind} ${serial} ${change} on ${on}`);
  return [
    warning(
      `tax_report_due: not reported to the tax office, which has to know it within a month: ${named.join(', ')}. Report it with the values of /admin/fiscal/tax-office, and note the day there`,
    ),
  ];
}

interface Facts {
  /** Of builds of before 1.6. */
  former: number;
  /** Recorded in the last 30 days, and unsigned for good. */
  unsigned: number;
  reasons: string[];
  differing: number;
  /** Signed more than five minutes before they were recorded or after they were stored. */
  wrong_clock: number;
}

interface DeviceFacts {
  device: string | null;
  outage_kind: string | null;
  outage_reason: string | null;
  outage_since: string | null;
  without_client: string[];
}

type FiscalEnv = Partial<Pick<Env, 'FISCAL' | 'FISCAL_EXEMPT' | 'FISCAL_MODE'>>;

/**
 * Whether payments at the door are signed, and by a device that works. No finding for a database
 * without them, nor for a shop that has nothing signed.
 */
export async function checkFiscal(pool: pg.Pool, env: FiscalEnv, now: Date): Promise<Finding[]> {
  const { rows: tables } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('outages') is not null as is_there`,
  );
  if (tables[0]?.is_there !== true) return [];
  const found = [
    ...listExemption(env),
    ...(await checkRecords(pool, now)),
    ...(env.FISCAL_MODE === 'signed' ? await checkDevice(pool, env, now) : []),
  ];
  if (env.FISCAL_MODE !== 'signed' || found.length > 0) return found;
  return [ok('payments at the door are signed')];
}

const listExemption = ({ FISCAL_MODE, FISCAL_EXEMPT }: FiscalEnv): Finding[] =>
  FISCAL_MODE === 'none' && FISCAL_EXEMPT !== undefined
    ? [warning(`payments at the door are recorded unsigned. The reason given: ${FISCAL_EXEMPT}`)]
    : [];

const seeRunbook = 'See "Payments are not signed" in docs/runbook.md';

async function checkRecords(pool: pg.Pool, now: Date): Promise<Finding[]> {
  const { rows } = await pool.query<Facts>(
    `select
        count(*) filter (where state = 'outage') as former,
        count(*) filter (where state = 'unsigned' and created_at > $1::timestamptz - interval '30 days') as unsigned,
        array_agg(distinct outage_reason)
          filter (where state = 'unsigned' and created_at > $1::timestamptz - interval '30 days') as reasons,
        count(*) filter (where signature ? 'qr_differs') as differing,
        count(*) filter (where device_id is not null and state = 'signed' and (
          (signature ->> 'ended_at')::timestamptz > signed_at + interval '5 minutes'
          or (signature ->> 'ended_at')::timestamptz < created_at - interval '5 minutes')) as wrong_clock
      from fiscal_records`,
    [now.toISOString()],
  );
  const { former = 0, unsigned = 0, reasons = [], differing = 0, wrong_clock = 0 } = rows[0] ?? {};
  return [
    ...(former === 0
      ? []
      : [warning(`payments that the former signature service left unsigned: ${former}`)]),
    ...(unsigned === 0
      ? []
      : [
          error(
            `payments of the last 30 days without a signature: ${unsigned} (${reasons.join('; ')}). ${seeRunbook}`,
          ),
        ]),
    ...(differing === 0
      ? []
      : [
          error(
            `qr_differs: the device gave another QR text than expected, of payments: ${differing}. Ask the provider, and report it to the tax adviser`,
          ),
        ]),
    ...(wrong_clock === 0
      ? []
      : [
          warning(
            `signatures whose time differs from that of the shop by more than 5 minutes: ${wrong_clock}. Check the clock of this machine, then ask the provider`,
          ),
        ]),
  ];
}

async function checkDevice(pool: pg.Pool, env: FiscalEnv, now: Date): Promise<Finding[]> {
  if (env.FISCAL === undefined) {
    return [error('FISCAL_MODE is signed, but FISCAL_KEY and FISCAL_SECRET are not set')];
  }
  const { rows } = await pool.query<DeviceFacts>(
    `select device.id as device, outage.kind as outage_kind, outage.reason as outage_reason,
        outage.began_at as outage_since,
        array(select code from registers where retired_on is null and not exists (
          select from register_clients where register_id = registers.id and device_id = device.id
            and registered_at is not null and ended_at is null) order by code) as without_client
      from (select) as one
        left join (select id from devices where retired_at is null) as device on true
        left join (select * from outages where ended_at is null) as outage
          on outage.device_id is not distinct from device.id`,
  );
  const [facts] = rows;
  if (!facts?.device) {
    return [error('no security device is set up. Run "npm run fiscal -- setup"')];
  }
  const { outage_kind, outage_reason, outage_since, without_client } = facts;
  const isLong = outage_since !== null && now.getTime() - Date.parse(outage_since) > 15 * 60_000;
  const outage =
    outage_kind === 'defective'
      ? `the security device is defective (${outage_reason}). Set up another with "npm run fiscal -- setup --replace"`
      : outage_kind === 'misconfigured'
        ? `the provider refuses to sign (${outage_reason}). ${seeRunbook}`
        : isLong
          ? `nothing has been signed since ${outage_since} (${outage_reason}). ${seeRunbook}`
          : undefined;
  return [
    ...(outage === undefined ? [] : [error(outage)]),
    ...(without_client.length === 0
      ? []
      : [
          error(
            `registers that the security device does not know: ${without_client.join(', ')}. Run "npm run fiscal -- setup"`,
          ),
        ]),
  ];
}
