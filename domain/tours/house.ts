import { readHouseNumber } from '../delivery/house-number.ts';
import { foldStreet } from '../delivery/street-name.ts';
import { streetAndNumber } from '../orders/street-and-number.ts';

/**
 * Names the building of an address, however its street is spelled. Sorted, houses follow their
 * street by number.
 */
export function houseOf(order: { delivery_address: string; delivery_postal_code: string }): string {
  const { street, house_number } = streetAndNumber(order.delivery_address);
  const house = readHouseNumber(house_number);
  const parts =
    house === undefined
      ? [foldStreet(order.delivery_address)]
      : [foldStreet(street), String(house.number).padStart(4, '0') + house.letter];
  return [...parts, order.delivery_postal_code].join(' ');
}
