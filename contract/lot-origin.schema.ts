import { z } from 'zod';
import { listOriginFaults, maxHoneyCountries } from '#domain/catalog/food/lot-origin-faults.ts';
import {
  fishingAreas,
  fishingGears,
  fishMethods,
  originRegions,
  type LotOrigin,
} from '#domain/catalog/food/lot-origin.ts';

/** ISO 3166-1. */
const country = z.string().length(2);
const number = z.string().trim().max(30);
const name = z.string().trim().max(60);

/** Where the goods of a lot come from, as the law of their kind asks for it. */
export const lotOriginSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('country'), country }),
    z.strictObject({ kind: z.literal('meat'), reared: country, slaughtered: country }),
    z.strictObject({ kind: z.literal('minced_region'), region: z.enum(originRegions) }),
    z.strictObject({
      kind: z.literal('beef'),
      born: country,
      reared: country,
      slaughtered: country,
      /** Of the slaughterhouse, as stamped on the pack. */
      slaughter_approval: number,
      cut: country,
      /** Of the cutting plant. */
      cut_approval: number,
      /** Links the meat to its animals. */
      reference: number,
    }),
    z.strictObject({
      kind: z.literal('minced_beef'),
      /** Where the animals were born and reared. */
      animals: country,
      slaughtered: country,
      minced: country,
      reference: number,
    }),
    z.strictObject({
      kind: z.literal('fish'),
      trade_name: name,
      scientific_name: name,
      method: z.enum(fishMethods),
      /** Area of the FAO, of what is caught in the sea. */
      area: z.enum(fishingAreas).nullable(),
      /** River or lake, of what is caught in fresh water. */
      water: name.nullable(),
      country: country.nullable(),
      gear: z.enum(fishingGears).nullable(),
      is_defrosted: z.boolean(),
    }),
    z.strictObject({
      kind: z.literal('honey'),
      /** From the largest share to the smallest, 100 percent together. */
      countries: z
        .array(z.strictObject({ country, share: z.int().min(1).max(100) }))
        .min(1)
        .max(maxHoneyCountries),
    }),
  ])
  .superRefine((origin: LotOrigin, context) => {
    for (const field of listOriginFaults(origin)) {
      context.addIssue({ code: 'custom', path: [field], message: 'invalid' });
    }
  })
  .meta({ id: 'LotOrigin' });

/** One line of the label about the origin, in the language of the request. */
export const originLineSchema = z
  .strictObject({ term: z.string(), text: z.string() })
  .meta({ id: 'OriginLine' });
export type OriginLine = z.infer<typeof originLineSchema>;

/** What is promised about the origin, for comparison, and its lines as one text. */
export const promisedOriginSchema = z
  .strictObject({ key: z.string(), text: z.string() })
  .meta({ id: 'PromisedOrigin' });
