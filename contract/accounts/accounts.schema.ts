import { z } from 'zod';
import { profileFieldsSchema, settingsSchema } from '#contract/accounts/profile.schema.ts';
import { cartSchema } from '#contract/cart/cart.schema.ts';
import { exportedFavouriteSchema } from '#contract/catalog/favourites.schema.ts';
import { exportedListSchema } from '#contract/catalog/shopping-lists.schema.ts';
import { addressSchema } from '#contract/delivery/addresses.schema.ts';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { exportedAlertSchema } from '#contract/messages/alerts.schema.ts';
import { exportedComplaintSchema } from '#contract/messages/complaints.schema.ts';
import {
  exportedContactMessageSchema,
  exportedWithdrawalSchema,
} from '#contract/messages/inquiries.schema.ts';
import { orderVersionSchema } from '#contract/orders/order-changes.schema.ts';
import { orderSchema } from '#contract/orders/orders.schema.ts';
import { exportedWorkEventSchema } from '#contract/staff/work-events.schema.ts';
import { exportedWorkTimeSchema } from '#contract/staff/work-times.schema.ts';
import { exportedHandoverSchema } from '#contract/tours/driver.schema.ts';
import { roles } from '#domain/accounts/roles.ts';
import { cents } from '#domain/money.ts';
import { balanceReasons } from '#domain/orders/balance.ts';

/** A browser or app that is signed in. */
export const accountSessionSchema = z
  .strictObject({
    id: z.uuid(),
    created_at: timeSchema,
    /** Last use, accurate to the lifetime of an access token. */
    refreshed_at: timeSchema,
    user_agent: z.string().nullable(),
    ip: z.string().nullable(),
    /** True for the session of the request. */
    is_current: z.boolean(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** A way to sign in: `email`, or an external provider. */
export const accountIdentitySchema = z
  .strictObject({
    id: z.uuid(),
    provider: z.string(),
    /** From the provider; null if the provider sends no address. */
    email: z.string().nullable(),
    created_at: timeSchema,
  })
  .meta({ id: 'AccountIdentity' });
export type AccountIdentity = z.infer<typeof accountIdentitySchema>;

export const accountSchema = z
  .strictObject({
    email: z.string(),
    /** Requested, but not yet confirmed at both addresses. */
    new_email: z.string().nullable(),
    role: z.enum(roles),
    created_at: timeSchema,
    last_sign_in_at: timeSchema.nullable(),
    /** False for an account that signs in with an external provider or with links by mail. */
    has_password: z.boolean(),
    identities: z.array(accountIdentitySchema),
    /** Whether customers of this shop may link identities. */
    may_link_identities: z.boolean(),
    second_factors: z.array(
      z.strictObject({ id: z.uuid(), friendly_name: z.string(), created_at: timeSchema }),
    ),
    /** Unused recovery codes for the second factor. */
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

const balanceMovementSchema = z
  .strictObject({
    /** Negative: what an order or a payout took. */
    amount_cents: centsSchema,
    reason: z.enum(balanceReasons),
    moved_at: timeSchema,
  })
  .meta({ id: 'BalanceMovement' });

/** All personal data of a customer (articles 15 and 20 GDPR). */
export const accountExportSchema = z
  .strictObject({
    exported_at: timeSchema,
    account: accountSchema,
    profile: profileFieldsSchema,
    addresses: z.array(addressSchema),
    settings: settingsSchema,
    sessions: z.array(accountSessionSchema),
    cart: cartSchema,
    orders: z.array(orderSchema),
    /** What changed orders were before. */
    order_versions: z.array(orderVersionSchema),
    balance_movements: z.array(balanceMovementSchema),
    /** What was noted when they were handed over. */
    handovers: z.array(exportedHandoverSchema),
    complaints: z.array(exportedComplaintSchema),
    /** By the address of the account. */
    contact_messages: z.array(exportedContactMessageSchema),
    withdrawals: z.array(exportedWithdrawalSchema),
    favourites: z.array(exportedFavouriteSchema),
    shopping_lists: z.array(exportedListSchema),
    alerts: z.array(exportedAlertSchema),
    /** Of employees. */
    work_times: z.array(exportedWorkTimeSchema),
    /** Of employees: each step that they reported. */
    work_events: z.array(exportedWorkEventSchema),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;

export const deletionBodySchema = z.strictObject({
  /** Typed by the customer as a confirmation. */
  email: z.string().max(300),
  password: z.string().max(300).exactOptional(),
  /** The balance of the account that the customer gives up; needed if there is one. */
  given_up_cents: z.int().min(1).transform(cents).exactOptional(),
});
export type DeletionBody = z.infer<typeof deletionBodySchema>;

export const deletedSchema = z.strictObject({ deleted: z.literal(true) }).meta({ id: 'Deleted' });
export type Deleted = z.infer<typeof deletedSchema>;

/** What the staff sees and decides about the access of an account. */
export const accountAccessSchema = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(roles),
    is_banned: z.boolean(),
    has_second_factor: z.boolean(),
  })
  .meta({ id: 'AccountAccess' });
export type AccountAccess = z.infer<typeof accountAccessSchema>;

export const accessPatchSchema = accountAccessSchema.pick({ is_banned: true });
export type AccessPatch = z.infer<typeof accessPatchSchema>;
