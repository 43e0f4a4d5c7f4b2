import { z } from 'zod';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { deviceEnvironments, outageKinds } from '#domain/cash/fiscal/devices.ts';
import { fiscalModes } from '#domain/cash/fiscal/modes.ts';
import { registerKinds } from '#domain/cash/fiscal/registers.ts';

const deviceSchema = z.strictObject({
  environment: z.enum(deviceEnvironments),
  serial: z.string(),
  /** Of the BSI, for the report to the tax office. */
  certification_id: z.string().nullable(),
  used_from: timeSchema,
});

const registerSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(registerKinds),
  code: z.string(),
  serial: z.string(),
  /** Since when the device signs for it; null: it does not know it. */
  registered_at: timeSchema.nullable(),
});
export type FiscalRegister = z.infer<typeof registerSchema>;

const outageSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(outageKinds),
  reason: z.string(),
  began_at: timeSchema,
  ended_at: timeSchema.nullable(),
});
export type FiscalOutage = z.infer<typeof outageSchema>;

const unsignedSchema = z.strictObject({
  id: z.uuid(),
  /** Null for records of before registers had numbers. */
  register_code: z.string().nullable(),
  receipt_number: z.int().nullable(),
  total_cents: centsSchema,
  occurred_at: timeSchema,
  /** Whether the device is still to sign it. */
  is_waiting: z.boolean(),
  reason: z.string().nullable(),
});
export type UnsignedRecord = z.infer<typeof unsignedSchema>;

export const fiscalOverviewSchema = z
  .strictObject({
    mode: z.enum(fiscalModes),
    device: deviceSchema.nullable(),
    registers: z.array(registerSchema),
    /** The newest ones. */
    outages: z.array(outageSchema),
    /** The newest ones that have no signature, or none yet. */
    unsigned: z.array(unsignedSchema),
  })
  .meta({ id: 'FiscalOverview' });
export type FiscalOverview = z.infer<typeof fiscalOverviewSchema>;
