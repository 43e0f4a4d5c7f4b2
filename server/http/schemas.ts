import { z } from 'zod';
import type { ById, PageQuery } from '#contract/endpoint.ts';
import type { HoursOfDay } from '#contract/shop.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import { isEmail } from '#domain/identity/registration.ts';
import { contactLimits } from '#domain/inquiries/limits.ts';
import { cents, type Cents } from '#domain/money.ts';

/** Building blocks of the capabilities' schemas. Objects are strict: an unknown field is refused, not ignored. */
export const centsSchema: z.ZodType<Cents, number> = z.int().transform(cents);

/** The VAT in a total, by rate. */
export const vatSchema: z.ZodType<VatGroup[]> = z.array(
  z.strictObject({
    vat_rate: z.int(),
    gross_cents: centsSchema,
    net_cents: centsSchema,
    vat_cents: centsSchema,
  }),
);

export const timeSchema = z.iso.datetime();

/** As PostgreSQL writes ids: where they are compared as text, another letter case would be another id. */
export const byId: z.ZodType<ById> = z.strictObject({ id: z.uuid().toLowerCase() });

/** A client makes one up for each order or booking and sends it again with the same one; a UUID is the usual choice. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(100) });

/** Specification of lists in the API contract: 24 unless told, 100 at most. */
export const defaultLimit = 24;
const maximumLimit = 100;

export const pageQueryFields = {
  limit: z.coerce.number().int().min(1).max(maximumLimit).exactOptional(),
  cursor: z.string().max(500).exactOptional(),
};

export const pageQuery: z.ZodType<PageQuery> = z.strictObject(pageQueryFields);

export function itemsOf<T>(item: z.ZodType<T>) {
  return z.strictObject({ items: z.array(item) });
}

export function pageOf<T>(item: z.ZodType<T>) {
  return z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() });
}

/** HH:mm in Berlin. */
const timeOfDay = z.string().regex(/^\d\d:\d\d$/);

export const hoursSchema: z.ZodType<HoursOfDay> = z.strictObject({
  start: timeOfDay,
  end: timeOfDay,
});

/** What a person typed in one line: no line breaks or other control characters, no halves of surrogate pairs. */
export function lineSchema(maximum: number): z.ZodType<string> {
  return z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
}

/** What a person typed in several lines. */
export function textSchema(maximum: number): z.ZodType<string> {
  return z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^([^\p{Cc}\p{Cs}]|[\t\r\n])*$/u);
}

/** An address that an answer goes to. */
export const emailSchema: z.ZodType<string> = lineSchema(contactLimits.email).refine(isEmail);
