import { z } from 'zod';
import { centsSchema, lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import type { Denomination } from '#domain/cash/denominations.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';
import { maximumTip } from '#domain/cash/handover.ts';
import { cents } from '#domain/money.ts';
import { cardKinds, paymentMethods } from '#domain/orders/payment-methods.ts';
import { maximumEvents, workEventResults, type WorkEventKind } from '#domain/staff/work-events.ts';
import { pickerReasons } from '#domain/stock/pick-outcomes.ts';
import { orderNumberOfTote } from '#domain/stock/picking/tote-code.ts';
import { temperatureZones } from '#domain/stock/zones.ts';
import { refusalReasons } from '#domain/tours/refusal-reasons.ts';
import { failureReasons } from '#domain/tours/stop-states.ts';
import { temperatureMoments } from '#domain/tours/temperatures/moments.ts';

const idSchema = z.uuid().toLowerCase();
const quantitySchema = z.int().min(1).max(maximumQuantity);

const count = z.int().min(0).max(9999).exactOptional();

/** How many of each coin and note, by their value in cents. */
export const cashSchema = z
  .strictObject({
    1: count,
    2: count,
    5: count,
    10: count,
    20: count,
    50: count,
    100: count,
    200: count,
    500: count,
    1000: count,
    2000: count,
    5000: count,
    10_000: count,
    20_000: count,
  } satisfies Record<Denomination, typeof count>)
  .meta({ id: 'CashContents' });

/** What was paid at the door; the amounts are checked against what was due. */
const doorPaymentSchema = z.strictObject({
  method: z.enum(paymentMethods),
  /** Of a payment by card, and of no other. */
  card_kind: z.enum(cardKinds).exactOptional(),
  /**
   * What the page showed as due, without the tip; negative if it was paid out. Older pages do not
   * send it.
   */
  due_cents: centsSchema.exactOptional(),
  tip_cents: z.int().min(0).max(maximumTip).transform(cents),
  /** Empty unless cash is counted in the shop's software. */
  tendered: cashSchema,
  change: cashSchema,
  /** Taken without a network and written on paper: the shop books it afterwards. */
  on_paper: z.literal(true).exactOptional(),
});
export type DoorPayment = z.infer<typeof doorPaymentSchema>;

/** The payload of each kind of event. */
export const workPayloads = {
  'pick.scanned': z.strictObject({
    order_item_id: idSchema,
    tote: z.string().refine((code) => orderNumberOfTote(code) !== undefined),
    quantity: quantitySchema,
    /** The accepted offer whose substitute this is; `quantity` is then of the substitute. */
    offer_id: idSchema.nullable(),
    /** Null: the lot that expires first. */
    lot_id: idSchema.nullable(),
    /** Of all units together; null for goods sold by piece. */
    weight_g: z.int().min(1).max(99_999).nullable(),
  }),
  'pick.short': z.strictObject({
    order_item_id: idSchema,
    quantity: quantitySchema,
    reason: z.enum(pickerReasons),
    /** The accepted offer whose substitute is missing, too. */
    offer_id: idSchema.nullable().exactOptional(),
    /** The lot that is damaged or ends too soon; null: the one that expires first. */
    lot_id: idSchema.nullable(),
  }),
  /**
   * Takes back a pick, or all picks of an event: a device knows its event before the server has
   * made picks of it. Of a cancelled order, the goods are on their shelf again.
   */
  'pick.undone': z.union([
    z.strictObject({ pick_id: idSchema }),
    z.strictObject({ event_id: idSchema }),
  ]),
  /** Every line has an outcome. */
  'order.packed': z.strictObject({ order_id: idSchema }),
  'tour.started': z.strictObject({ tour_id: idSchema }),
  'stop.arrived': z.strictObject({ stop_id: idSchema }),
  /** One event for all of a handover: no part of it can be lost without the others. */
  'stop.done': z.strictObject({
    stop_id: idSchema,
    refused: z
      .array(
        z.strictObject({
          order_item_id: idSchema,
          quantity: quantitySchema,
          reason: z.enum(refusalReasons),
        }),
      )
      .max(200),
    empties: z
      .array(z.strictObject({ kind: z.enum(emptiesKinds), count: z.int().min(1).max(100_000) }))
      .max(20),
    payment: doorPaymentSchema,
    /** When the page of the payment was opened, by the clock of the device. */
    started_at: timeSchema.exactOptional(),
    /** Who took the goods, if it was not the customer. */
    received_by: lineSchema(100).nullable(),
  }),
  'stop.failed': z.strictObject({ stop_id: idSchema, reason: z.enum(failureReasons) }),
  'tour.returned': z.strictObject({ tour_id: idSchema }),
  /** Of a box for chilled or frozen goods, as the goods go into the van and as the box returns. */
  'temperature.read': z.strictObject({
    tour_id: idSchema,
    zone: z.enum(temperatureZones),
    moment: z.enum(temperatureMoments),
    /** Tenths of a degree Celsius. */
    tenths: z.int().min(-600).max(600),
    /** What was done about one outside of the limit. */
    note: lineSchema(300).nullable(),
  }),
} as const satisfies Record<WorkEventKind, z.core.$ZodType>;
export type WorkPayload<Kind extends WorkEventKind> = z.infer<(typeof workPayloads)[Kind]>;

const workEventSchema = z
  .strictObject({
    event_id: idSchema,
    /** Counts the events of a user on a device. */
    seq: z.int().min(1).max(2_000_000_000),
    /** By the clock of the device. */
    occurred_at: timeSchema,
    /** What the device saw when it happened; null: nothing that has versions. */
    base_version: z.int().nullable().exactOptional(),
    kind: z.string().max(40),
    /** Checked for each event by itself, so that a faulty one does not hold up the others. */
    payload: z.record(z.string().max(40), z.unknown()),
  })
  .meta({ id: 'WorkEvent' });
export type WorkEvent = z.infer<typeof workEventSchema>;

export const workEventsSchema = z.strictObject({
  device_id: idSchema,
  /** By the clock of the device: corrects the times of its events. Older pages do not send it. */
  sent_at: timeSchema.exactOptional(),
  events: z.array(workEventSchema).min(1).max(maximumEvents),
});
export type WorkEvents = z.infer<typeof workEventsSchema>;

/** What became of an event. */
export const workEventAnswerSchema = z
  .strictObject({
    event_id: z.uuid(),
    result: z.enum(workEventResults),
    /** Why it was not applied, also of a duplicate; null if it was. */
    code: z.string().nullable(),
  })
  .meta({ id: 'WorkEventAnswer' });
export type WorkEventAnswer = z.infer<typeof workEventAnswerSchema>;

/** A step that an employee reported, in the export of their data: without that of customers. */
export const exportedWorkEventSchema = z
  .strictObject({
    kind: z.string(),
    device_id: z.uuid(),
    occurred_at: timeSchema,
    received_at: timeSchema,
    order_number: z.int().nullable(),
  })
  .meta({ id: 'ExportedWorkEvent' });

export const deviceKeySchema = z
  .strictObject({
    /** 256 bits for AES-GCM. */
    key: z.base64(),
  })
  .meta({ id: 'DeviceKey' });
export type DeviceKey = z.infer<typeof deviceKeySchema>;
