import { sql } from 'kysely';
import type { Position } from '#domain/tours/distance.ts';
import type { Database } from '#server/platform/db/pool.ts';

interface AddressKey {
  postal_code: string;
  /** Folded. */
  street: string;
  house_number: number;
  letter: string;
}

export interface PositionRow extends AddressKey, Position {}

/** Null: only the postal code was found, or nothing. */
export type FoundPosition =
  | (Position & { precision: 'house' | 'street' | 'postal_code' })
  | { latitude: null; longitude: null; precision: null };

/**
 * The position of each address, in their order: its house, else the house of the street with the
 * nearest number (the first one if the address has none), else the mean of the postal code.
 */
export async function findPositions(
  db: Database,
  addresses: readonly (Omit<AddressKey, 'house_number'> & { house_number: number | null })[],
): Promise<FoundPosition[]> {
  const wanted = JSON.stringify(addresses.map((address, place) => ({ ...address, place })));
  const { rows } = await sql<FoundPosition>`
    select coalesce(house.latitude, area.latitude) as latitude,
        coalesce(house.longitude, area.longitude) as longitude,
        case
          when house.is_exact then 'house'
          when house.latitude is not null then 'street'
          when area.latitude is not null then 'postal_code'
        end as precision
      from json_to_recordset(${wanted}::json)
        as wanted(place int, postal_code text, street text, house_number int, letter text)
      left join lateral (
        select latitude, longitude,
            house_number = wanted.house_number and letter = wanted.letter as is_exact
          from address_positions
          where postal_code = wanted.postal_code and street = wanted.street
          order by abs(house_number - wanted.house_number), letter <> wanted.letter,
            house_number, letter
          limit 1
      ) as house on true
      left join lateral (
        select avg(latitude) as latitude, avg(longitude) as longitude
          from address_positions
          where postal_code = wanted.postal_code and house.latitude is null
      ) as area on true
      order by wanted.place`.execute(db);
  return rows;
}

/** Whether any were imported. */
export async function hasPositions(db: Database): Promise<boolean> {
  const position = await db
    .selectFrom('address_positions')
    .select('postal_code')
    .limit(1)
    .executeTakeFirst();
  return position !== undefined;
}

export async function deletePositions(trx: Database): Promise<void> {
  await trx.deleteFrom('address_positions').execute();
}

/** Adds positions, the first one of each address, and returns how many. */
export async function insertPositions(
  trx: Database,
  positions: readonly PositionRow[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into address_positions
        (postal_code, street, house_number, letter, latitude, longitude)
      select postal_code, street, house_number, letter, latitude, longitude
        from json_to_recordset(${JSON.stringify(positions)}::json)
          as position(postal_code text, street text, house_number int, letter text,
            latitude float8, longitude float8)
      on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
