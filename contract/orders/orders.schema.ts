import { z } from 'zod';
import { cartSchema, totalsFields } from '#contract/cart/cart.schema.ts';
import {
  lineFacts,
  productSummarySchema,
  shortLifeSchema,
} from '#contract/catalog/catalog.schema.ts';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import {
  doorCreditSchema,
  invoiceCorrectionSchema,
  ratingSchema,
} from '#contract/orders/feedback.schema.ts';
import { houseGroupChoiceSchema } from '#contract/orders/house-groups.schema.ts';
import { fulfilmentSchema, settlementSchema } from '#contract/orders/settlement.schema.ts';
import { takenOrderSchema } from '#contract/orders/taken-orders.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import type { DropOff } from '#domain/accounts/address-fields.ts';
import { maximumLines } from '#domain/cart/quantity.ts';
import { cents } from '#domain/money.ts';
import { deliveryMethods } from '#domain/orders/delivery-methods.ts';
import { orderActors, orderMachines } from '#domain/orders/history.ts';
import { houseGroupStates } from '#domain/orders/house-group.ts';
import { instructionsLength } from '#domain/orders/limits.ts';
import { cardKinds, paymentMethods } from '#domain/orders/payment-methods.ts';
import { paymentStatuses } from '#domain/orders/payment.ts';
import { mostOrdersAtOnce, orderStatuses, packingSteps } from '#domain/orders/status.ts';
import { tourSteps } from '#domain/orders/tour-step.ts';
import { substitutionConsents } from '#domain/stock/substitution/consent.ts';

export const orderStatusSchema = z.enum(orderStatuses).meta({ id: 'OrderStatus' });
const paymentStatusSchema = z.enum(paymentStatuses);
const stateSchema = z.enum([...orderStatuses, ...paymentStatuses]).meta({ id: 'OrderState' });

/** A transition of the status or of the payment: by whom and when. */
export const orderStepSchema = z
  .strictObject({
    machine: z.enum(orderMachines),
    /** Null for the first. */
    from: stateSchema.nullable(),
    to: stateSchema,
    actor: z.enum(orderActors),
    created_at: timeSchema,
  })
  .meta({ id: 'OrderStep' });
export type OrderStep = z.infer<typeof orderStepSchema>;

/** A change of lines, window, address or note: by whom and when. */
const orderChangeSchema = z
  .strictObject({
    /** The version that it made. */
    version: z.int(),
    actor: z.enum(orderActors),
    /** Given by the staff, for the customer to read. */
    reason: z.string().nullable(),
    created_at: timeSchema,
  })
  .meta({ id: 'OrderChange' });
export type OrderChange = z.infer<typeof orderChangeSchema>;

export const orderItemSchema = z
  .strictObject({
    id: z.uuid(),
    product_id: z.uuid(),
    quantity: z.int(),
    price_at_purchase_cents: centsSchema,
    /** Deposit of one unit. */
    deposit_cents: centsSchema,
    vat_rate: z.int(),
    /** Where the goods come from, as it was promised; null: nothing was. */
    origin: z.string().nullable(),
    /** A copy, so that later changes of the catalogue do not affect the order. */
    product: z
      .strictObject({
        id: z.uuid(),
        name: z.string(),
        /** The name is in the language in which the customer ordered, not in German. */
        is_translated: z.literal(true).exactOptional(),
        image_url: z.string().nullable(),
        /** The packaging shown with the image; null for orders older than the column. */
        pack: z.string().nullable(),
        tint: z.string().nullable(),
        /** Allergens, traces and halal as the customer read them; the rest is that of today. */
        ...lineFacts,
        short_life: shortLifeSchema.pick({ until: true }).exactOptional(),
      })
      .meta({ id: 'OrderedProduct' }),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof orderItemSchema>;

/** What the driver needs at the door; a text is empty if the customer gave none. */
export const dropOffSchema = z
  .strictObject({
    /** Empty: the customer's name. */
    bell_name: z.string(),
    access: z.string(),
    note: z.string(),
    /** Empty: the number of the customer. */
    phone: z.string(),
  } satisfies Record<keyof DropOff, z.ZodString>)
  .meta({ id: 'DropOff' });

/** When the driver will be at the door: 30 minutes around what the tour so far lets expect. */
const arrivalSchema = z
  .strictObject({
    from: timeSchema,
    to: timeSchema,
    /** How many doors come before; 0: the next one. */
    stops_before: z.int(),
    /** The driver is there; `from` says since when. */
    is_at_door: z.boolean(),
  })
  .meta({ id: 'Arrival' });
export type Arrival = z.infer<typeof arrivalSchema>;

export const orderSchema = z
  .strictObject({
    id: z.uuid(),
    order_number: z.int(),
    /** Null after the account was deleted. */
    user_id: z.uuid().nullable(),
    user_email: z.string(),
    status: orderStatusSchema,
    payment_method: z.enum(paymentMethods),
    payment_status: paymentStatusSchema,
    /** What the customer still has to pay; 0 once it is paid or cancelled. */
    owed_cents: centsSchema,
    /** What the customer will pay with in cash; null: not said, or less than is due. */
    tender_cents: centsSchema.nullable(),
    ...totalsFields,
    /** The part of the total that is paid from the balance of the account. */
    balance_cents: centsSchema,
    delivery_address: z.string(),
    delivery_postal_code: z.string(),
    drop_off: dropOffSchema,
    delivery_time_start: timeSchema,
    delivery_time_end: timeSchema,
    delivery_method: z.literal(deliveryMethods),
    delivery_instructions: z.string().nullable(),
    /** What its QR code at the counter says; null: the order is brought, or is over. */
    pickup_code: z.string().nullable(),
    /** The version of the terms that it was placed under; null: the shop's own text. */
    terms_version_id: z.uuid().nullable(),
    withdrawal_version_id: z.uuid().nullable(),
    /** Null: no neighbour shares the delivery. */
    house_group: z.enum(houseGroupStates).nullable(),
    /** Null before the delivery. */
    invoice_number: z.string().nullable(),
    /** Counts the changes of lines, window, address and note; sent back as `If-Match`. */
    version: z.int(),
    /** Null if the reader can no longer change lines, window, address and note. */
    changeable_until: timeSchema.nullable(),
    created_at: timeSchema,
    updated_at: timeSchema,
    items: z.array(orderItemSchema),
    /** Null unless it is being packed. */
    fulfilment: fulfilmentSchema.nullable(),
    /** Null unless it is on its way. */
    arrival: arrivalSchema.nullable(),
    /** Names the receipt of what was paid at the door; null before, and without a tour. */
    receipt_id: z.uuid().nullable(),
    /** Null before the delivery. */
    delivered_at: timeSchema.nullable(),
    /** Until when it can be rated and complained about; null before the delivery and after. */
    feedback_until: timeSchema.nullable(),
    rating: ratingSchema.nullable(),
    /** The oldest first. */
    corrections: z.array(invoiceCorrectionSchema),
    /** Null without any. */
    door_credit: doorCreditSchema.nullable(),
    /** What was packed and is charged; null before. */
    settlement: settlementSchema.nullable(),
    /** The oldest first. */
    history: z.array(orderStepSchema),
    /** The oldest first. */
    changes: z.array(orderChangeSchema),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

const adminOrderItemSchema = orderItemSchema
  .extend({
    /** Pickers walk by category. */
    category: z.string(),
  })
  .meta({ id: 'AdminOrderItem' });

const adminOrderStepSchema = orderStepSchema
  .extend({
    /** Null after the account was deleted. */
    actor_name: z.string().nullable(),
    /** Null if the actor gave no reason. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'AdminOrderStep' });

/** An order as the staff sees it: with the customer and the possible next statuses. */
export const adminOrderSchema = orderSchema
  // It is what the customer shows at the counter.
  .omit({ pickup_code: true })
  .extend({
    customer_name: z.string(),
    customer_phone: z.string(),
    /** Null for roles that deliver nothing. */
    drop_off: dropOffSchema.nullable(),
    next_statuses: z.array(orderStatusSchema),
    /** Null: from the shop. */
    taken: takenOrderSchema.nullable(),
    /** A driver takes the next step, not the staff; null: by hand. */
    tour_step: z.enum(tourSteps).nullable(),
    items: z.array(adminOrderItemSchema),
    history: z.array(adminOrderStepSchema),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;

/** One of the customer's addresses, with the version that they saw. */
export const chosenAddressSchema = z
  .strictObject({ id: z.uuid().toLowerCase(), version: z.int() })
  .meta({ id: 'ChosenAddress' });

export const instructionsSchema = typedSchema('text').max(instructionsLength);

export const placeOrderSchema = z
  .strictObject({
    slot_id: z.string().max(40),
    payment_method: z.enum(paymentMethods),
    delivery_instructions: instructionsSchema.exactOptional(),
    /** Only compared with the server's total. */
    expected_total_cents: z.int().min(0),
    /** What is to be paid from the balance of the account. Default: nothing. */
    balance_cents: z.int().min(0).transform(cents).exactOptional(),
    /** The address that the customer saw, formatted as in an order; compared if it is present. */
    expected_address: z.string().max(500).exactOptional(),
    /**
     * The origins that the customer saw, as the cart names them: of these products, and none of the
     * others. A difference rejects the order.
     */
    expected_origins: z
      .array(z.strictObject({ product_id: z.uuid().toLowerCase(), key: z.string().max(64) }))
      .max(maximumLines)
      .exactOptional(),
    /** Default: the default address of the account. */
    address: chosenAddressSchema.exactOptional(),
    /**
     * Fetched at the counter, in one of its slots, instead of brought to an address. Default: no.
     */
    pickup: z.literal(true).exactOptional(),
    /** Default: the order is delivered alone. */
    house_group: houseGroupChoiceSchema.exactOptional(),
    /** If goods of this order are missing. Default: what the account says. */
    substitution_consent: z.enum(substitutionConsents).exactOptional(),
  })
  .meta({ id: 'PlaceOrder' });
export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;

const stockShortageSchema = z
  .strictObject({
    product_id: z.uuid(),
    name: z.string(),
    requested: z.int(),
    available: z.int(),
  })
  .meta({ id: 'StockShortage' });

export const reorderSchema = z
  .strictObject({
    cart: cartSchema,
    /** What is not in stock. */
    missing: z.array(stockShortageSchema),
  })
  .meta({ id: 'Reorder' });
export type Reorder = z.infer<typeof reorderSchema>;

/** A line of an order with its current price and stock. */
export const reorderLineSchema = z
  .strictObject({
    product_id: z.uuid(),
    name: z.string(),
    ordered_quantity: z.int(),
    /** Available units, up to the ordered quantity; 0 if the product is sold out or archived. */
    available_quantity: z.int(),
    /** Unit price in that order. */
    previous_price_cents: centsSchema,
    /** Null if the product is not sold any more; with a price and without stock it is sold out. */
    price_cents: centsSchema.nullable(),
    /** As the range shows it today; null if it left the range. */
    product: productSummarySchema.nullable(),
  })
  .meta({ id: 'ReorderLine' });
export type ReorderLine = z.infer<typeof reorderLineSchema>;

/** A product that orders have brought to the customer. */
export const boughtProductSchema = z
  .strictObject({
    product: productSummarySchema,
    last_ordered_at: timeSchema,
    order_count: z.int(),
    unit_count: z.int(),
  })
  .meta({ id: 'BoughtProduct' });
export type BoughtProduct = z.infer<typeof boughtProductSchema>;

export const adminOrderQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Part of the id, the number ("#10051" too), the customer's name, e-mail, phone or address. */
  query: z.string().trim().max(200).exactOptional(),
  status: orderStatusSchema.exactOptional(),
  /** Without a status, the filters by payment and by slot leave out cancelled orders. */
  payment_status: paymentStatusSchema.exactOptional(),
  /** Start of the slot. */
  slot: timeSchema.exactOptional(),
});
export type AdminOrderQuery = z.infer<typeof adminOrderQuerySchema>;

export const toDoQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Orders to pack, or orders to deliver, packed or not. */
  work: z.enum(['pick', 'deliver']),
});
export type ToDoQuery = z.infer<typeof toDoQuerySchema>;

/** One step of the orders of a window, or of what was chosen on the list. */
export const orderStepsSchema = z.strictObject({
  order_ids: z
    .array(z.uuid().toLowerCase())
    .min(1)
    .max(mostOrdersAtOnce)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'An order is named twice.' }),
  to: z.enum(packingSteps),
});
export type OrderSteps = z.infer<typeof orderStepsSchema>;

/** In the order of the request. */
export const orderStepResultSchema = z.strictObject({
  /** `unchanged`: it had taken the step before. */
  result: z.enum(['done', 'unchanged', 'refused']),
  /** Why it is refused: a code of a problem. */
  code: z.string().nullable(),
});
export type OrderStepResult = z.infer<typeof orderStepResultSchema>;

export const transitionBodySchema = z.strictObject({
  to: orderStatusSchema,
  /** Sends an order off, or delivers it, past the tours of the shop. */
  without_tour: z.literal(true).exactOptional(),
  /** For the history, visible to the staff only. */
  reason: typedSchema('text').max(300).exactOptional(),
});
export type TransitionBody = z.infer<typeof transitionBodySchema>;

export const paymentBodySchema = z.strictObject({
  status: paymentStatusSchema,
  /** Of an order that is paid by card, and of no other. */
  card_kind: z.enum(cardKinds).exactOptional(),
});
export type PaymentBody = z.infer<typeof paymentBodySchema>;
