import { z } from 'zod';
import { totalsFields } from '#contract/cart/cart.schema.ts';
import { lineFacts } from '#contract/catalog/catalog.schema.ts';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { lineOutcomes } from '#domain/orders/settlement.ts';
import { stunningMethods } from '#domain/stock/halal/certificates.ts';
import { dateKinds } from '#domain/stock/shelf-life.ts';

export const settlementLineSchema = z
  .strictObject({
    order_item_id: z.uuid(),
    outcome: z.enum(lineOutcomes),
    /** Units of the ordered line that have this outcome. */
    ordered_quantity: z.int(),
    /** Units that were delivered: 0 for `short` and `refused`. */
    quantity: z.int(),
    /** What was delivered, or what was ordered if nothing was. */
    product: z
      .strictObject({
        id: z.uuid(),
        name: z.string(),
        /** The name is in the language in which the customer ordered, not in German. */
        is_translated: z.literal(true).exactOptional(),
        /** As the range shows it now: a settlement has no copy. */
        image_url: z.string().nullable(),
        pack: z.string().nullable(),
        tint: z.string().nullable(),
        /** Allergens and traces by the label of the goods; halal as the customer read it. */
        ...lineFacts,
      })
      .meta({ id: 'SettledProduct' }),
    /** Of the whole line, without the deposit. */
    charged_cents: centsSchema,
    deposit_cents: centsSchema,
    /** Of weighed goods. */
    weight_g: z.int().nullable(),
    /** The date on the label; null: nothing was delivered, or it is not known. */
    lot: z
      .strictObject({
        date: z.iso.date().nullable(),
        date_kind: z.enum(dateKinds),
        /** What proves the goods of the lot, as long as it does; packed goods may have no code. */
        halal: z
          .strictObject({
            certifier: z.string(),
            number: z.string(),
            lot_code: z.string(),
            stunning: z.enum(stunningMethods),
          })
          .exactOptional(),
      })
      .meta({ id: 'SettledLot' })
      .nullable(),
  })
  .meta({ id: 'SettlementLine' });
export type SettlementLine = z.infer<typeof settlementLineSchema>;

/** What was really delivered, and what the customer pays for it. */
export const settlementSchema = z
  .strictObject({
    /** From 1: a later one replaces it. */
    version: z.int(),
    created_at: timeSchema,
    lines: z.array(settlementLineSchema),
    ...totalsFields,
  })
  .meta({ id: 'Settlement' });
export type Settlement = z.infer<typeof settlementSchema>;

/** How far an order is packed, in units. */
export const fulfilmentSchema = z
  .strictObject({
    picked: z.int(),
    of: z.int(),
    /** Units that are not delivered as ordered, by line. */
    missing: z.array(
      z.strictObject({
        order_item_id: z.uuid(),
        quantity: z.int(),
        /** Those with an accepted substitute. */
        replaced: z.int(),
        /** Those for which the customer may choose a substitute now. */
        undecided: z.int(),
        /** The customer agreed to substitutes, and no product of the range is one. */
        nothing_fits: z.boolean(),
      }),
    ),
    /** What the customer pays if nothing else is missing; by weight it may become less. */
    totals: z.strictObject(totalsFields),
  })
  .meta({ id: 'Fulfilment' });
export type Fulfilment = z.infer<typeof fulfilmentSchema>;
