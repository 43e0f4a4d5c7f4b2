import { sql } from 'kysely';
import type { FiscalMode } from '#domain/cash/fiscal/modes.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** From which tour to which one tills had a mode, the oldest first. */
export async function listModes(db: Database) {
  const { rows } = await sql<{ mode: FiscalMode; first: string; last: string; tills: number }>`
    select mode, berlin_day(min(window_start)) as first, berlin_day(max(window_start)) as last,
        count(*)::integer as tills
      from (
        select mode, window_start, row_number() over (order by window_start, mode, tills.id)
            - row_number() over (partition by mode order by window_start, tills.id) as period
          from tills join tours on tours.id = tour_id where mode is not null
      ) as each
      group by mode, period order by min(window_start)`.execute(db);
  return rows;
}

export function listRegisters(db: Database) {
  return db
    .selectFrom('registers')
    .select(['kind', 'code', 'serial', 'acquired_on', 'retired_on'])
    .orderBy('kind', 'desc')
    .orderBy(sql`length(code)`)
    .orderBy('code')
    .execute();
}

export function listDevices(db: Database) {
  return db
    .selectFrom('devices')
    .select(['environment', 'serial', 'certification_id', 'used_from', 'retired_at'])
    .orderBy('used_from')
    .execute();
}

export function listVatKeys(db: Database) {
  return db
    .selectFrom('vat_keys')
    .select(['key', 'rate', 'valid_from', 'valid_to'])
    .orderBy('key')
    .orderBy('valid_from')
    .execute();
}

export function listOutages(db: Database) {
  return db
    .selectFrom('outages')
    .select(['kind', 'reason', 'began_at', 'ended_at'])
    .orderBy('began_at')
    .execute();
}

/** How many accounts have a role now. */
export function countRoles(db: Database) {
  return db
    .selectFrom('users')
    .select(({ fn }) => ['role', fn.countAll<number>().as('accounts')])
    .where('role', '<>', 'customer')
    .groupBy('role')
    .orderBy('role')
    .execute();
}

/** Roles that accounts were given or lost, the oldest first. Accounts are named by their id. */
export async function listRoleChanges(db: Database) {
  const { rows } = await sql<{
    changed_at: string;
    account: string;
    before: string | null;
    after: string | null;
  }>`
    select created_at as changed_at, left(subject_id, 8) as account, before ->> 'role' as before,
        after ->> 'role' as after
      from audit_log where subject_type = 'user' and (before ? 'role' or after ? 'role')
      order by id`.execute(db);
  return rows;
}

/** Which tables refuse changes of their rows, by the triggers of the database. */
export async function listAppendOnly(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname ~ '_append_only$'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The closings of registers, the oldest first, with a hash of what was stored. */
export async function listClosings(db: Database) {
  const { rows } = await sql<{
    code: string;
    number: number;
    booking_day: string;
    receipts: string;
    sha256: string;
  }>`
    select code, number, booking_day, concat_ws('-', first_receipt, last_receipt) as receipts,
        encode(sha256(convert_to(jsonb_build_array(
          register_id, number, booking_day, made_at, first_receipt, last_receipt, sums,
          balance_cents, counted, facts)::text, 'UTF8')), 'hex') as sha256
      from closings join registers on registers.id = register_id
      order by booking_day, made_at, code, number`.execute(db);
  return rows;
}

/** The closed days, with a hash of what was stored. */
export async function listCloses(db: Database) {
  const { rows } = await sql<{ day: string; closed_at: string; sha256: string }>`
    select day, closed_at, encode(sha256(convert_to(content::text, 'UTF8')), 'hex') as sha256
      from day_closes order by day`.execute(db);
  return rows;
}

export function insertDocument(
  db: Database,
  document: {
    made_at: string;
    actor_id: string;
    version: string;
    file: Buffer;
    sha256: string;
  },
) {
  return db
    .insertInto('procedure_documents')
    .values(document)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The newest first. */
export function listDocuments(db: Database) {
  return db
    .selectFrom('procedure_documents')
    .leftJoin('profiles', 'profiles.id', 'procedure_documents.actor_id')
    .select([
      'procedure_documents.id',
      'made_at',
      'version',
      'sha256',
      sql<string | null>`nullif(trim(concat_ws(' ', first_name, last_name)), '')`.as('made_by'),
    ])
    .orderBy('made_at', 'desc')
    .orderBy('procedure_documents.id')
    .execute();
}

export function findFile(db: Database, id: string) {
  return db
    .selectFrom('procedure_documents')
    .select(['file', 'made_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
