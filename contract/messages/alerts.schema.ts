import { z } from 'zod';
import { anyPostalCodeSchema, emailSchema, timeSchema } from '#contract/fields.schema.ts';
import { alertKinds } from '#domain/messages/alerts/kinds.ts';

const ofProduct = z.strictObject({
  kind: z.literal('back_in_stock'),
  product_id: z.uuid().toLowerCase(),
});
const ofArea = z.strictObject({
  kind: z.literal('delivery_area'),
  postal_code: anyPostalCodeSchema,
});

/** What the mail is to be about. */
export const alertSubjectSchema = z
  .discriminatedUnion('kind', [ofProduct, ofArea])
  .meta({ id: 'AlertSubject' });
export type AlertSubject = z.infer<typeof alertSubjectSchema>;

/** By a visitor, who then confirms the email. */
export const alertRequestSchema = z
  .discriminatedUnion('kind', [
    ofProduct.extend({ email: emailSchema }),
    ofArea.extend({ email: emailSchema }),
  ])
  .meta({ id: 'AlertRequest' });
export type AlertRequest = z.infer<typeof alertRequestSchema>;

/** The same for every email: it does not say whether the shop knows it. */
export const alertRequestedSchema = z
  .strictObject({ requested: z.literal(true) })
  .meta({ id: 'AlertRequested' });
export type AlertRequested = z.infer<typeof alertRequestedSchema>;

export const alertTokenSchema = z.strictObject({ token: z.string().max(100) });
export type AlertToken = z.infer<typeof alertTokenSchema>;

const aboutProduct = z.strictObject({
  kind: z.literal('back_in_stock'),
  product: z.strictObject({ id: z.uuid(), name: z.string() }),
});
const aboutArea = z.strictObject({ kind: z.literal('delivery_area'), postal_code: z.string() });

export const confirmedAlertSchema = z
  .discriminatedUnion('kind', [aboutProduct, aboutArea])
  .meta({ id: 'ConfirmedAlert' });
export type ConfirmedAlert = z.infer<typeof confirmedAlertSchema>;

const waitingFields = { id: z.uuid(), created_at: timeSchema };

/** An alert that waits. */
export const alertSchema = z
  .discriminatedUnion('kind', [aboutProduct.extend(waitingFields), aboutArea.extend(waitingFields)])
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof alertSchema>;

export const alertsSchema = z.strictObject({ alerts: z.array(alertSchema) }).meta({ id: 'Alerts' });
export type Alerts = z.infer<typeof alertsSchema>;

export const unsubscribedSchema = z
  .strictObject({ unsubscribed: z.literal(true) })
  .meta({ id: 'Unsubscribed' });
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;

/** An alert in the export of a customer's data. */
export const exportedAlertSchema = z
  .strictObject({
    kind: z.enum(alertKinds),
    product_name: z.string().nullable(),
    postal_code: z.string().nullable(),
    email: z.string().nullable(),
    created_at: timeSchema,
    confirmed_at: timeSchema.nullable(),
    notified_at: timeSchema.nullable(),
  })
  .meta({ id: 'ExportedAlert' });
export type ExportedAlert = z.infer<typeof exportedAlertSchema>;
