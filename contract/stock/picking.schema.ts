import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { orderStatusSchema } from '#contract/orders/orders.schema.ts';
import { pickOutcomes, shortReasons } from '#domain/stock/pick-outcomes.ts';
import { maximumBatchOrders } from '#domain/stock/picking/batch.ts';
import { dateKinds } from '#domain/stock/shelf-life.ts';
import { shelfZones, temperatureZones } from '#domain/stock/zones.ts';

/** An order that waits for someone to pick it, the earliest window first. */
export const waitingOrderSchema = z
  .strictObject({
    order_id: z.uuid(),
    order_number: z.int(),
    status: orderStatusSchema,
    window_start: timeSchema,
    window_end: timeSchema,
    /** Products, and units of all of them. */
    lines: z.int(),
    units: z.int(),
    /** About: of what the products say of their content. */
    weight_g: z.int(),
    /** Whether it needs boxes for chilled or frozen goods. */
    zones: z.array(z.enum(temperatureZones)),
    /** The same number for orders of one house and window, which follow each other; null: alone. */
    house: z.int().nullable(),
  })
  .meta({ id: 'WaitingOrder' });
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

export const newBatchSchema = z.strictObject({
  /** Of one window; A, B, C ... in this order. */
  order_ids: z
    .array(z.uuid().toLowerCase())
    .min(1)
    .max(maximumBatchOrders)
    .refine((ids) => new Set(ids).size === ids.length, 'an order twice'),
});
export type NewBatch = z.infer<typeof newBatchSchema>;

const batchHeadFields = {
  id: z.uuid(),
  window_start: timeSchema,
  window_end: timeSchema,
  created_at: timeSchema,
  /** Null while it is open. */
  closed_at: timeSchema.nullable(),
  /** Null after the account was deleted. */
  picker_name: z.string().nullable(),
};

const batchOrderSchema = z
  .strictObject({
    order_id: z.uuid(),
    order_number: z.int(),
    /** 1 is shown as A. */
    position: z.int(),
    status: orderStatusSchema,
    /** Units that have an outcome, of all units. */
    picked: z.int(),
    of: z.int(),
  })
  .meta({ id: 'BatchOrder' });

export const batchSummarySchema = z
  .strictObject({ ...batchHeadFields, orders: z.array(batchOrderSchema) })
  .meta({ id: 'BatchSummary' });
export type BatchSummary = z.infer<typeof batchSummarySchema>;

const batchPickSchema = z
  .strictObject({
    id: z.uuid(),
    /** The event that made it; null: packed without scanning. */
    event_id: z.uuid().nullable(),
    outcome: z.enum(pickOutcomes),
    quantity: z.int(),
    picked_quantity: z.int(),
    weight_g: z.int().nullable(),
    lot_id: z.uuid().nullable(),
    tote: z.string().nullable(),
    reason: z.enum(shortReasons).nullable(),
  })
  .meta({ id: 'BatchPick' });
export type BatchPick = z.infer<typeof batchPickSchema>;

/** Units of one product for one order. */
const batchLineSchema = z
  .strictObject({
    order_item_id: z.uuid(),
    order_id: z.uuid(),
    quantity: z.int(),
    /** The weight that the price is for; null: sold by piece. */
    nominal_weight_g: z.int().nullable(),
    /** What it replaces: all its units are picked at once. Null: ordered. */
    offer: z
      .strictObject({ id: z.uuid(), event_id: z.uuid(), product_name: z.string() })
      .meta({ id: 'BatchLineOffer' })
      .nullable(),
    /** Whether missing units may be replaced, so that the order may have to wait for an answer. */
    is_substitutable: z.boolean(),
    /** Where its goods come from, as promised, in German. A device may have stored none. */
    origin: z.string().exactOptional(),
    picks: z.array(batchPickSchema),
  })
  .meta({ id: 'BatchLine' });
export type BatchLine = z.infer<typeof batchLineSchema>;

/** Goods that may be picked for an order of the batch. */
const batchLotSchema = z
  .strictObject({
    id: z.uuid(),
    code: z.string(),
    date: z.iso.date().nullable(),
    date_kind: z.enum(dateKinds),
    quantity: z.int(),
    /** In German. A device may have stored none. */
    origin: z.string().exactOptional(),
    /** Its label is not the present one of the product. A device may have stored none. */
    has_earlier_label: z.boolean().exactOptional(),
  })
  .meta({ id: 'BatchLot' });

const batchProductSchema = z
  .strictObject({
    product_id: z.uuid(),
    name: z.string(),
    barcode: z.string().nullable(),
    /** That prove the product as well, of cases too. A device may have stored none of them. */
    other_codes: z.array(z.string()).exactOptional(),
    image_url: z.string().nullable(),
    pack: z.string().nullable(),
    tint: z.string().nullable(),
    /** Null without a place. */
    shelf: z
      .strictObject({ zone: z.enum(shelfZones), aisle: z.string(), position: z.int() })
      .meta({ id: 'BatchShelf' })
      .nullable(),
    /** Some of the ordered units are not there, as someone has reported. */
    is_short: z.boolean(),
    /** Those that expire first. */
    lots: z.array(batchLotSchema),
    /** By order, in the order of the batch; ordered ones first. */
    lines: z.array(batchLineSchema),
  })
  .meta({ id: 'BatchProduct' });
export type BatchProduct = z.infer<typeof batchProductSchema>;

/** An order that waits for the answer of its customer about missing units. */
const openOfferSchema = z
  .strictObject({
    id: z.uuid(),
    /** The event that reported the units as missing. */
    event_id: z.uuid(),
    order_id: z.uuid(),
    product_name: z.string(),
    quantity: z.int(),
    deadline: timeSchema,
  })
  .meta({ id: 'BatchOffer' });

/** All that a device needs to pick a batch without a network. Products are in walking order. */
export const batchSchema = z
  .strictObject({
    ...batchHeadFields,
    orders: z.array(batchOrderSchema),
    open_offers: z.array(openOfferSchema),
    products: z.array(batchProductSchema),
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof batchSchema>;
