import { readHouseNumber } from '#domain/delivery/house-number.ts';
import { foldStreet } from '#domain/delivery/street-name.ts';
import { streetAndNumber } from '#domain/orders/street-and-number.ts';

interface Addressed {
  /** Of an order, as `formatAddress` writes it. */
  delivery_address: string;
}

/**
 * Names the building of an address, however its street is spelled. Sorted, houses follow their
 * street by number.
 */
export function houseOf({ delivery_address }: Addressed): string {
  const { street, house_number } = streetAndNumber(delivery_address);
  const house = readHouseNumber(house_number);
  if (house === undefined) return foldStreet(delivery_address);
  const [, postal_code = ''] = /^.*, (\d{5}) /s.exec(delivery_address) ?? [];
  const number = String(house.number).padStart(4, '0') + house.letter;
  return [foldStreet(street), number, postal_code].join(' ');
}

/**
 * The stops of a driver: each is one order, or several of one house that follow each other. Orders
 * without an address, which are anonymous, are stops of their own.
 */
export function groupByHouse<Order extends Addressed>(orders: readonly Order[]): Order[][] {
  const houses: Order[][] = [];
  let before = '';
  for (const order of orders) {
    const house = houseOf(order);
    if (house !== '' && house === before) houses.at(-1)?.push(order);
    else houses.push([order]);
    before = house;
  }
  return houses;
}
