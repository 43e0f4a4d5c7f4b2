import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop/shop.schema.ts';
import { shop as anyShop } from '#test/helpers/samples.ts';
import { describeStore } from './store-description.ts';

const shop: Shop = {
  ...anyShop,
  company: { ...anyShop.company, vat_id: 'DE123' },
  postal_codes: ['13357', '13359'],
};

test('search engines get the name of the shop, its delivery area and its hours', () => {
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
    paymentAccepted: 'Cash',
  });
});

test('a shop with a PayPal link accepts PayPal, too', () => {
  const described = describeStore({ ...shop, paypal_me: 'Kiezkorb' }, String);
  expect(described).toMatchObject({ paymentAccepted: 'Cash, PayPal' });
});

test('a shop with a terminal accepts cards, too', () => {
  const described = describeStore({ ...shop, card_terminal: true }, String);
  expect(described).toMatchObject({ paymentAccepted: 'Cash, Credit Card' });
});

test('a shop without windows has no hours; one that delivers until midnight closes before', () => {
  const hoursOf = (delivery_hours: Shop['delivery_hours']) =>
    describeStore({ ...shop, delivery_hours }, String);
  expect(hoursOf(null)).not.toHaveProperty('openingHoursSpecification');
  expect(hoursOf({ start: '18:00', end: '24:00' })).toMatchObject({
    openingHoursSpecification: { opens: '18:00', closes: '23:59' },
  });
});
