import { z } from 'zod';
import { centsSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/shop.admin.ts';
import { highestDeliveryFee, highestMinimumOrder } from '#domain/delivery/amount-limits.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { changeSettings, readSettings } from './settings-commands.ts';

const line = z.string().trim().max(200);
const needed = line.min(1);
const amountUpTo = (highest: Cents) => z.int().min(0).max(highest).pipe(centsSchema);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const unique = <T extends string | number>(values: T[]) => [...new Set(values)].toSorted(compare);
const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

const settingsFields = {
  name: needed,
  slogan: line,
  contact_email: z.email().max(255),
  contact_phone: needed,
  company_name: line,
  company_representative: line,
  company_street: line,
  company_postal_code: line,
  company_city: line,
  company_register: line,
  company_vat_id: line,
  delivery_fee_cents: amountUpTo(highestDeliveryFee),
  minimum_order_cents: amountUpTo(highestMinimumOrder),
  postal_codes: z
    .array(z.string().regex(/^\d{5}$/))
    .min(1)
    .max(500)
    .transform(unique),
  delivery_hours_start: timeOfDay,
  delivery_hours_end: timeOfDay,
  slot_hours_start: timeOfDay,
  slot_hours_end: timeOfDay,
  slot_length_minutes: z.int().min(15).max(600),
  slot_capacity: z.int().min(0).max(10_000),
  // At least one day of the week is open: all customers would meet an empty list of slots, without a word why.
  closed_weekdays: z.array(z.int().min(1).max(7)).transform(unique).pipe(z.array(z.int()).max(6)),
  closed_days: z.array(z.iso.date()).max(366).transform(unique),
  closed_on_holidays: z.boolean(),
  paypal_me: z.string().regex(/^[A-Za-z0-9]{0,40}$/),
};

const settingsSchema: z.ZodType<contract.ShopSettings> = z.strictObject(settingsFields);
const settingsChangesBody: z.ZodType<contract.ShopSettingsChanges> = z
  .strictObject(settingsFields)
  .partial();

export function adminShopRoutes({ db }: { db: Database }): Route[] {
  return [
    route(contract.getShopSettings, {
      summary: 'All settings of the shop',
      response: settingsSchema,
      handler: () => readSettings(db),
    }),
    route(contract.updateShopSettings, {
      summary: 'Change settings of the shop',
      body: settingsChangesBody,
      response: settingsSchema,
      handler: ({ body }, { principal }) => changeSettings(db, principal.user_id, body),
    }),
  ];
}
