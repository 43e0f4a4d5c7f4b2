import { z } from 'zod';
import { shopSchema, type Shop, type ShopSettings } from '#contract/shop/shop.schema.ts';
import type { SlotRules } from '#domain/delivery/slots.ts';
import { languages } from '#domain/identity/languages.ts';
import type { Database } from '#server/db/pool.ts';
import type { Env } from '#server/env.ts';
import { getShopSettings } from './queries.ts';

export { getShopSettings };

/** Without the settings that only the staff sees. */
const shownSchema = z.object(shopSchema.shape);

/** The public settings of the shop; sign-in methods and SMS come from the environment. */
export async function getShop(
  db: Database,
  env?: Pick<Env, 'oidc_providers' | 'SMS_URL' | 'SMS_PREFIXES'>,
): Promise<Shop> {
  const settings = await getShopSettings(db);
  return shownSchema.parse({
    ...settings,
    company: {
      name: settings.company_name,
      representative: settings.company_representative,
      street: settings.company_street,
      postal_code: settings.company_postal_code,
      city: settings.company_city,
      register: settings.company_register,
      vat_id: settings.company_vat_id,
    },
    delivery_hours: { start: settings.delivery_hours_start, end: settings.delivery_hours_end },
    sms_prefixes: env?.SMS_URL === undefined ? [] : env.SMS_PREFIXES,
    paypal_me: settings.paypal_me === '' ? null : settings.paypal_me,
    currency: 'EUR',
    languages: [...languages],
    sign_in_providers: (env?.oidc_providers ?? []).map(({ name, label }) => ({ id: name, label })),
  });
}

export function slotRulesOf(settings: ShopSettings): SlotRules {
  return {
    slot_hours_start: minutesOf(settings.slot_hours_start),
    slot_hours_end: minutesOf(settings.slot_hours_end),
    slot_length_minutes: settings.slot_length_minutes,
    closed_weekdays: settings.closed_weekdays,
    closed_days: settings.closed_days,
    closed_on_holidays: settings.closed_on_holidays,
  };
}

/** 'HH:mm' as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
