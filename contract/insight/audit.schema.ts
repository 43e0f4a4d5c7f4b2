import { z } from 'zod';
import { shopDaySchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { auditSubjects } from '#domain/insight/audit/subjects.ts';

const valuesSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z
  .strictObject({
    id: z.int(),
    actor_id: z.guid().nullable(),
    actor_email: z.string().nullable(),
    /** Of the key that acted for the actor; null for what they did themselves. */
    key_name: z.string().nullable(),
    action: z.string(),
    subject_type: z.string(),
    subject_id: z.string(),
    /** Current name of the subject. */
    subject_name: z.string().nullable(),
    before: valuesSchema,
    after: valuesSchema,
    created_at: timeSchema,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuerySchema = z.strictObject({
  ...pageQueryFields,
  subject_type: z.enum(auditSubjects).exactOptional(),
  /** Id of the account that made the change. */
  actor: z.guid().exactOptional(),
  day: shopDaySchema.exactOptional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
