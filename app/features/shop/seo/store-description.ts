import type { Shop } from '#contract/shop/shop.schema.ts';
import { offeredMethods, schemaNameOf } from '#domain/orders/payment-methods.ts';

/** The shop as schema.org data. `urlOf` makes an absolute URL of a path. */
export function describeStore(shop: Shop, urlOf: (path: string) => string): object {
  const { company, delivery_hours } = shop;
  return {
    '@type': 'GroceryStore',
    '@id': `${urlOf('/')}#store`,
    name: shop.name,
    slogan: shop.slogan,
    url: urlOf('/'),
    image: urlOf('/share.jpg'),
    email: shop.contact_email,
    telephone: shop.contact_phone,
    legalName: company.name,
    vatID: company.vat_id,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postal_code,
      addressLocality: company.city,
      addressCountry: 'DE',
    },
    areaServed: shop.postal_codes.map((postal_code) => ({
      '@type': 'PostalAddress',
      postalCode: postal_code,
      addressCountry: 'DE',
    })),
    ...(delivery_hours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        opens: delivery_hours.start,
        // The vocabulary has no 24:00.
        closes: delivery_hours.end === '24:00' ? '23:59' : delivery_hours.end,
      },
    }),
    currenciesAccepted: shop.currency,
    paymentAccepted: offeredMethods(shop).map(schemaNameOf).join(', '),
  };
}
