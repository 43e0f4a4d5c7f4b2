import type { Batch, BatchLine, BatchProduct } from '#contract/stock/picking.schema.ts';

/*
 * A batch as a device gets it, for tests of what the device makes of it. A test changes the fields
 * that it is about.
 */

const time = '2026-11-27T09:00:00.000Z';

export const batchOf = (orders: Batch['orders'], products: readonly BatchProduct[]): Batch => ({
  id: 'batch',
  window_start: time,
  window_end: time,
  created_at: time,
  closed_at: null,
  picker_name: null,
  open_offers: [],
  orders,
  products: [...products],
});

/** The first order of a batch, of which nothing is picked. */
export const batchOrder = (
  changes: Partial<Batch['orders'][number]> = {},
): Batch['orders'][number] => ({
  order_id: 'a',
  order_number: 10_051,
  position: 1,
  status: 'preparing',
  picked: 0,
  of: 1,
  ...changes,
});

export const batchProduct = (id: string, changes: Partial<BatchProduct> = {}): BatchProduct => ({
  product_id: id,
  name: id,
  barcode: null,
  image_url: null,
  pack: null,
  tint: null,
  shelf: null,
  is_short: false,
  lots: [],
  lines: [],
  ...changes,
});

/** Units of the first order. */
export const batchLine = (changes: Partial<BatchLine> = {}): BatchLine => ({
  order_item_id: 'item',
  order_id: 'a',
  quantity: 1,
  nominal_weight_g: null,
  offer: null,
  is_substitutable: false,
  picks: [],
  ...changes,
});
