import { foldStreet } from '#domain/delivery/street-name.ts';
import { insertPositions } from '#server/delivery/positions/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import lines from './street-lines.json' with { type: 'json' };

/** The highest house number of the demo customers, rounded up. */
const houses = 100;

/**
 * Where the houses of the demo customers are: their numbers evenly along a straight line for each
 * street, which is right to about 100 metres.
 */
export function insertDemoPositions(trx: Transaction): Promise<number> {
  return insertPositions(
    trx,
    lines.flatMap(
      ({ street, postal_codes, from: [lat = 0, lon = 0], to: [toLat = 0, toLon = 0] }) =>
        postal_codes.flatMap((postal_code) =>
          Array.from({ length: houses }, (_, index) => ({
            postal_code,
            street: foldStreet(street),
            house_number: index + 1,
            letter: '',
            latitude: lat + ((toLat - lat) * index) / houses,
            longitude: lon + ((toLon - lon) * index) / houses,
          })),
        ),
    ),
  );
}
