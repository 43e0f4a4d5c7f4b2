import { z } from 'zod';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { dropOffSchema } from '#contract/orders/orders.schema.ts';
import { cashSchema } from '#contract/staff/work-events.schema.ts';
import { mapFees } from '#domain/cart/charges.ts';
import { promotionKinds } from '#domain/cart/promotions/promotion.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';
import { fiscalModes } from '#domain/cash/fiscal/modes.ts';
import { foodKinds } from '#domain/catalog/food/food-kinds.ts';
import { cardKinds, paymentMethods } from '#domain/orders/payment-methods.ts';
import { shelfZones, temperatureZones } from '#domain/stock/zones.ts';
import { failureReasons, stopStates } from '#domain/tours/stop-states.ts';
import { temperatureMoments } from '#domain/tours/temperatures/moments.ts';
import { tourStates } from '#domain/tours/tour-states.ts';
import { tourMapSchema } from './map.schema.ts';

const headFields = {
  id: z.uuid(),
  window_start: timeSchema,
  window_end: timeSchema,
  state: z.enum(tourStates),
  leaves_at: timeSchema,
  returns_at: timeSchema,
  left_at: timeSchema.nullable(),
};

/** A tour of the driver who asks. */
export const ownTourSummarySchema = z
  .strictObject({ ...headFields, stops: z.int(), closed_stops: z.int() })
  .meta({ id: 'OwnTourSummary' });
export type OwnTourSummary = z.infer<typeof ownTourSummarySchema>;

/** Units of a line of the settlement, as `sumAtDoor` needs them. */
const doorLineSchema = z
  .strictObject({
    order_item_id: z.uuid(),
    product_name: z.string(),
    image_url: z.string().nullable(),
    pack: z.string().nullable(),
    tint: z.string().nullable(),
    /** Where it was stored: chilled and frozen goods are in boxes of their own. Null: unknown. */
    zone: z.enum(shelfZones).nullable(),
    /** Decides with the zone how warm it may be. */
    food_kind: z.enum(foodKinds),
    quantity: z.int(),
    /** The ordered units that these are for: others than `quantity` for packs of another size. */
    ordered_quantity: z.int(),
    vat_rate: z.int(),
    charged_cents: centsSchema,
    deposit_cents: centsSchema,
    /** Must not be handed over: the lot was blocked or ended after it was packed. */
    is_withheld: z.boolean(),
    /** What was ordered instead of it; null: it is as ordered. A device may have stored none. */
    instead_of: z.string().nullable().exactOptional(),
  })
  .meta({ id: 'DoorLine' });

/** Units of an ordered line. */
const orderedUnitsSchema = z
  .strictObject({ order_item_id: z.uuid(), product_name: z.string(), quantity: z.int() })
  .meta({ id: 'OrderedUnits' });

/** The terms that the order was placed under. */
const doorTermsSchema = z
  .strictObject({
    ...mapFees(() => centsSchema),
    /** What all goods cost as ordered; unwanted ones no longer count for a promotion. */
    ordered_cents: centsSchema,
    /** Before the delivery. */
    paid_cents: centsSchema,
    /** What the balance of the account pays, as far as the goods that are taken cost so much. */
    balance_cents: centsSchema,
    promotions: z.array(
      z.strictObject({
        promotion_id: z.uuid(),
        name: z.string(),
        code: z.string().nullable(),
        kind: z.enum(promotionKinds),
        value: z.int(),
        minimum_cents: centsSchema,
        is_combinable: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SettledTerms' });

const emptiesSchema = z.array(z.strictObject({ kind: z.enum(emptiesKinds), count: z.int() }));

/** A door, with what its driver needs to know and nothing else of the customer. */
export const ownStopSchema = z
  .strictObject({
    id: z.uuid(),
    order_id: z.uuid(),
    order_number: z.int(),
    state: z.enum(stopStates),
    customer_name: z.string(),
    /** Of the address, else of the customer; empty: none. */
    phone: z.string(),
    delivery_address: z.string(),
    drop_off: dropOffSchema,
    delivery_instructions: z.string().nullable(),
    window_start: timeSchema,
    window_end: timeSchema,
    arrives_at: timeSchema,
    begins_at: timeSchema,
    leaves_at: timeSchema,
    arrived_at: timeSchema.nullable(),
    left_at: timeSchema.nullable(),
    failure_reason: z.enum(failureReasons).nullable(),
    /** The codes of the totes; empty if it was packed without scanning. */
    totes: z.array(z.string()),
    /** Those with units to hand over. */
    lines: z.array(doorLineSchema),
    /** Ordered, but neither packed nor replaced. A device may have stored none. */
    missing: z.array(orderedUnitsSchema).exactOptional(),
    terms: doorTermsSchema,
    /** For all lines but withheld ones, without empties, less balance and what was paid before. */
    due_cents: centsSchema,
    payment_method: z.enum(paymentMethods),
    /** What the customer said to pay with. */
    tender_cents: centsSchema.nullable(),
    /** Of the receipt; null before the handover. */
    receipt_id: z.uuid().nullable(),
    /** What comes back to the shop although the goods were handed over: units of ordered lines. */
    refused: z.array(orderedUnitsSchema),
    empties: emptiesSchema,
  })
  .meta({ id: 'OwnStop' });
export type OwnStop = z.infer<typeof ownStopSchema>;

/** All that a device needs to drive a tour without a network. */
export const ownTourSchema = z
  .strictObject({
    ...headFields,
    /** In the order of the tour. */
    stops: z.array(ownStopSchema),
    map: tourMapSchema,
    /** Those of its boxes that were read, the earliest first. */
    temperatures: z.array(
      z
        .strictObject({
          zone: z.enum(temperatureZones),
          moment: z.enum(temperatureMoments),
          tenths: z.int(),
        })
        .meta({ id: 'BoxTemperature' }),
    ),
    /** What is in the till by the journal; in `paper` mode what the driver left with. */
    till: cashSchema,
    fiscal_mode: z.enum(fiscalModes),
    /** Whether the page computes the change in `paper` mode. */
    has_paper_help: z.boolean(),
    /** Whether the page takes cash only while it reaches the shop. */
    cash_needs_network: z.boolean(),
    /** The name of the shop's PayPal.me link; empty if PayPal is not offered. */
    paypal_me: z.string(),
    /** Whether the driver has a terminal for cards; else card is not offered. */
    card_terminal: z.boolean(),
  })
  .meta({ id: 'OwnTour' });
/** What was booked into the till of a tour. */
export const tillPaymentSchema = z
  .strictObject({
    method: z.enum(paymentMethods),
    /** With the tip; negative if the customer was paid out. */
    amount_cents: centsSchema,
  })
  .meta({ id: 'TillPayment' });
export type TillPayment = z.infer<typeof tillPaymentSchema>;

export type OwnTour = z.infer<typeof ownTourSchema>;

/** What was noted at the door, in the export of a customer's data. */
export const exportedHandoverSchema = z
  .strictObject({
    order_number: z.int(),
    handed_over_at: timeSchema,
    /** Who took the goods, if it was not the customer. */
    received_by: z.string().nullable(),
    method: z.enum(paymentMethods),
    /** Of a payment by card. */
    card_kind: z.enum(cardKinds).nullable(),
    due_cents: centsSchema,
    payout_cents: centsSchema,
    tip_cents: centsSchema,
    empties: emptiesSchema,
    empties_cents: centsSchema,
  })
  .meta({ id: 'ExportedHandover' });
