import { z } from 'zod';
import { optionalTextSchema } from '#contract/fields.schema.ts';

export const lotRecallSchema = z
  .strictObject({
    /** What the shop adds to the mail, such as the reason of the manufacturer. */
    message: optionalTextSchema(1000).exactOptional(),
  })
  .meta({ id: 'LotRecall' });
export type LotRecall = z.infer<typeof lotRecallSchema>;

export const recalledLotSchema = z
  .strictObject({
    /** Orders that got goods of the lot. */
    order_count: z.int(),
    /** Those of them whose customer gets a mail; of the others, the account is deleted. */
    mailed_count: z.int(),
  })
  .meta({ id: 'RecalledLot' });
export type RecalledLot = z.infer<typeof recalledLotSchema>;
