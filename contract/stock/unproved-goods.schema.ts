import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { orderStatusSchema } from '#contract/orders/orders.schema.ts';

/** Goods of an order that were ordered as halal, and that nothing proves any more. */
export const unprovedGoodsSchema = z
  .strictObject({
    order_id: z.uuid(),
    order_number: z.int(),
    customer_name: z.string(),
    status: orderStatusSchema,
    delivery_time_start: timeSchema,
    product_name: z.string(),
    lot_code: z.string(),
    quantity: z.int(),
  })
  .meta({ id: 'UnprovedGoods' });
export type UnprovedGoods = z.infer<typeof unprovedGoodsSchema>;

export const informedOfWithdrawalSchema = z
  .strictObject({
    /** Delivered orders with such goods. */
    order_count: z.int(),
    /** Those of them whose customer gets a mail; of the others, the account is deleted. */
    mailed_count: z.int(),
  })
  .meta({ id: 'InformedOfWithdrawal' });
export type InformedOfWithdrawal = z.infer<typeof informedOfWithdrawalSchema>;
