import { readHouseNumber } from '#domain/delivery/house-number.ts';
import { foldStreet } from '#domain/delivery/street-name.ts';
import { splitStreetLine, type StreetAndNumber } from '#domain/orders/street-and-number.ts';
import type { Position } from '#domain/tours/distance.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { berlinCentre, localityCentre } from './berlin-localities.ts';
import { findPositions } from './queries.ts';

export { findCity, listLocalitiesAround as listPlacesAround } from './berlin-localities.ts';
export { hasPositions, insertPositions } from './queries.ts';

/** What `streetAndNumber` reads from the address of an order, and its postal code. */
export interface PositionedAddress extends StreetAndNumber {
  postal_code: string;
}

/**
 * What was found of an address: its house, another house of its street, the centre of its postal
 * code, or nothing.
 */
export type PositionPrecision = 'house' | 'street' | 'postal_code' | 'unknown';
export type FoundAddress = Position & { precision: PositionPrecision };

/** The position of each address, in their order; that of the shop if nothing of it was found. */
export async function positionsOf(
  db: Database,
  addresses: readonly PositionedAddress[],
  { latitude, longitude }: Position,
): Promise<FoundAddress[]> {
  const found = await locate(db, addresses);
  return found.map((each) => each ?? { latitude, longitude, precision: 'unknown' });
}

type Company = Record<'company_postal_code' | 'company_street', string>;

/** Where the tours start: the address of the company, else the centre of Berlin. */
export async function shopPosition(
  db: Database,
  { company_street, company_postal_code }: Company,
): Promise<FoundAddress> {
  const address = { ...splitStreetLine(company_street), postal_code: company_postal_code };
  const [found] = await locate(db, [address]);
  return found ?? { ...berlinCentre, precision: 'unknown' };
}

async function locate(
  db: Database,
  addresses: readonly PositionedAddress[],
): Promise<(FoundAddress | undefined)[]> {
  const wanted = addresses.map(({ street, house_number, postal_code }) => {
    const house = readHouseNumber(house_number);
    return {
      postal_code,
      street: foldStreet(street),
      house_number: house?.number ?? null,
      letter: house?.letter ?? '',
    };
  });
  const found = await findPositions(db, wanted);
  return found.map((position, place) =>
    position.precision === null ? centreOf(addresses[place]?.postal_code ?? '') : position,
  );
}

/** Before the import, the centre of the locality. */
function centreOf(postalCode: string): FoundAddress | undefined {
  const centre = localityCentre(postalCode);
  return centre && { ...centre, precision: 'postal_code' };
}
