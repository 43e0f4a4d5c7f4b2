import { z } from 'zod';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';

/** The secret of a link: 16 random bytes in base64url. */
const tokenSchema = z.string().regex(/^[\w-]{22}$/);

export const houseGroupTokenSchema = z.strictObject({ token: tokenSchema });

/** What placing an order does with a group: opens one, or joins that of the token. */
export const houseGroupChoiceSchema = z
  .strictObject({ token: tokenSchema.nullable() })
  .meta({ id: 'HouseGroupChoice' });
export type HouseGroupChoice = z.infer<typeof houseGroupChoiceSchema>;

/** A delivery that neighbours in one building share. No order and no full name is part of it. */
export const houseGroupSchema = z
  .strictObject({
    is_open: z.boolean(),
    /** Null once it is closed. */
    delivery_address: z.string().nullable(),
    delivery_time_start: timeSchema,
    delivery_time_end: timeSchema,
    /** Until then neighbours can join; then the fee is divided. */
    closes_at: timeSchema,
    /** Who takes part, in the order of joining. */
    first_names: z.array(z.string()),
    /** What the goods of all lack to the minimum order. */
    missing_cents: centsSchema,
  })
  .meta({ id: 'HouseGroup' });
export type HouseGroup = z.infer<typeof houseGroupSchema>;

export const ownHouseGroupSchema = houseGroupSchema
  .extend({
    /** For the link that invites neighbours. */
    token: z.string(),
  })
  .meta({ id: 'OwnHouseGroup' });
export type OwnHouseGroup = z.infer<typeof ownHouseGroupSchema>;
