import { z } from 'zod';
import { typedSchema } from '#contract/typed.schema.ts';
import {
  addressFieldNames,
  addressFieldRules,
  postalFieldNames,
  type AddressFieldName,
} from '#domain/accounts/address-fields.ts';

function fieldSchema(name: AddressFieldName) {
  const { maximum, pattern, kind } = addressFieldRules[name];
  const text = typedSchema(kind).max(maximum).regex(pattern);
  return postalFieldNames.some((required) => required === name) ? text.min(1) : text;
}

const addressFieldsSchema = z.strictObject({
  label: fieldSchema('label'),
  bell_name: fieldSchema('bell_name'),
  street: fieldSchema('street'),
  house_number: fieldSchema('house_number'),
  access: fieldSchema('access'),
  postal_code: fieldSchema('postal_code'),
  city: fieldSchema('city'),
  note: fieldSchema('note'),
  phone: fieldSchema('phone'),
} satisfies Record<AddressFieldName, z.core.$ZodType>);
export type AddressFields = z.infer<typeof addressFieldsSchema>;

/** Every field: what is not sent would be lost unseen. */
export const addressBodySchema = addressFieldsSchema
  .extend({
    /** Makes it the default address. Otherwise the default stays; the first one becomes it. */
    is_default: z.literal(true).exactOptional(),
  })
  .meta({ id: 'AddressBody' });
export type AddressBody = z.infer<typeof addressBodySchema>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has each of the names
const storedFields = Object.fromEntries(
  addressFieldNames.map((name) => [name, z.string()]),
) as Record<AddressFieldName, z.ZodString>;

/** One entered at the registration may lack fields. */
export const addressSchema = z
  .strictObject({
    id: z.uuid(),
    ...storedFields,
    is_default: z.boolean(),
    /** Counts the edits; sent back as `If-Match`, and with an order to this address. */
    version: z.int(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;

/** The default first, then the oldest. */
export const addressesSchema = z
  .strictObject({ addresses: z.array(addressSchema) })
  .meta({ id: 'Addresses' });
export type Addresses = z.infer<typeof addressesSchema>;
