import { z } from 'zod';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { roles } from '#domain/accounts/roles.ts';

const roleSchema = z.enum(roles);

export const adminCustomerSchema = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    role: roleSchema,
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    street: z.string(),
    house_number: z.string(),
    postal_code: z.string(),
    city: z.string(),
    is_confirmed: z.boolean(),
    is_banned: z.boolean(),
    created_at: timeSchema,
    last_sign_in_at: timeSchema.nullable(),
    order_count: z.int(),
    /** Of orders that are not cancelled. */
    revenue_cents: centsSchema,
  })
  .meta({ id: 'AdminCustomer' });
export type AdminCustomer = z.infer<typeof adminCustomerSchema>;

export const customerQuerySchema = z.strictObject({
  ...pageQueryFields,
  /** Part of the name, e-mail address, phone number or postal address. */
  query: z.string().trim().max(200).exactOptional(),
  role: roleSchema.exactOptional(),
});
export type CustomerQuery = z.infer<typeof customerQuerySchema>;

export const roleBodySchema = z.strictObject({ role: roleSchema });
export type RoleBody = z.infer<typeof roleBodySchema>;
