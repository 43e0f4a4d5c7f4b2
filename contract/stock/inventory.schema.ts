import { z } from 'zod';
import type { PageQuery } from '#contract/endpoint.ts';
import { centsSchema, lineSchema, shopDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { lotOriginSchema } from '#contract/lot-origin.schema.ts';
import { orderStatusSchema } from '#contract/orders/orders.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { foodKinds } from '#domain/catalog/food/food-kinds.ts';
import { statements } from '#domain/catalog/product-fields.ts';
import { typedFields } from '#domain/catalog/typed-fields.ts';
import { cents } from '#domain/money.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';
import { receivingLimits } from '#domain/stock/buying/receiving.ts';
import type { ScannedOrigin } from '#domain/stock/gs1-origin.ts';
import { lotBookingKinds } from '#domain/stock/movement-reasons.ts';
import { dateKinds } from '#domain/stock/shelf-life.ts';
import { shelfZones } from '#domain/stock/zones.ts';

export const shelfSchema = z
  .strictObject({
    id: z.uuid(),
    zone: z.enum(shelfZones),
    aisle: z.string(),
    /** The order of a walk through the aisle. */
    position: z.int(),
  })
  .meta({ id: 'Shelf' });
export type Shelf = z.infer<typeof shelfSchema>;

export const newShelfSchema = z.strictObject({
  zone: z.enum(shelfZones),
  aisle: lineSchema(20),
  position: z.int().min(1).max(9999),
});
export type NewShelf = z.infer<typeof newShelfSchema>;

export const supplierSchema = z
  .strictObject({ id: z.uuid(), name: z.string() })
  .meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof supplierSchema>;

export const newSupplierSchema = z.strictObject({ name: lineSchema(120) });
export type NewSupplier = z.infer<typeof newSupplierSchema>;

/** Where a product is stored, and how long it lasts after a delivery. */
export const productStorageSchema = z
  .strictObject({
    shelf_id: z.uuid().toLowerCase().nullable(),
    minimum_shelf_life_days: z.int().min(0).max(typedFields.minimum_shelf_life_days.max),
  })
  .meta({ id: 'ProductStorage' });
export type ProductStorage = z.infer<typeof productStorageSchema>;

const printedText = z.string().nullable();
const printedNumber = z.number().nullable();
const printedAllergens = z.array(z.enum(allergens)).nullable();

/** What a label says, in German. */
const arrivingLabelSchema = z
  .strictObject({
    /** Of the facts: a receipt names it. */
    version: z.int(),
    legal_name: printedText,
    allergens: printedAllergens,
    traces: printedAllergens,
    ingredients: printedText,
    drained_amount: printedNumber,
    alcohol_percent: printedNumber,
    fat_below: printedNumber,
    collagen_below: printedNumber,
    storage: printedText,
    instructions: printedText,
    responsible_name: printedText,
    responsible_address: printedText,
    organic_code: printedText,
    statements: z.array(z.enum(statements)),
  })
  .meta({ id: 'ArrivingLabel' });
export type ArrivingLabel = z.infer<typeof arrivingLabelSchema>;

export const knownLabelsSchema = z
  .strictObject({
    last: z.enum(dateKinds).nullable(),
    usual: z.enum(dateKinds).nullable(),
    is_meat: z.boolean(),
    /** Decides what its lots must say of their origin, and with the zone how warm they may be. */
    food_kind: z.enum(foodKinds),
    /** Of its shelf; null: it has none. */
    zone: z.enum(shelfZones).nullable(),
    /** Goods may come with each of these, the present one first; empty: there is one label. */
    arriving: z.array(arrivingLabelSchema),
    /** The last origin that each supplier brought, the latest first; null: unknown suppliers. */
    last_origins: z.array(
      z.strictObject({
        supplier_id: z.uuid().nullable(),
        origin: lotOriginSchema,
        text: z.string(),
      }),
    ),
    /** Those that list it, valid ones first; null: its lots need none. */
    certificates: z
      .array(
        z.strictObject({
          id: z.uuid(),
          certifier_name: z.string(),
          number: z.string(),
          holder: z.string(),
          supplier_id: z.uuid().nullable(),
          valid_from: z.iso.date(),
          valid_to: z.iso.date(),
        }),
      )
      .nullable(),
  })
  .meta({ id: 'KnownLabels' });
export type KnownLabels = z.infer<typeof knownLabelsSchema>;

const lotFields = {
  /** As printed on the label; empty: none. */
  code: z.string(),
  /** The last day on which the goods may be sold. */
  date: z.iso.date().nullable(),
  date_kind: z.enum(dateKinds),
};

export const lotSchema = z
  .strictObject({
    id: z.uuid(),
    product_id: z.uuid(),
    product_name: z.string(),
    ...lotFields,
    supplier_id: z.uuid().nullable(),
    supplier_name: z.string().nullable(),
    /** Of its receipts, in the mean of their units. */
    unit_cost_cents: centsSchema.nullable(),
    received_at: timeSchema,
    quantity: z.int(),
    /** Null: the lot may be sold. */
    blocked_at: timeSchema.nullable(),
    blocked_quantity: z.int(),
    block_reason: z.string().nullable(),
    /** In the language of the request; null: unknown, or not requested. */
    origin_text: z.string().nullable(),
    /** Whether the law asks for an origin that is not known. */
    lacks_origin: z.boolean(),
    /** Of an origin that is on sale now; others wait until its goods are sold. */
    is_on_sale: z.boolean(),
    /** Its label is not the present one of the product. */
    has_earlier_label: z.boolean(),
  })
  .meta({ id: 'Lot' });
export type Lot = z.infer<typeof lotSchema>;

export const lotQuerySchema = z.strictObject({ product_id: z.uuid().toLowerCase() });
export type LotQuery = z.infer<typeof lotQuerySchema>;

export const newReceiptSchema = z
  .strictObject({
    product_id: z.uuid().toLowerCase(),
    code: z
      .string()
      .trim()
      .max(20)
      .regex(/^[\x21-\x7E]*$/),
    date: shopDaySchema.nullable(),
    date_kind: z.enum(dateKinds),
    quantity: z.int().min(1).max(10_000),
    supplier_id: z.uuid().toLowerCase().nullable(),
    /** Of the delivery note: what one supplier brings on a day with one note is one delivery. */
    note_number: z.string().trim().max(40).exactOptional(),
    unit_cost_cents: z.int().min(0).max(1_000_000).transform(cents).nullable(),
    /** What proves goods that are called halal by lot; null: none yet, so that they are blocked. */
    certificate_id: z.uuid().toLowerCase().nullable().exactOptional(),
    /** Of meat: of the slaughter. Null: unknown, so that the day of the receipt counts. */
    produced_on: shopDaySchema.nullable().exactOptional(),
    /** Null: unknown yet, so that goods of a kind that needs it are blocked. */
    origin: lotOriginSchema.nullable().exactOptional(),
    /** As read at the goods, in tenths of a degree Celsius; null: they need no cooling. */
    temperature_tenths: z.int().min(-600).max(600).nullable().exactOptional(),
    /** What was done about one outside of the limit. */
    temperature_note: lineSchema(300).nullable().exactOptional(),
    /** Of the purchase order; null: without one, or not ordered. Its price is that of the order. */
    purchase_order_line_id: z.uuid().toLowerCase().nullable().exactOptional(),
    /** Of goods that are bought by weight, as weighed. */
    weight_g: z.int().min(1).max(receivingLimits.weight_g).nullable().exactOptional(),
    /** Of a case or a kilogram, if the goods came with another price than ordered. */
    price_cents: z
      .int()
      .min(0)
      .max(buyingLimits.price_cents)
      .transform(cents)
      .nullable()
      .exactOptional(),
    /** Accepts goods that end before the days that the supplier promised. */
    is_short: z.boolean().exactOptional(),
    /**
     * The version of the facts that their label says (`arriving` of the known labels): asked once
     * for a code and a date while goods may come with an earlier label.
     */
    facts_version: z.int().min(1).max(1_000_000).nullable().exactOptional(),
  })
  .refine(({ date, date_kind }) => (date === null) === (date_kind === 'none'), {
    path: ['date_kind'],
  })
  .refine(
    ({ purchase_order_line_id: line = null, weight_g = null, price_cents = null, is_short }) =>
      line !== null || (weight_g === null && price_cents === null && is_short !== true),
    { path: ['purchase_order_line_id'] },
  )
  .refine(
    ({ purchase_order_line_id: line = null, unit_cost_cents, supplier_id }) =>
      line === null || (unit_cost_cents === null && supplier_id !== null),
    { path: ['unit_cost_cents'] },
  );
export type NewReceipt = z.infer<typeof newReceiptSchema>;

export const goodsReceiptSchema = z
  .strictObject({
    id: z.int(),
    lot_id: z.uuid(),
    product_id: z.uuid(),
    product_name: z.string(),
    ...lotFields,
    quantity: z.int(),
    supplier_name: z.string().nullable(),
    /** Of the delivery note; empty: none. */
    note_number: z.string(),
    /** Booked before the shop recorded deliveries: the supplier is the one that the lot named. */
    is_assumed: z.boolean(),
    created_at: timeSchema,
  })
  .meta({ id: 'GoodsReceipt' });
export type GoodsReceipt = z.infer<typeof goodsReceiptSchema>;

export const receiptQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Of this lot, and of those whose label says the same. */
  lot_id: z.uuid().toLowerCase().exactOptional(),
});
export type ReceiptQuery = PageQuery & { lot_id?: string };

export const lotBookingSchema = z.strictObject({
  kind: z.enum(lotBookingKinds),
  /** Units that are thrown away, or that were counted. */
  quantity: z.int().min(0).max(100_000),
});
export type LotBooking = z.infer<typeof lotBookingSchema>;

/** What the label of goods says, that arrived without it. */
export const newLotOriginSchema = z.strictObject({ origin: lotOriginSchema });
export type NewLotOrigin = z.infer<typeof newLotOriginSchema>;

export const lotBlockSchema = z.strictObject({
  /** Null: the lot may be sold again. */
  reason: lineSchema(200).nullable(),
});
export type LotBlock = z.infer<typeof lotBlockSchema>;

/** An order that has goods of a lot; all but delivered ones are in the shop or in a van. */
export const lotOrderSchema = z
  .strictObject({
    order_id: z.uuid(),
    order_number: z.int(),
    status: orderStatusSchema,
    customer_name: z.string(),
    customer_phone: z.string(),
    user_email: z.string(),
    quantity: z.int(),
  })
  .meta({ id: 'LotOrder' });
export type LotOrder = z.infer<typeof lotOrderSchema>;

export const scanQuerySchema = z.strictObject({ code: z.string().min(1).max(200) });
export type ScanQuery = z.infer<typeof scanQuerySchema>;

/** What a code of goods says, and the product that it belongs to. */
export const scanSchema = z
  .strictObject({
    /** Null: no product has this code. */
    product: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    /** Null: the code names none. */
    lot_code: z.string().nullable(),
    date: z.iso.date().nullable(),
    date_kind: z.enum(dateKinds),
    weight_g: z.int().nullable(),
    price_cents: centsSchema.nullable(),
    count: z.int().nullable(),
    /** What someone has to type from the label, as a separator is missing in the code. */
    needs_check: z.literal('lot_code').nullable(),
    /** What the label says of the origin; null: nothing. A person compares it with the label. */
    origin: z
      .strictObject({
        country: z.string().exactOptional(),
        born: z.string().exactOptional(),
        reared: z.string().exactOptional(),
        slaughtered: z.string().exactOptional(),
        slaughter_approval: z.string().exactOptional(),
        cut: z.string().exactOptional(),
        cut_approval: z.string().exactOptional(),
        minced: z.string().exactOptional(),
        animals: z.string().exactOptional(),
        reference: z.string().exactOptional(),
      } satisfies Record<keyof ScannedOrigin, z.core.$ZodType<string | undefined>>)
      .nullable(),
    /**
     * What the shop has recorded of the origin of the lot with this label; null: nothing, or it
     * has several of different origin.
     */
    recorded_origin: z.string().nullable(),
    /** Application identifiers of parts that were skipped, since GS1 has not defined them. */
    unknown_ais: z.array(z.string()),
    /** Null: the code is that of the product, or names no goods. */
    case: z
      .strictObject({
        barcode: z.string(),
        /** Null: the shop does not know this code yet. */
        units: z.int().nullable(),
        /** Whether it also proves goods in a pick. */
        is_confirmed: z.boolean(),
        /** Whether the asker is a second person who can confirm it. */
        may_confirm: z.boolean(),
        /** Of an unknown code: the product that is probably inside. */
        probable: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Scan' });
export type Scan = z.infer<typeof scanSchema>;
