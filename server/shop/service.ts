import type { Shop } from '#contract/shop.ts';
import type { SlotRules } from '#domain/delivery/slots.ts';
import { languages } from '#domain/identity/languages.ts';
import type { Database } from '#server/db/pool.ts';
import type { Env } from '#server/env.ts';
import { getShopSettings, type ShopSettings } from './queries.ts';

export type { ShopSettings };
export { getShopSettings };

/** The shop as every client sees it; how to sign in and whether SMS are sent is the environment's. */
export async function getShop(
  db: Database,
  env?: Pick<Env, 'oidc_providers' | 'SMS_URL' | 'SMS_PREFIXES'>,
): Promise<Shop> {
  const settings = await getShopSettings(db);
  return {
    name: settings.name,
    slogan: settings.slogan,
    contact_email: settings.contact_email,
    contact_phone: settings.contact_phone,
    company: {
      name: settings.company_name,
      representative: settings.company_representative,
      street: settings.company_street,
      postal_code: settings.company_postal_code,
      city: settings.company_city,
      register: settings.company_register,
      vat_id: settings.company_vat_id,
    },
    delivery_fee_cents: settings.delivery_fee_cents,
    minimum_order_cents: settings.minimum_order_cents,
    postal_codes: settings.postal_codes,
    delivery_hours: {
      start: hoursAndMinutes(settings.delivery_hours_start),
      end: hoursAndMinutes(settings.delivery_hours_end),
    },
    slot_length_minutes: settings.slot_length_minutes,
    sms_prefixes: env?.SMS_URL === undefined ? [] : env.SMS_PREFIXES,
    paypal_me: settings.paypal_me === '' ? null : settings.paypal_me,
    currency: 'EUR',
    languages: [...languages],
    sign_in_providers: (env?.oidc_providers ?? []).map(({ name, label }) => ({ id: name, label })),
  };
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

/** PostgreSQL writes a time of day as HH:MM:SS. */
function hoursAndMinutes(time: string): string {
  return time.slice(0, 5);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
