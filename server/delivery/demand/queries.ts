import { sql } from 'kysely';
import type { PostalCodeDemand } from '#contract/delivery/demand.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';

interface Count {
  postal_code: string;
  /** Day in Berlin. */
  day: string;
  checks: number;
  requests: number;
  /** Maximum number of postal codes per day; further ones are not counted. */
  codesPerDay: number;
}

/** Adds to the counts of a postal code without delivery; returns whether it did. */
export async function count(
  db: Database,
  { postal_code, day, checks, requests, codesPerDay }: Count,
): Promise<boolean> {
  const { rows } = await sql<{ postal_code: string }>`
    insert into postal_code_demand (postal_code, day, checks, requests)
      select ${postal_code}, ${day}::date, ${checks}::integer, ${requests}::integer
        where not exists (select from delivery_postal_codes where postal_code = ${postal_code})
          and (exists (select from postal_code_demand
              where postal_code = ${postal_code} and day = ${day}::date)
            or (select count(*) from postal_code_demand where day = ${day}::date)
              < ${codesPerDay}::integer)
      on conflict (postal_code, day) do update
        set checks = postal_code_demand.checks + excluded.checks,
          requests = postal_code_demand.requests + excluded.requests
      returning postal_code`.execute(db);
  return rows.length > 0;
}

/**
 * Postal codes without delivery that customers requested since a day or wait for, those with the
 * most waiting customers first.
 */
export async function listDemand(
  db: Database,
  { since, limit }: { since: string; limit: number },
): Promise<PostalCodeDemand[]> {
  const { rows } = await sql<PostalCodeDemand>`
    with counted as (
      select postal_code, sum(checks)::integer as checks, sum(requests)::integer as requests,
          max(day) as last_asked_on
        from postal_code_demand where day >= ${since}::date group by postal_code
    ), waiting as (
      select postal_code, count(*)::integer as confirmed,
          max(created_at at time zone 'Europe/Berlin')::date as last_asked_on
        from alerts
        where kind = 'delivery_area' and confirmed_at is not null and notified_at is null
        group by postal_code
    )
    select postal_code, coalesce(checks, 0) as checks, coalesce(requests, 0) as requests,
        coalesce(confirmed, 0) as confirmed,
        greatest(counted.last_asked_on, waiting.last_asked_on)::text as last_asked_on
      from counted full join waiting using (postal_code)
      where not exists (
        select from delivery_postal_codes as delivered where delivered.postal_code = coalesce(counted.postal_code, waiting.postal_code))
      order by confirmed desc, requests desc, checks desc, postal_code
      limit ${limit}`.execute(db);
  return rows;
}

export function deleteDemandBefore(db: Database, day: string) {
  return db.deleteFrom('postal_code_demand').where('day', '<', day).execute();
}
