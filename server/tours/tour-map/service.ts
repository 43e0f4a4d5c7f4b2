import type { TourMap } from '#contract/tours/map.schema.ts';
import { streetAndNumber } from '#domain/orders/street-and-number.ts';
import {
  listPlacesAround,
  positionsOf,
  shopPosition,
  type FoundAddress,
} from '#server/delivery/positions/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { mapSourceOf } from '#server/shop/map/service.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';

interface MappedOrder {
  order_id: string;
  delivery_address: string;
  delivery_postal_code: string;
}

/** The map of these orders. The centre of a postal code is no place that a driver could find. */
export async function getTourMap(db: Database, orders: readonly MappedOrder[]): Promise<TourMap> {
  const settings = await getShopSettings(db);
  const start = await shopPosition(db, settings);
  const found = await positionsOf(
    db,
    orders.map((order) => ({
      ...streetAndNumber(order.delivery_address),
      postal_code: order.delivery_postal_code,
    })),
    start,
  );
  return {
    source: mapSourceOf(settings),
    shop: start.precision === 'unknown' ? null : toPosition(start),
    places: listPlacesAround([start, ...found]),
    positions: orders.flatMap(({ order_id }, index) => {
      const position = found[index];
      return position !== undefined && isExact(position)
        ? [{ order_id, ...toPosition(position) }]
        : [];
    }),
  };
}

const isExact = ({ precision }: FoundAddress) => precision === 'house' || precision === 'street';

function toPosition({ latitude, longitude }: FoundAddress) {
  return { latitude, longitude };
}
