import { z } from 'zod';
import { shopDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { reportableKinds } from '#domain/cash/tax-report.ts';

const systemSchema = z
  .strictObject({
    kind: z.enum(reportableKinds),
    /** Of a register. */
    code: z.string().nullable(),
    serial: z.string(),
    /** Of a device, by the BSI. */
    certification_id: z.string().nullable(),
    begins_on: z.iso.date(),
    ended_on: z.iso.date().nullable(),
  })
  .meta({ id: 'ReportableSystem' });
export type ReportableSystem = z.infer<typeof systemSchema>;

const reportSchema = z
  .strictObject({
    id: z.uuid(),
    reported_on: z.iso.date(),
    noted_by: z.string().nullable(),
    noted_at: timeSchema,
  })
  .meta({ id: 'TaxOfficeReport' });

export const taxOfficeSchema = z
  .strictObject({
    company: z.strictObject({
      name: z.string(),
      street: z.string(),
      postal_code: z.string(),
      city: z.string(),
      vat_id: z.string(),
      /** Empty: not entered yet. */
      tax_number: z.string(),
    }),
    software: z.strictObject({ name: z.string(), version: z.string() }),
    systems: z.array(systemSchema),
    /** Since the last report, the oldest first. */
    changes: z.array(
      z
        .strictObject({
          kind: z.enum(reportableKinds),
          serial: z.string(),
          change: z.enum(['began', 'ended']),
          on: z.iso.date(),
        })
        .meta({ id: 'UnreportedChange' }),
    ),
    /** The newest first. */
    reports: z.array(reportSchema),
  })
  .meta({ id: 'TaxOffice' });
export type TaxOffice = z.infer<typeof taxOfficeSchema>;

export const taxReportInputSchema = z
  .strictObject({ reported_on: shopDaySchema })
  .meta({ id: 'TaxOfficeReportInput' });
export type TaxReportInput = z.infer<typeof taxReportInputSchema>;

/** A version of the procedure document. */
export const procedureDocumentSchema = z
  .strictObject({
    id: z.uuid(),
    made_at: timeSchema,
    made_by: z.string().nullable(),
    /** Of the software. */
    version: z.string(),
    sha256: z.string(),
  })
  .meta({ id: 'ProcedureDocument' });
export type ProcedureDocument = z.infer<typeof procedureDocumentSchema>;
