import type { Database } from '#server/db/pool.ts';

export type Call = (db: Database) => Promise<unknown>;
/** Every function of a module of queries, called once, or once per form that its SQL takes. */
export type Examples<M> = {
  [K in keyof M as M[K] extends (db: Database, ...rest: never) => unknown ? K : never]:
    | Call
    | Call[];
};
