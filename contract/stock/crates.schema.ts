import { z } from 'zod';
import type { PageQuery } from '#contract/endpoint.ts';
import { timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { crateKinds, crateReasons, maxCrates } from '#domain/stock/crates.ts';

export const newCrateMovementSchema = z
  .strictObject({
    supplier_id: z.uuid().toLowerCase(),
    /** Of the delivery note; empty: none. */
    note_number: z.string().trim().max(40),
    kind: z.enum(crateKinds),
    reason: z.enum(crateReasons),
    /** That came or went; of a count, all that are here. */
    quantity: z.int().min(0).max(maxCrates),
    /** More go back than are known to be here. */
    is_below_zero: z.boolean().exactOptional(),
  })
  .refine(({ reason, quantity }) => reason === 'counted' || quantity > 0, { path: ['quantity'] })
  .refine(
    ({ reason, is_below_zero: isBelowZero = false }) => reason === 'returned' || !isBelowZero,
    { path: ['is_below_zero'] },
  );
export type NewCrateMovement = z.infer<typeof newCrateMovementSchema>;

/** How many of a supplier are here. */
export const crateBalanceSchema = z
  .strictObject({ kind: z.enum(crateKinds), quantity: z.int() })
  .meta({ id: 'CrateBalance' });
export type CrateBalance = z.infer<typeof crateBalanceSchema>;

export const crateMovementQuerySchema = z.strictObject({
  ...pageQueryFields,
  supplier_id: z.uuid().toLowerCase(),
});
export type CrateMovementQuery = PageQuery & { supplier_id: string };

export const crateMovementSchema = z
  .strictObject({
    id: z.int(),
    kind: z.enum(crateKinds),
    reason: z.enum(crateReasons),
    /** Above 0: more are here. Of a count, the difference to what was known. */
    quantity: z.int(),
    /** Of the delivery note; empty: none. Null: counted. */
    note_number: z.string().nullable(),
    created_at: timeSchema,
  })
  .meta({ id: 'CrateMovement' });
export type CrateMovement = z.infer<typeof crateMovementSchema>;
