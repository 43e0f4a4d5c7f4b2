import pg from 'pg';
import { modules } from '#server/modules.ts';

/** A table whose rows belong in a backup. Names are SQL identifiers, quoted where necessary. */
export interface TableShape {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Migration tables: the manifest records the shop's; the queue creates its own. */
const migrationTables = ['public.schema_migrations', 'graphile_worker.migrations'];
/** What the capabilities leave out. */
const leftOut = Object.values(modules)
  .flatMap(({ notInBackups = [] }) => notInBackups)
  .map((name) => `public.${name}`);

/**
 * The tables of the shop and of its job queue in dependency order. Without those that
 * capabilities leave out, without unlogged tables, which do not survive a crash of the database
 * either, and without those of extensions.
 */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { refers_to: string[] }>(
    `select t.name, t.columns, array(
       select distinct format('%I.%I', n.nspname, target.relname)
       from pg_constraint f join pg_class target on target.oid = f.confrelid join pg_namespace n on n.oid = target.relnamespace
       where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as refers_to
     from (
       select c.oid, format('%I.%I', n.nspname, c.relname) as name, array(
         select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
         and not exists (select from pg_depend
           where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     ) t
     where t.name <> all ($1) order by t.name`,
    [[...migrationTables, ...leftOut]],
  );
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

/** @throws Error when tables refer to each other in a cycle */
function inOrder<T extends { name: string; refers_to: string[] }>(tables: T[]): T[] {
  const ordered: T[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, refers_to }) => !done.has(name) && refers_to.every((other) => done.has(other)),
    );
    if (next.length === 0) throw new Error('Some tables refer to each other in a cycle.');
    for (const table of next) done.add(table.name);
    ordered.push(...next);
  }
  return ordered;
}

export interface SequenceState {
  name: string;
  next: number;
}

/**
 * The next value of each sequence. Sequences ignore snapshots, so the value is never behind the
 * rows of an earlier snapshot.
 */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string; increment_by: number }>(
    `select format('%I.%I', schemaname, sequencename) as name, increment_by from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by name`,
  );
  // The view pg_sequences hides the value of a sequence that was set but not used since.
  const states = rows.map(
    ({ name, increment_by }) =>
      `select ${pg.escapeLiteral(name)} as name,
        last_value + case when is_called then ${increment_by} else 0 end as next from ${name}`,
  );
  return (await client.query<SequenceState>(states.join(' union all '))).rows;
}

/** The last migration of the job queue. */
export async function findQueueMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select max(id) as id from graphile_worker.migrations',
  );
  return rows[0]?.id ?? 0;
}

/** Drops all objects of the shop in the schema `public`, but no extensions and their objects. */
export async function dropShop(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop %s if exists %s cascade', type, identity) as drop
     from pg_depend d, pg_identify_object(d.classid, d.objid, 0)
     where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace and d.deptype = 'n'
       and d.classid <> 'pg_extension'::regclass and not exists (select from pg_depend e
         where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
     order by type <> 'table'`,
  );
  for (const { drop } of rows) await client.query(drop);
}
