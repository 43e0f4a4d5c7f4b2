import { z } from 'zod';
import { typedSchema } from '#contract/typed.schema.ts';
import { isEmail } from '#domain/accounts/registration.ts';
import { ofPlainLabels } from '#domain/catalog/product-fields.ts';
import { netUnits, unitPriceUnits } from '#domain/catalog/unit-price.ts';
import { postalCodePattern } from '#domain/delivery/area.ts';
import { contactLimits } from '#domain/messages/inquiries/limits.ts';
import { cents } from '#domain/money.ts';

/** Building blocks of schemas. Objects are strict: an unknown field is refused, not ignored. */
export const centsSchema = z.int().transform(cents);

export const timeSchema = z.iso.datetime();

/**
 * A day in Berlin, YYYY-MM-DD. PostgreSQL counts days from 4713 BC on; the shop has none before
 * 2000.
 */
export const shopDaySchema = z.iso.date().refine((day) => day.startsWith('2'));

/** Any in Germany, whether or not the shop delivers there. */
export const anyPostalCodeSchema = typedSchema('code').regex(postalCodePattern);

/** What the staff reads on a pack; a missing label is not claimed. */
export const plainLabelsSchema = z.strictObject(ofPlainLabels(() => z.boolean().exactOptional()));

/** The dietary labels of a product. Halal is computed from certificates (ADR 0051). */
export const productLabelsSchema = plainLabelsSchema
  .extend({ halal: z.strictObject({ certifier: z.string() }).exactOptional() })
  .meta({ id: 'ProductLabels' });
export type ProductLabels = z.infer<typeof productLabelsSchema>;

/** An uploaded file, as `multipart/form-data`. */
export const fileFormSchema = z.strictObject({ file: z.file() });
export type FileForm = z.infer<typeof fileFormSchema>;

/** In lower case, as PostgreSQL writes ids, because ids are compared as text. */
export const byIdSchema = z.strictObject({ id: z.uuid().toLowerCase() });

const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Up to a hundred ids, separated by commas. */
export const listOfIdsSchema = z
  .string()
  .max(100 * 37)
  .regex(new RegExp(`^${id}(,${id})*$`, 'i'));

/** A client generates one key per order or booking, usually a UUID, and repeats it in retries. */
export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z.string().min(8).max(100),
});

/** The expected version, in quotes because it is an entity tag. */
export const ifMatchHeadersSchema = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/)
    .exactOptional(),
});
export type IfMatchHeaders = z.infer<typeof ifMatchHeadersSchema>;

/** The VAT in a total, by rate. */
export const vatSchema = z
  .array(
    z.strictObject({
      vat_rate: z.int(),
      gross_cents: centsSchema,
      net_cents: centsSchema,
      vat_cents: centsSchema,
    }),
  )
  .meta({ id: 'Vat' });

/** HH:mm in Berlin. */
const timeOfDay = z.string().regex(/^\d\d:\d\d$/);

export const hoursOfDaySchema = z
  .strictObject({ start: timeOfDay, end: timeOfDay })
  .meta({ id: 'HoursOfDay' });

/**
 * What a person typed in one line: no line breaks, control characters or halves of surrogate pairs.
 */
export function lineSchema(maximum: number) {
  return typedSchema('line')
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
}

/** What a person typed in several lines. */
export function textSchema(maximum: number) {
  return typedSchema('text')
    .min(1)
    .max(maximum)
    .regex(/^([^\p{Cc}\p{Cs}]|[\t\r\n])*$/u);
}

/** A mailbox that the shop can answer to. */
export const emailSchema = lineSchema(contactLimits.email).refine(isEmail);

/** An empty text is stored as null. */
export const optionalTextSchema = (maximum: number) =>
  typedSchema('text')
    .max(maximum)
    .transform((text) => (text === '' ? null : text))
    .nullable();

/** The shop shows only images of its own server. */
export const imageUrlSchema = z
  .string()
  .max(500)
  .regex(/^\/media\/[\w./-]+$/);

/** What a pack holds. */
export const netContentSchema = z
  .strictObject({ amount: z.number(), unit: z.enum(netUnits) })
  .meta({ id: 'NetContent' });

export const unitPriceSchema = z
  .strictObject({ price_cents: centsSchema, per: z.enum(unitPriceUnits) })
  .meta({ id: 'UnitPrice' });
