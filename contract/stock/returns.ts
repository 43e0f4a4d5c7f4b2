import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type { PutBack, PutBackBody, ReturnedGoods } from '#contract/stock/returns.schema.ts';

/** In walking order; those of tours under way come back with their driver. */
export const listReturnedGoods = endpoint<{ response: { items: ReturnedGoods[] } }>(
  'GET',
  '/api/v1/work/returned-goods',
  'stock:read',
);
/** Once; the same decision again is an answer, another one is refused. */
export const putBackGoods = onceEndpoint<{ params: ById; body: PutBackBody; response: PutBack }>(
  '/api/v1/work/returned-goods/{id}/put-back',
  'stock:book',
);
