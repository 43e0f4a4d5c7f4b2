import type { Cents } from '#domain/money.ts';
import { endpoint } from './endpoint.ts';

/** All settings of the shop. Times of day are HH:mm in Berlin, days YYYY-MM-DD. */
export interface ShopSettings {
  name: string;
  slogan: string;
  contact_email: string;
  contact_phone: string;
  company_name: string;
  company_representative: string;
  company_street: string;
  company_postal_code: string;
  company_city: string;
  company_register: string;
  company_vat_id: string;
  delivery_fee_cents: Cents;
  minimum_order_cents: Cents;
  postal_codes: string[];
  delivery_hours_start: string;
  delivery_hours_end: string;
  slot_hours_start: string;
  slot_hours_end: string;
  slot_length_minutes: number;
  slot_capacity: number;
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  closed_weekdays: number[];
  closed_days: string[];
  closed_on_holidays: boolean;
  /** The name of the shop's PayPal.me link; empty: PayPal is not offered. */
  paypal_me: string;
}

export type ShopSettingsChanges = { [K in keyof ShopSettings]?: ShopSettings[K] | undefined };

export const getShopSettings = endpoint<{ response: ShopSettings }>(
  'GET',
  '/api/v1/admin/shop',
  'admin',
);
export const updateShopSettings = endpoint<{
  body: ShopSettingsChanges;
  response: ShopSettings;
}>('PATCH', '/api/v1/admin/shop', 'admin');
