import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { DB } from '#server/db/tables.ts';

/** Records the SQL instead of running it, and answers one row in which every column is an id. */
export function createRecorder(): { db: Database; take: () => string[] } {
  let recorded: string[] = [];
  const row: unknown = new Proxy({}, { get: () => '00000000-0000-4000-8000-000000000000' });
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      recorded.push(query.sql);
      return Promise.resolve({ rows: [row as R] });
    },
    streamQuery: () => {
      throw new Error('no query of the shop streams');
    },
  };
  class RecordingDriver extends DummyDriver {
    override acquireConnection(): Promise<DatabaseConnection> {
      return Promise.resolve(connection);
    }
  }
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    db,
    take: () => {
      const taken = recorded;
      recorded = [];
      return taken;
    },
  };
}
