import { z } from 'zod';
import { mapKinds } from '#domain/tours/map-source.ts';

const positionFields = { latitude: z.number(), longitude: z.number() };

/** What a map of tours shows, and what it is drawn from. */
export const tourMapSchema = z
  .strictObject({
    /** Null: there are no streets to draw, only the ground. */
    source: z
      .strictObject({ kind: z.enum(mapKinds), url: z.string(), attribution: z.string() })
      .meta({ id: 'MapSource' })
      .nullable(),
    /** Where the tours start; null: unknown. */
    shop: z.strictObject(positionFields).meta({ id: 'MapPosition' }).nullable(),
    /** Localities around, by which the ground without streets can be read. */
    places: z.array(
      z.strictObject({ name: z.string(), ...positionFields }).meta({ id: 'MapPlace' }),
    ),
    /** Of orders whose house or street is known; the others are only in the list. */
    positions: z.array(
      z.strictObject({ order_id: z.uuid(), ...positionFields }).meta({ id: 'OrderPosition' }),
    ),
  })
  .meta({ id: 'TourMap' });
export type TourMap = z.infer<typeof tourMapSchema>;
