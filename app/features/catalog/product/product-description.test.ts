import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { product, shop as anyShop } from '#test/helpers/samples.ts';
import { describeProduct } from './product-description.ts';

const urlOf = (path: string) => new URL(path, 'https://shop.example').href;

const shop = { ...anyShop, postal_codes: ['13357', '13358'] };

test('names price without deposit, net content and the unit price', () => {
  expect(describeProduct(product, shop, urlOf)).toMatchObject({
    '@type': 'Product',
    name: 'Ayran',
    image: 'https://shop.example/media/demo/ayran.webp',
    offers: {
      url: 'https://shop.example/product/7',
      price: '1.19',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      priceSpecification: [
        {
          price: '1.19',
          valueAddedTaxIncluded: true,
          referenceQuantity: {
            value: 250,
            unitCode: 'MLT',
            valueReference: { value: 1, unitCode: 'LTR' },
          },
        },
      ],
      shippingDetails: {
        shippingRate: { value: '3.99' },
        shippingDestination: { postalCode: ['13357', '13358'] },
      },
    },
  });
});

test('what a pack says about halal is no claim of the shop', () => {
  const marked = { ...product, labels: {}, pack_halal_text: 'HELAL GIDA' };
  const described = JSON.stringify(describeProduct(marked, shop, urlOf));
  expect(described).not.toContain('HELAL');
  expect(described.toLowerCase()).not.toContain('halal');
});

test('several images are named in their order, none for a product without one', () => {
  const further_image_urls = ['/media/demo/b.webp', '/media/demo/a.webp'];
  expect(describeProduct({ ...product, further_image_urls }, shop, urlOf)).toMatchObject({
    image: [
      'https://shop.example/media/demo/ayran.webp',
      'https://shop.example/media/demo/b.webp',
      'https://shop.example/media/demo/a.webp',
    ],
  });
  expect(describeProduct({ ...product, image_url: null }, shop, urlOf)).not.toHaveProperty('image');
});

test('an offer names the price that is struck through', () => {
  const offer = {
    kind: 'weekly',
    reduction: { discount_percent: 20, original_price_cents: cents(149) },
  } as const;
  expect(describeProduct({ ...product, offer }, shop, urlOf)).toMatchObject({
    offers: {
      price: '1.19',
      priceSpecification: [
        { price: '1.19' },
        { priceType: 'https://schema.org/StrikethroughPrice', price: '1.49' },
      ],
    },
  });
});

test('what is sold out, or not sold now, is out of stock', () => {
  for (const change of [{ is_in_stock: false }, { is_available: false }]) {
    expect(describeProduct({ ...product, ...change }, shop, urlOf)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  }
});

test('search engines get all known facts of a product, and no unknown ones', () => {
  const url = 'https://shop.example/product/7';
  const whole = {
    '@type': 'Product',
    '@id': `${url}#product`,
    sku: '7',
    name: 'Ayran',
    url,
    description: 'Mild gesalzen.',
    image: 'https://shop.example/media/demo/ayran.webp',
    category: 'Getränke',
    countryOfOrigin: 'Türkei',
  };
  const described = describeProduct(product, shop, urlOf);
  const { offers, ...rest } = described as { offers: Record<string, unknown> };
  expect(rest).toEqual(whole);
  expect(offers).toMatchObject({
    '@type': 'Offer',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': 'https://shop.example/#store' },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '3.99', currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
    },
    priceSpecification: [{ '@type': 'UnitPriceSpecification', priceCurrency: 'EUR' }],
  });
  const unknown = { description: null, image_url: null, origin: null, net_content: null };
  const bare = describeProduct({ ...product, ...unknown }, shop, urlOf);
  const known = Object.keys(bare);
  expect(known.filter((name) => !['offers', ...Object.keys(whole)].includes(name))).toEqual([]);
  for (const name of ['description', 'image', 'countryOfOrigin']) expect(known).not.toContain(name);
  expect(JSON.stringify(bare)).not.toContain('referenceQuantity');
});
