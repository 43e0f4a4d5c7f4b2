import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './pool.ts';

/** Represents a value while a query is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * Builds and compiles a query at its first use; later uses only insert their values. For the long
 * queries of frequent calls: principal, products, lists, categories, cart, placing an order.
 * Building the query of a product took a third of the CPU time of its response (bench/README.md).
 * `build` must not inspect the values: they are placeholders.
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- placeholders
    query ??= build(db, placeholders as Values).compile();
    const parameters = query.parameters.map((parameter): unknown =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
