import { z } from 'zod';
import { receivingLimits as limits, refusalReasons } from '#domain/stock/buying/receiving.ts';

export const newRefusedGoodsSchema = z.strictObject({
  supplier_id: z.uuid().toLowerCase(),
  /** Empty: none. */
  note_number: z.string().trim().max(40),
  product_id: z.uuid().toLowerCase(),
  /** Null: not ordered. */
  purchase_order_line_id: z.uuid().toLowerCase().nullable(),
  quantity: z.int().min(1).max(limits.units),
  reason: z.enum(refusalReasons),
});
export type NewRefusedGoods = z.infer<typeof newRefusedGoodsSchema>;

export const refusedGoodsSchema = z
  .strictObject({
    id: z.int(),
    delivery_id: z.uuid(),
    product_id: z.uuid(),
    purchase_order_line_id: z.uuid().nullable(),
    quantity: z.int(),
    reason: z.enum(refusalReasons),
  })
  .meta({ id: 'RefusedGoods' });
export type RefusedGoods = z.infer<typeof refusedGoodsSchema>;
