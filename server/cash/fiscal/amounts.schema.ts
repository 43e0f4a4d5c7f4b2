import { z } from 'zod';
import { centsSchema } from '#contract/fields.schema.ts';
import { totalOf, type FiscalAmounts, type FiscalKind } from '#domain/cash/fiscal/record.ts';
import { vatRates } from '#domain/catalog/product-fields.ts';
import type { Cents } from '#domain/money.ts';

const amountsSchema = z.strictObject({
  // The VAT groups of an invoice have more, which follows from these.
  vat: z.array(z.object({ vat_rate: z.literal(vatRates), gross_cents: centsSchema })),
  deposit_cents: centsSchema,
  empties_cents: centsSchema,
  credit_cents: centsSchema,
  tip_cents: centsSchema,
  balance_cents: centsSchema.exactOptional(),
  other_cents: centsSchema,
}) satisfies z.core.$ZodType<FiscalAmounts>;

/**
 * What is stored and signed. Throws if the amounts do not add up, or if empties are negative in
 * another record than a correction: a wrong record cannot be corrected once it is signed.
 */
export function readAmounts(kind: FiscalKind, amounts: FiscalAmounts, total: Cents): FiscalAmounts {
  const read = amountsSchema.parse(amounts);
  const isNegative = read.empties_cents < 0 || read.credit_cents < 0;
  if (isNegative && kind !== 'correction') throw new Error('the empties or the credit is negative');
  const sum = totalOf(read);
  if (sum !== total) throw new Error(`the amounts are ${sum} cents, and the total is ${total}`);
  return read;
}
