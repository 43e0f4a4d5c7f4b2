import { z } from 'zod';
import { areaBodySchema } from '#contract/delivery/delivery-plan.schema.ts';
import { timeSchema } from '#contract/fields.schema.ts';
import { shopSettingsSchema } from '#contract/shop/shop.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { openingChecks, openingStates } from '#domain/accounts/opening/checks.ts';
import { profileFieldRules } from '#domain/accounts/profile-fields.ts';
import { windowLimits } from '#domain/delivery/window-rules.ts';

/** The secret of the link that the first start prints. */
const tokenSchema = z.string().min(1).max(100);
export const setupLinkSchema = z.strictObject({ token: tokenSchema });
export type SetupLink = z.infer<typeof setupLinkSchema>;

export const usableLinkSchema = z
  .strictObject({ expires_at: timeSchema })
  .meta({ id: 'UsableSetupLink' });
export type UsableLink = z.infer<typeof usableLinkSchema>;

const { maximum, pattern, kind } = profileFieldRules.first_name;
const nameSchema = typedSchema(kind).min(1).max(maximum).regex(pattern);
const minutesSchema = z.int().min(0).max(1440).multipleOf(15);

/** What a new shop needs before it has products. */
export const shopSetupSchema = z.strictObject({
  owner: z.strictObject({
    email: z.email().max(255),
    password: z.string().min(1).max(200),
    first_name: nameSchema,
    last_name: nameSchema,
  }),
  shop: shopSettingsSchema.pick({
    name: true,
    slogan: true,
    contact_email: true,
    contact_phone: true,
    company_name: true,
    company_representative: true,
    company_street: true,
    company_postal_code: true,
    company_city: true,
    company_register: true,
    company_vat_id: true,
  }),
  area: areaBodySchema.pick({
    name: true,
    postal_codes: true,
    delivery_fee_cents: true,
    minimum_order_cents: true,
    free_from_cents: true,
  }),
  /** Windows of one length, one after another, on some weekdays (1 Monday to 7 Sunday). */
  windows: z
    .strictObject({
      weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
      start_minutes: minutesSchema,
      end_minutes: minutesSchema,
      length_minutes: z
        .int()
        .min(windowLimits.length_minutes.min)
        .max(windowLimits.length_minutes.max)
        .multipleOf(15),
      capacity: z.int().min(1).max(windowLimits.capacity.max),
    })
    .refine((given) => given.start_minutes + given.length_minutes <= given.end_minutes, {
      message: 'No window fits between start and end.',
      path: ['end_minutes'],
    }),
  /** Names of the first categories. */
  categories: z.array(typedSchema('line').min(1).max(100)).max(50),
});
export type ShopSetup = z.infer<typeof shopSetupSchema>;

export const setupBodySchema = z
  .strictObject({ token: tokenSchema, ...shopSetupSchema.shape })
  .meta({ id: 'ShopSetup' });
export type SetupBody = z.infer<typeof setupBodySchema>;

/** The account to sign in with. */
export const newOwnerSchema = z.strictObject({ email: z.string() }).meta({ id: 'NewOwner' });
export type NewOwner = z.infer<typeof newOwnerSchema>;

const openingItemSchema = z
  .strictObject({
    check: z.enum(openingChecks),
    state: z.enum(openingStates),
    /** How many things are missing, where they are counted. */
    count: z.int().nullable(),
    /** What the check of the installation says, in English. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'OpeningItem' });
export type OpeningItem = z.infer<typeof openingItemSchema>;

export const openingSchema = z
  .strictObject({
    /** Null: visitors see that the shop opens soon. */
    opened_at: timeSchema.nullable(),
    items: z.array(openingItemSchema),
  })
  .meta({ id: 'Opening' });
export type Opening = z.infer<typeof openingSchema>;
