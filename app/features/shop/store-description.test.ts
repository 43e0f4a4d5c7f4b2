import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import { cents } from '#domain/money.ts';
import { describeStore } from './store-description.ts';

const shop: Shop = {
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
    register: 'HRB 1',
    vat_id: 'DE123',
  },
  delivery_fee_cents: cents(399),
  minimum_order_cents: cents(2000),
  postal_codes: ['13357', '13359'],
  delivery_hours: { start: '09:00', end: '20:00' },
  slot_length_minutes: 120,
  sms_prefixes: [],
  paypal_me: null,
  currency: 'EUR',
  languages: ['de'],
  sign_in_providers: [],
};

test('search engines are told who the shop is, where it delivers and when', () => {
  const german = { '@type': 'PostalAddress', addressCountry: 'DE' };
  expect(describeStore(shop, (path) => `https://shop.example${path}`)).toEqual({
    '@type': 'GroceryStore',
    '@id': 'https://shop.example/#store',
    name: 'Kiezkorb',
    slogan: 'Frisch um die Ecke',
    url: 'https://shop.example/',
    image: 'https://shop.example/share.jpg',
    email: 'hallo@shop.example',
    telephone: '+49 30 1234567',
    legalName: 'Kiezkorb GmbH',
    vatID: 'DE123',
    address: {
      ...german,
      streetAddress: 'Badstraße 1',
      postalCode: '13357',
      addressLocality: 'Berlin',
    },
    areaServed: [
      { ...german, postalCode: '13357' },
      { ...german, postalCode: '13359' },
    ],
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      opens: '09:00',
      closes: '20:00',
    },
    currenciesAccepted: 'EUR',
    paymentAccepted: 'Cash, PayPal',
  });
});
