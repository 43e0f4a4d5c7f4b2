import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { pickerReasons } from '#domain/inventory/pick-outcomes.ts';
import { orderNumberOfTote } from '#domain/picking/tote-code.ts';
import { maximumEvents, workEventResults } from '#domain/picking/work-events.ts';

const idSchema = z.uuid().toLowerCase();
const quantitySchema = z.int().min(1).max(maximumQuantity);

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
} as const;
export type WorkPayload<Kind extends keyof typeof workPayloads> = z.infer<
  (typeof workPayloads)[Kind]
>;

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
