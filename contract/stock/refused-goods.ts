import { onceEndpoint } from '#contract/endpoint.ts';
import type { NewRefusedGoods, RefusedGoods } from '#contract/stock/refused-goods.schema.ts';

/** Goods that are not accepted, and go back with the driver. */
export const refuseGoods = onceEndpoint<{ body: NewRefusedGoods; response: RefusedGoods }>(
  '/api/v1/work/refused-goods',
  'stock:book',
);
