import type { ReturnedGoods } from '#contract/stock/returns.schema.ts';
import { isUsableOn } from '#domain/stock/shelf-life.ts';
import { remainedCold } from '#domain/tours/temperatures/put-back-advice.ts';
import type { ReturnedGoodsRow } from './queries.ts';

/** `today` in Berlin. */
export function presentReturnedGoods(row: ReturnedGoodsRow, today: string): ReturnedGoods {
  const { id, cause, refusal_reason, order_number, quantity, code, date, date_kind } = row;
  const is_for_sale = row.blocked_at === null && isUsableOn(row, today);
  return {
    id,
    cause,
    refusal_reason,
    order_number,
    product: { id: row.product_id, name: row.product_name },
    shelf: presentShelf(row),
    lot: { code, date, date_kind, is_for_sale },
    quantity,
    tour: presentTour(row),
    waste_advice: is_for_sale ? adviseWaste(row) : 'not_for_sale',
  };
}

function presentShelf({ shelf_id, zone, aisle, position }: ReturnedGoodsRow) {
  if (shelf_id === null || zone === null || aisle === null || position === null) return null;
  return { id: shelf_id, zone, aisle, position };
}

function presentTour({ driver_name, left_at, returned_at, return_tenths }: ReturnedGoodsRow) {
  if (left_at === null || returned_at === null) return null;
  return { driver_name: driver_name ?? '', left_at, returned_at, return_tenths };
}

function adviseWaste(row: ReturnedGoodsRow): 'damaged' | 'warm' | null {
  if (row.refusal_reason === 'damaged') return 'damaged';
  const tour = presentTour(row);
  if (tour === null) return null;
  const way = {
    left_at: new Date(tour.left_at),
    returned_at: new Date(tour.returned_at),
    return_tenths: tour.return_tenths,
  };
  return remainedCold({ zone: row.zone ?? 'ambient', food_kind: row.food_kind }, way)
    ? null
    : 'warm';
}
