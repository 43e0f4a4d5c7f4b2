import { sql } from 'kysely';
import type { Street } from '#contract/delivery/streets.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';

export async function hasStreets(db: Database): Promise<boolean> {
  const found = await db.selectFrom('streets').select('folded').limit(1).executeTakeFirst();
  return found !== undefined;
}

interface Completion {
  /** The start of a name, folded. */
  folded: string;
  /** Undefined: any, those with delivery first. */
  postal_code: string | undefined;
  limit: number;
}

/** Streets whose name starts with a text. */
export async function completeStreet(
  db: Database,
  { folded, postal_code, limit }: Completion,
): Promise<Street[]> {
  return db
    .selectFrom('streets')
    .leftJoin('delivery_postal_codes as delivered', 'delivered.postal_code', 'streets.postal_code')
    .select(['streets.name', 'streets.postal_code'])
    .where('streets.folded', '>=', folded)
    .where('streets.folded', '<', `${folded}\u{10FFFF}`)
    .$if(postal_code !== undefined, (query) =>
      query.where('streets.postal_code', '=', postal_code ?? ''),
    )
    .orderBy(sql`delivered.postal_code is null`)
    .orderBy('streets.folded')
    .orderBy('streets.postal_code')
    .limit(limit)
    .execute();
}

export interface StreetRow extends Street {
  folded: string;
}

/** Replaces all streets, in the transaction of the caller. */
export async function replaceStreets(trx: Database, streets: readonly StreetRow[]): Promise<void> {
  await trx.deleteFrom('streets').execute();
  await sql`
    insert into streets (folded, postal_code, name)
      select folded, postal_code, name
        from json_to_recordset(${JSON.stringify(streets)}::json)
          as street(folded text, postal_code text, name text)`.execute(trx);
}
