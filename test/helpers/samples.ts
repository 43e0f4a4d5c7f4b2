import type { Profile } from '#contract/accounts/profile.schema.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { shownOf, type Shop } from '#contract/shop/shop.schema.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { ofProductTexts } from '#domain/catalog/product-fields.ts';
import { typedDefaults } from '#domain/catalog/typed-fields.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import { cents } from '#domain/money.ts';
import { settingExamples } from './setting-examples.ts';

/*
 * Answers of the shop for tests of what the app makes of them. A test changes the fields that it is
 * about, and names each value that it relies on.
 */

const delivery_hours = { start: '09:00', end: '20:00' };

const terms: AreaTerms = {
  delivery_fee_cents: cents(399),
  minimum_order_cents: cents(2000),
  free_from_cents: null,
};

export const shop: Shop = {
  ...shownOf(settingExamples),
  name: 'Kiezkorb',
  slogan: 'Frisch um die Ecke',
  contact_email: 'hallo@shop.example',
  contact_phone: '+49 30 1234567',
  company: {
    name: 'Kiezkorb GmbH',
    representative: 'Erika Muster',
    street: 'Badstraße 1',
    postal_code: '13357',
    city: 'Berlin',
    register: '',
    vat_id: '',
  },
  pickup: null,
  areas: [{ id: 'wedding', name: 'Wedding', postal_codes: ['13357'], delivery_hours, ...terms }],
  delivery_fee_cents: terms.delivery_fee_cents,
  minimum_order_cents: terms.minimum_order_cents,
  postal_codes: ['13357'],
  has_streets: false,
  closed_weekdays: [7],
  closed_on_holidays: true,
  days_ahead: 1,
  delivery_hours,
  slot_length_minutes: 120,
  sms_prefixes: [],
  paypal_me: null,
  card_terminal: false,
  currency: 'EUR',
  languages: ['de', 'en', 'ar', 'tr'],
  sign_in_providers: [],
};

export const profile: Profile = {
  id: 'anna',
  email: 'anna@mail.example',
  role: 'customer',
  is_phone_confirmed: false,
  first_name: 'Anna',
  last_name: 'Beispiel',
  phone: '030 123456',
  street: 'Badstraße',
  house_number: '7b',
  city: 'Berlin',
  postal_code: '13357',
};

export const address: Address = {
  id: 'home',
  label: '',
  bell_name: '',
  street: 'Badstraße',
  house_number: '7b',
  access: 'Hinterhaus',
  postal_code: '13357',
  city: 'Berlin',
  note: '',
  phone: '',
  is_default: true,
  version: 1,
};

const goods = { quantity: 1, price_cents: cents(2000), deposit_cents: cents(0), vat_rate: 7 };

/** Products for the minimum order, with the fee of their delivery. */
export const cart: Cart & { terms: AreaTerms } = {
  revision: 1,
  lines: [],
  area: terms,
  postal_code: '13357',
  terms,
  ...computeTotals([goods], { delivery_fee_cents: cents(399) }),
  promotions: [],
  code: null,
  item_count: 0,
  vat: [],
};

/** Has a price by the litre, a deposit and an origin, but nothing else on its label. */
export const product: Product = {
  ...ofProductTexts(() => null),
  ...typedDefaults,
  id: '7',
  name: 'Ayran',
  description: 'Mild gesalzen.',
  price_cents: cents(119),
  price_per_unit: null,
  unit_price: { price_cents: cents(476), per: 'l' },
  net_content: { amount: 250, unit: 'ml' },
  deposit: { kind: 'one_way', amount_cents: cents(25) },
  category: { id: '1', name: 'Getränke', name_translations: {}, slug: 'getraenke', tint: 'sky' },
  image_url: '/media/demo/ayran.webp',
  pack: null,
  origin_lines: null,
  is_available: true,
  is_in_stock: true,
  labels: {},
  offer: null,
  further_image_urls: [],
  pack_sizes: [],
  stock_quantity: 5,
  vat_rate: 7,
  ingredients: null,
  allergens: null,
  traces: null,
  statements: [],
  origin: 'Türkei',
  nutritional_values: null,
  created_at: '',
  updated_at: '',
};
