import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { findOtherHistory, listApplied, listMigrations } from '#server/platform/db/migrate.ts';
import { serversOf } from '#server/platform/db/servers.ts';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, warning, error } = findingsOf('database');

/** The oldest supported PostgreSQL. */
const oldestServer = 150_000;
const extensions = ['pg_trgm', 'unaccent', 'btree_gist', 'fuzzystrmatch'];
/** Connections of a process in addition to its requests: of job queue, reports and listener. */
const reservedConnections = 8;

interface ServerFacts {
  /** PostgreSQL's numeric version, for example 180004. */
  version: number;
  version_text: string;
  encoding: string;
  has_german: boolean;
  may_create: boolean;
  /** Installed and available extensions. */
  installed: string[];
  available: string[];
}

interface Facts extends ServerFacts {
  is_shop: boolean;
  free_connections: number;
}

/** Checks that a reachable database is suitable and migrated. */
export async function checkDatabase(
  pool: pg.Pool,
  env: Pick<Env, 'is_embedded' | 'DATABASE_CONNECTIONS' | 'WORKERS'>,
): Promise<Finding[]> {
  const facts = await readFacts(pool);
  const findings = [
    ...checkServer(facts),
    ...(facts.is_shop
      ? await checkMigrations(pool)
      : [warning('there is no shop in the database yet: the first start makes its tables')]),
    // The shop starts the embedded one with enough connections.
    ...(env.is_embedded ? [] : checkConnections(facts, env)),
  ];
  return findings.length === 0 ? [ok(`PostgreSQL ${facts.version_text}, up to date`)] : findings;
}

async function readFacts(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as version_text,
       pg_encoding_to_char(encoding) as encoding,
       exists (select from pg_collation where collname = 'de-x-icu') as has_german,
       has_database_privilege(datname, 'create') as may_create,
       array(select extname::text from pg_extension) as installed,
       array(select name::text from pg_available_extensions) as available,
       to_regclass('public.schema_migrations') is not null as is_shop,
       least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - (select count(*) from pg_stat_activity where backend_type = 'client backend'),
         case when datconnlimit >= 0 then datconnlimit - (select count(*) from pg_stat_activity a where a.datname = d.datname) end,
         (select rolconnlimit - (select count(*) from pg_stat_activity where usename = rolname)
          from pg_roles where rolname = current_user and rolconnlimit >= 0)
       ) as free_connections
     from pg_database d where datname = current_database()`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database returned no facts about itself.');
  return facts;
}

/** Whether the shop can be installed on this server. */
export function checkServer(facts: ServerFacts): Finding[] {
  const findings: Finding[] = [];
  if (facts.version < oldestServer) {
    findings.push(error(`PostgreSQL ${facts.version_text} is too old: the shop needs 15 or newer`));
  }
  if (facts.encoding !== 'UTF8') {
    findings.push(error(`the encoding is ${facts.encoding}: make a database with UTF8`));
  }
  if (!facts.has_german) {
    findings.push(error('the collation de-x-icu is missing: the server has to be built with ICU'));
  }
  const missing = extensions.filter((name) => !facts.installed.includes(name));
  const unknown = missing.filter((name) => !facts.available.includes(name));
  if (unknown.length > 0) {
    findings.push(
      error(`the server does not have ${unknown.join(', ')}: install its contrib package`),
    );
  } else if (missing.length > 0 && !facts.may_create) {
    findings.push(
      error(
        `${missing.join(', ')} cannot be created: grant create on the database to the role of the shop`,
      ),
    );
  }
  return findings;
}

async function checkMigrations(pool: pg.Pool): Promise<Finding[]> {
  const migrations = await listMigrations();
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const applied = await listApplied(pool);
  const refusal = findOtherHistory(
    applied.map(({ name }) => name),
    migrations,
  );
  if (refusal !== undefined) return [error(refusal)];
  const newer = applied.filter(({ name }) => !known.has(name));
  const edited = applied.filter(({ name, checksum }) => (known.get(name) ?? checksum) !== checksum);
  const pending = known.size - (applied.length - newer.length);
  const findings: Finding[] = [];
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(', ');
    findings.push(
      error(
        `${names} was changed after it had been applied: the shop will not start. Restore the file`,
      ),
    );
  }
  if (newer.length > 0) {
    const names = newer.map(({ name }) => name).join(', ');
    findings.push(warning(`a newer version of the shop was here (${names}): run that version`));
  }
  if (pending > 0) {
    findings.push(
      warning(`migrations due: ${pending}. Back up, then start the shop, which applies them`),
    );
  }
  return findings;
}

/** Of several servers, one takes writes: what the others acknowledge is lost. */
export async function checkWriters(url: string): Promise<Finding[]> {
  const servers = serversOf(url);
  if (servers.urls.length === 1) return [];
  const writers = await servers.listWritable();
  if (writers.length < 2) return [];
  const names = writers.map(({ address: { host, port } }) => `${host}:${port}`).join(' and ');
  const isForeign = new Set(writers.flatMap(({ system }) => system ?? [])).size > 1;
  return [
    error(
      isForeign
        ? `${names} take writes, and belong to different databases: remove the one from DATABASE_URL that is not the shop's`
        : `${names} take writes at the same time: stop the one that is not the primary`,
    ),
  ];
}

function checkConnections(
  { free_connections: free }: Facts,
  env: Pick<Env, 'DATABASE_CONNECTIONS' | 'WORKERS'>,
): Finding[] {
  const needed = env.WORKERS * (env.DATABASE_CONNECTIONS + reservedConnections);
  if (free >= needed) return [];
  return [
    warning(
      `${free} connections are free, and a shop with these settings takes up to ${needed}: raise max_connections, or lower DATABASE_CONNECTIONS or WORKERS (a shop that runs already has its own)`,
    ),
  ];
}
