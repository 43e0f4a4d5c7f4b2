import type { Cents } from '#domain/money.ts';
import { endpoint } from './endpoint.ts';

export interface HoursOfDay {
  /** HH:mm in Berlin. */
  start: string;
  end: string;
}

/** Who runs the shop: what an imprint has to tell (DDG § 5). */
export interface Company {
  name: string;
  /** Who acts for it. */
  representative: string;
  /** With the house number. */
  street: string;
  postal_code: string;
  city: string;
  /** Court and number of the commercial register. */
  register: string;
  vat_id: string;
}

/** What every page, text and rule has to know of the shop. All numbers that texts name come from here. */
export interface Shop {
  name: string;
  slogan: string;
  contact_email: string;
  contact_phone: string;
  company: Company;
  delivery_fee_cents: Cents;
  minimum_order_cents: Cents;
  postal_codes: string[];
  delivery_hours: HoursOfDay;
  slot_length_minutes: number;
  /** Beginnings of the phone numbers that the shop sends SMS to; none when it sends none. */
  sms_prefixes: string[];
  /** The name of its PayPal.me link; without one PayPal is not offered. */
  paypal_me: string | null;
  currency: 'EUR';
  languages: string[];
  sign_in_providers: { id: string; label: string }[];
}

export const getShop = endpoint<{ response: Shop }>('GET', '/api/v1/shop', 'public');
