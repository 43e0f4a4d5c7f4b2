import { z } from 'zod';
import { accountExportSchema } from '#contract/accounts/accounts.schema.ts';
import { profileFieldsSchema, settingsSchema } from '#contract/accounts/profile.schema.ts';
import { addressBodySchema } from '#contract/delivery/addresses.schema.ts';
import { emailSchema, timeSchema } from '#contract/fields.schema.ts';
import { postalFieldNames, type PostalFieldName } from '#domain/accounts/address-fields.ts';

const { first_name, last_name, phone, street, house_number, postal_code, city } =
  profileFieldsSchema.shape;

const filled = (schema: z.ZodString) => schema.refine((text) => text.trim() !== '');

/**
 * What the staff writes down of a customer without an account. The e-mail is optional, and so is
 * the address: without one, orders are fetched at the counter.
 */
const recordedFields = {
  first_name: filled(first_name),
  last_name: filled(last_name),
  phone: filled(phone),
  street,
  house_number,
  postal_code,
  city,
  /** Floor and way in; may be empty, and is without an address. */
  access: addressBodySchema.shape.access,
  /** Of the paper and of mails. */
  language: settingsSchema.shape.language,
};

/** A part of an address is none. */
function hasAddress(fields: Record<PostalFieldName | 'access', string>): boolean {
  return [...postalFieldNames, 'access' as const].some((name) => fields[name].trim() !== '');
}

export const recordCustomerSchema = z
  .strictObject({
    ...recordedFields,
    /** Null: none. Whether it has an account is neither checked nor said. */
    email: emailSchema.nullable(),
    /** The customer wants mails about their orders; without it none is sent. */
    mail_consent: z.boolean(),
  })
  .refine(({ email, mail_consent }) => email !== null || !mail_consent)
  .check(({ value, issues }) => {
    if (!hasAddress(value)) return;
    for (const name of postalFieldNames) {
      const input = value[name];
      if (input.trim() === '') issues.push({ code: 'custom', path: [name], input });
    }
  })
  .meta({ id: 'RecordCustomer' });
export type RecordCustomerInput = z.infer<typeof recordCustomerSchema>;

export const recordedCustomerSchema = z
  .strictObject({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    street: z.string(),
    house_number: z.string(),
    postal_code: z.string(),
    city: z.string(),
    access: z.string(),
    language: recordedFields.language,
    email: z.string().nullable(),
    /** Null: no consent. */
    mail_consent_at: timeSchema.nullable(),
    recorded_at: timeSchema,
  })
  .meta({ id: 'RecordedCustomer' });
export type RecordedCustomer = z.infer<typeof recordedCustomerSchema>;

/** As the export of an account, with what was written down. */
export const recordedCustomerExportSchema = accountExportSchema
  .extend({ recorded_customer: recordedCustomerSchema })
  .meta({ id: 'RecordedCustomerExport' });
export type RecordedCustomerExport = z.infer<typeof recordedCustomerExportSchema>;

export const recordedCustomerQuerySchema = z.strictObject({
  /** Part of the name, telephone number or address. */
  query: z.string().trim().min(2).max(200),
});
export type RecordedCustomerQuery = z.infer<typeof recordedCustomerQuerySchema>;
