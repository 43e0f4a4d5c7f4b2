import { z } from 'zod';
import { centsSchema } from '#contract/fields.schema.ts';
import { vatRates } from '#domain/catalog/product-fields.ts';
import { totalOf, type FiscalAmounts } from '#domain/fiscal/record.ts';
import type { Cents } from '#domain/money.ts';

const positiveSchema = centsSchema.refine((amount) => amount >= 0, 'is negative');

const amountsSchema = z.strictObject({
  // The VAT groups of an invoice have more, which follows from these.
  vat: z.array(z.object({ vat_rate: z.literal(vatRates), gross_cents: centsSchema })),
  deposit_cents: centsSchema,
  empties_cents: positiveSchema,
  credit_cents: positiveSchema,
  tip_cents: centsSchema,
  other_cents: centsSchema,
}) satisfies z.ZodType<FiscalAmounts>;

/**
 * What is stored and signed. Throws if the amounts do not add up: a wrong record cannot be
 * corrected once it is signed.
 */
export function readAmounts(amounts: FiscalAmounts, total: Cents): FiscalAmounts {
  const read = amountsSchema.parse(amounts);
  const sum = totalOf(read);
  if (sum !== total) throw new Error(`the amounts are ${sum} cents, and the total is ${total}`);
  return read;
}
