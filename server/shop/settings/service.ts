import { shownOf, type Shop } from '#contract/shop/shop.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { findCheapestArea } from '#domain/delivery/area.ts';
import { openingsOf } from '#domain/delivery/offered-hours.ts';
import type { WindowTemplate } from '#domain/delivery/window-rules.ts';
import { cents } from '#domain/money.ts';
import { counterAddress } from '#domain/orders/pickup.ts';
import { formatAddress } from '#domain/orders/placement.ts';
import { hasStreets } from '#server/delivery/streets/service.ts';
import { getDelivery } from '#server/delivery/windows/service.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { getShopSettings, updateShopSettings } from './queries.ts';

export { getShopSettings, updateShopSettings };

/** The public settings of the shop; sign-in methods and SMS come from the environment. */
export async function getShop(
  db: Database,
  env?: Pick<Env, 'has_inbox' | 'oidc_providers' | 'SMS_URL' | 'SMS_PREFIXES'>,
): Promise<Shop> {
  const [settings, { areas, pickup, offered, ofPickup, hours }, has_streets] = await Promise.all([
    getShopSettings(db),
    getDelivery(db),
    hasStreets(db),
  ]);
  const minimums = areas.map(({ minimum_order_cents }) => minimum_order_cents);
  return {
    ...shownOf(settings),
    company: {
      name: settings.company_name,
      representative: settings.company_representative,
      street: settings.company_street,
      postal_code: settings.company_postal_code,
      city: settings.company_city,
      register: settings.company_register,
      vat_id: settings.company_vat_id,
    },
    areas: areas.map(({ id, name, postal_codes, ...area }) => ({
      id,
      name,
      postal_codes,
      delivery_fee_cents: area.delivery_fee_cents,
      minimum_order_cents: area.minimum_order_cents,
      free_from_cents: area.free_from_cents,
      delivery_hours: area.delivery_hours,
    })),
    pickup:
      pickup === undefined
        ? null
        : {
            address: formatAddress(counterAddress(settings)),
            minimum_order_cents: pickup.minimum_order_cents,
            openings: openingsOf(ofPickup),
          },
    delivery_fee_cents: findCheapestArea(areas)?.delivery_fee_cents ?? cents(0),
    minimum_order_cents: cents(Math.min(...minimums)),
    postal_codes: areas.flatMap(({ postal_codes }) => postal_codes).toSorted(),
    has_streets,
    delivery_hours: hours,
    closed_weekdays: closedWeekdaysOf(offered),
    slot_length_minutes: usualLengthOf(offered),
    sms_prefixes: env?.SMS_URL !== undefined || env?.has_inbox ? env.SMS_PREFIXES : [],
    paypal_me: settings.paypal_me === '' ? null : settings.paypal_me,
    currency: 'EUR',
    languages: [...languages],
    sign_in_providers: (env?.oidc_providers ?? []).map(({ name, label }) => ({ id: name, label })),
  };
}

/** ISO weekdays without any window. */
function closedWeekdaysOf(templates: readonly WindowTemplate[]): number[] {
  const open = new Set(templates.map(({ weekday }) => weekday));
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !open.has(weekday));
}

/** The most frequent length in minutes. */
function usualLengthOf(templates: readonly WindowTemplate[]): number {
  const groups = Map.groupBy(templates, ({ length_minutes }) => length_minutes);
  const [usual] = [...groups].toSorted(([, a], [, b]) => b.length - a.length);
  return usual?.[0] ?? 0;
}
