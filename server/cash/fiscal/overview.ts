import { sql } from 'kysely';
import type { FiscalOverview } from '#contract/cash/fiscal.schema.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { findDeviceInUse } from './signing-queries.ts';

/** Of outages and of records, the newest. */
const shown = 50;

/** What the shop knows of the signatures, without a call of the provider. */
export async function getFiscalOverview(
  db: Database,
  { FISCAL_MODE: mode }: Pick<Env, 'FISCAL_MODE'>,
): Promise<FiscalOverview> {
  const device = await findDeviceInUse(db);
  const [registers, outages, unsigned] = await Promise.all([
    listRegisters(db, device?.id ?? null),
    listOutages(db),
    listUnsigned(db),
  ]);
  return {
    mode,
    device:
      device === undefined
        ? null
        : {
            environment: device.environment,
            serial: device.serial,
            certification_id: device.certification_id,
            used_from: device.used_from,
          },
    registers,
    outages,
    unsigned,
  };
}

function listRegisters(db: Database, deviceId: string | null) {
  return db
    .selectFrom('registers')
    .leftJoin('register_clients', (join) =>
      join
        .onRef('register_clients.register_id', '=', 'registers.id')
        .on('register_clients.device_id', '=', deviceId)
        .on('register_clients.ended_at', 'is', null),
    )
    .select(['registers.id', 'kind', 'code', 'serial', 'registered_at'])
    .where('retired_on', 'is', null)
    .orderBy('kind', 'desc')
    .orderBy(sql`length(code)`)
    .orderBy('code')
    .execute();
}

function listOutages(db: Database) {
  return db
    .selectFrom('outages')
    .select(['id', 'kind', 'reason', 'began_at', 'ended_at'])
    .orderBy('began_at', 'desc')
    .limit(shown)
    .execute();
}

function listUnsigned(db: Database) {
  return db
    .selectFrom('fiscal_records')
    .leftJoin('registers', 'registers.id', 'fiscal_records.register_id')
    .select([
      'fiscal_records.id',
      'registers.code as register_code',
      'receipt_number',
      'total_cents',
      'occurred_at',
      sql<boolean>`next_attempt_at is not null`.as('is_waiting'),
      'outage_reason as reason',
    ])
    .where('state', 'in', ['pending', 'started', 'unsigned', 'outage'])
    .orderBy('number', 'desc')
    .limit(shown)
    .execute();
}
