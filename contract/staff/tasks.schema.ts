import { z } from 'zod';
import { lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { workEventKinds } from '#domain/staff/work-events.ts';

/** An event that could not be applied and that a person has to decide. */
export const workTaskSchema = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(workEventKinds),
    /** Why it was not applied. */
    code: z.string(),
    payload: z.record(z.string(), z.unknown()),
    occurred_at: timeSchema,
    received_at: timeSchema,
    actor_name: z.string().nullable(),
    order_id: z.uuid().nullable(),
    order_number: z.int().nullable(),
    product_name: z.string().nullable(),
    /** Null while it is open. */
    resolved_at: timeSchema.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'WorkTask' });
export type WorkTask = z.infer<typeof workTaskSchema>;

export const taskResolutionSchema = z.strictObject({
  /** What was done. */
  note: lineSchema(300),
});
export type TaskResolution = z.infer<typeof taskResolutionSchema>;
