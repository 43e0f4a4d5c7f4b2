import { z } from 'zod';
import { lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { workNoteLength } from '#domain/staff/work-times/limits.ts';
import { workStates, workTimeKinds } from '#domain/staff/work-times/sequence.ts';
import { workWarnings } from '#domain/staff/work-times/work-days.ts';

const idSchema = z.uuid().toLowerCase();
const noteSchema = lineSchema(workNoteLength);

/** The id is the client's: a repeated call changes nothing. */
const newWorkTimeSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(workTimeKinds),
  at: timeSchema,
  /** The entry that this one corrects. */
  replaces: idSchema.nullable(),
  /** Required for corrections, and for what is noted more than 30 minutes later. */
  note: noteSchema.nullable(),
});

const removalSchema = z.strictObject({
  id: idSchema,
  /** The entry that did not happen. */
  replaces: idSchema,
  note: noteSchema,
});

/** All or none: a forgotten break is two entries. */
export const newWorkTimesSchema = z
  .strictObject({
    times: z.array(newWorkTimeSchema).max(6),
    removed: z.array(removalSchema).max(6),
  })
  .refine(({ times, removed }) => times.length + removed.length > 0);
export type NewWorkTimes = z.infer<typeof newWorkTimesSchema>;

const workTimeSchema = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(workTimeKinds),
    at: timeSchema,
    /** Whether it replaces another entry. */
    is_corrected: z.boolean(),
    note: z.string().nullable(),
    /** When it was noted. */
    created_at: timeSchema,
  })
  .meta({ id: 'WorkTime' });
export type WorkTimeEntry = z.infer<typeof workTimeSchema>;

const workDaySchema = z
  .strictObject({
    /** The day in Berlin on which the work began. */
    day: z.iso.date(),
    begins_at: timeSchema,
    /** Null while the work lasts, which then counts until now. */
    ends_at: timeSchema.nullable(),
    work_minutes: z.int(),
    /** All interruptions. */
    break_minutes: z.int(),
    /** Against the sections 3 to 5 ArbZG, and work whose end was probably forgotten. */
    warnings: z.array(z.enum(workWarnings)),
    times: z.array(workTimeSchema),
  })
  .meta({ id: 'WorkDay' });
export type WorkDayEntry = z.infer<typeof workDaySchema>;

/** Today and the seven days before, the latest first; only days with work. */
export const ownWorkTimesSchema = z
  .strictObject({
    state: z.enum(workStates),
    today: z.iso.date(),
    days: z.array(workDaySchema),
  })
  .meta({ id: 'OwnWorkTimes' });
export type OwnWorkTimes = z.infer<typeof ownWorkTimesSchema>;

export const workTimeReportSchema = z
  .strictObject({
    period: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    /** Those with work in the period, by name; the oldest day first. */
    employees: z.array(
      z.strictObject({
        /** Random and stable if the account was deleted. */
        user_id: z.uuid(),
        /** Null if the account was deleted. */
        name: z.string().nullable(),
        work_minutes: z.int(),
        break_minutes: z.int(),
        days: z.array(workDaySchema),
      }),
    ),
  })
  .meta({ id: 'WorkTimeReport' });
export type WorkTimeReport = z.infer<typeof workTimeReportSchema>;
export type EmployeeWorkTimes = WorkTimeReport['employees'][number];

/** With those that were corrected. */
export const exportedWorkTimeSchema = z
  .strictObject({
    kind: z.enum(workTimeKinds),
    at: timeSchema,
    is_valid: z.boolean(),
    note: z.string().nullable(),
    created_at: timeSchema,
  })
  .meta({ id: 'ExportedWorkTime' });
