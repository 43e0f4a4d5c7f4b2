import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createIntervals, crontab, modules } from '#server/modules.ts';
import { useTestApp } from '#test/helpers/app.ts';

const shop = useTestApp();
const list = Object.values(modules);
const noTransports = { mail: null, sms: null };

async function listNames(statement: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await statement.execute(shop().db);
  return rows.map(({ name }) => name);
}

/** What `read` finds while the database also has what the statement creates. */
async function planted<T>(create: string, drop: string, read: () => Promise<T>): Promise<T> {
  await shop().pool.query(create);
  try {
    return await read();
  } finally {
    await shop().pool.query(drop);
  }
}

/** But for the one of what applies the migrations, which is below all capabilities. */
const listTables = () =>
  listNames(sql`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migrations'
    order by relname collate "C"`);

test('every table of the database has one owner', async () => {
  const owned = list.flatMap(({ tables = [] }) => tables).toSorted();
  expect(owned).toEqual(await listTables());
  const more = await planted('create table planted ()', 'drop table planted', listTables);
  expect(more).toEqual([...owned, 'planted'].toSorted());
});

const withCode = list.flatMap(({ constraints = {} }) => Object.keys(constraints));

/** Those whose violation a function of the database raises by their name. */
const listRaised = () =>
  listNames(sql`select distinct found[1] as name
    from pg_proc, regexp_matches(prosrc, 'constraint\\s*=\\s*''(\\w+)''', 'g') as found
    where pronamespace = 'public'::regnamespace order by name`);

const raisedWithoutCode = async () =>
  (await listRaised()).filter((name) => !withCode.includes(name));

test('a constraint has one code, and is one of the database', async () => {
  const declared = await listNames(sql`select conname as name from pg_constraint
    union select relname from pg_class where relkind = 'i'`);
  const existing = new Set([...declared, ...(await listRaised())]);
  expect(withCode.filter((name) => !existing.has(name))).toEqual([]);
  expect(new Set(withCode).size).toBe(withCode.length);
});

test('every constraint that a function raises has a code, or is violated by defects alone', async () => {
  // Locks and checks before the statement refuse with a code what would violate these.
  const ofDefects = [
    'addresses_some_default',
    'balance_not_negative',
    'closings_one_period',
    'closings_receipts',
    'crate_movements_of_supplier',
    'credit_payouts_whole',
    'fiscal_record_adds_up',
    'invoice_corrections_add_up',
    'invoice_corrections_within_charges',
    'lots_blocked_without_goods',
    'lots_cover_stock',
    'orders_discount',
    'orders_settled_as_settlement',
    'pickups_of_pickup',
    'receipts_label_of_lot',
    'recorded_customers_anonymous',
    'safe_opened_once',
    'settlements_add_up',
    'settlements_in_order',
    'short_life_offers_below_regular',
    'short_life_offers_history',
    'short_life_offers_stay_ended',
    'staff_orders_recorded',
    'supplier_credits_of_supplier',
    'supplier_invoice_lines_arrived',
    'till_counts_by_other',
    'tills_open',
    'tour_stops_kind',
    'users_without_balance',
    'work_time_entries_replaced',
    'work_time_entries_sequence',
  ];
  expect(await raisedWithoutCode()).toEqual(ofDefects);
  const create = `create function planted() returns void language plpgsql as $$
    begin raise exception 'no' using constraint = 'planted_limit'; end $$`;
  const found = await planted(create, 'drop function planted', raisedWithoutCode);
  expect(found).toContain('planted_limit');
});

const listTasks = () =>
  list.flatMap(({ tasks }) =>
    Object.keys(tasks?.({ ...shop(), clock: shop().clock.now, transports: noTransports }) ?? {}),
  );

/** Lines of a crontab that run no task. */
const idleLines = (lines: readonly string[], tasks: readonly string[]) =>
  lines.filter((line) => !tasks.includes(line.split(' ').at(-1) ?? ''));

test('a task has one capability, and what runs by the clock is a task', () => {
  const tasks = listTasks();
  expect(new Set(tasks).size).toBe(tasks.length);
  expect(idleLines(crontab.split('\n'), tasks)).toEqual([]);
  const line = '0 0 * * * planted';
  expect(idleLines([...crontab.split('\n'), line], tasks)).toEqual([line]);
});

test('what each process repeats runs on an empty shop, and the log says the failures apart', async () => {
  const { db, env, clock } = shop();
  const deps = { db, env, clock: clock.now, transports: noTransports };
  const intervals = createIntervals(deps);
  for (const { run } of intervals) await run();
  const failures = intervals.map(({ failure }) => failure);
  expect(failures.length).toBeGreaterThan(0);
  expect(new Set(failures).size).toBe(failures.length);
});

/** Columns whose name says that they hold a secret, of tables that backups contain. */
async function listSecretsInBackups(): Promise<string[]> {
  const leftOut = list.flatMap(({ notInBackups = [] }) => notInBackups);
  const columns = await listNames(sql`select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and table_name <> all (${leftOut}::text[])
      and to_regclass(table_name) in (select oid from pg_class where relkind = 'r' and relpersistence = 'p')
      and (data_type in ('text', 'bytea', 'jsonb', 'uuid')
          and column_name ~ '(^|_)(secret|token|private|password|verifier|hash)(_|$)'
        or data_type = 'bytea' and column_name ~ '(^|_)key(_|$)')
      and column_name <> 'request_hash'
    order by 1`);
  return columns;
}

test('a table with secrets is left out of backups, or has a reason why its shop needs them', async () => {
  const needed = {
    'alerts.token_hash': 'who gets a mail of before the loss confirms the alert',
    'alerts.unsubscribe_hash': 'and can end it',
    'device_keys.key': 'what a device has not sent yet can be read with it alone',
    'factors.secret': 'without it, second factors would be gone',
    'house_groups.token': 'neighbours have the link of the group, which signs no one in',
    'recovery_codes.code_hash': 'customers have the codes on paper',
    'used_id_tokens.token_hash': 'a token of a provider that was used is refused',
    'users.password_hash': 'customers sign in with their password',
    'webhooks.previous_secret': 'as the present one, during the day after a rotation',
    'webhooks.secret': 'without it, every receiver would need another; a restore switches them off',
  };
  expect(await listSecretsInBackups()).toEqual(Object.keys(needed));
  const more = await planted(
    'create table planted (token_hash bytea)',
    'drop table planted',
    listSecretsInBackups,
  );
  expect(more).toContain('planted.token_hash');
});

test('no table of a backup refers to one that backups leave out', async () => {
  const leftOut = list.flatMap(({ notInBackups = [] }) => notInBackups);
  const references = await listNames(sql`select distinct conrelid::regclass::text as name
    from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any (${leftOut}::text[])
      and conrelid::regclass::text <> all (${leftOut}::text[])`);
  expect(references).toEqual([]);
});
