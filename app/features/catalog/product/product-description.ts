import type { Product } from '#contract/catalog/catalog.schema.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import { listImages } from '#domain/catalog/product-images.ts';
import type { NetContent } from '#domain/catalog/unit-price.ts';
import type { Cents } from '#domain/money.ts';

/** UN/CEFACT codes of the units, and of the unit in which prices are compared (PAngV § 4). */
const unitCodes: Record<NetContent['unit'], { unit: string; base: string }> = {
  g: { unit: 'GRM', base: 'KGM' },
  kg: { unit: 'KGM', base: 'KGM' },
  ml: { unit: 'MLT', base: 'LTR' },
  l: { unit: 'LTR', base: 'LTR' },
  piece: { unit: 'C62', base: 'C62' },
};

/**
 * A product with its current price as schema.org data. The price includes neither deposit nor
 * delivery.
 */
export function describeProduct(
  product: Product,
  shop: Shop,
  urlOf: (path: string) => string,
): object {
  const { id, name, description, category, brand, origin, offer } = product;
  const [mainImage, ...furtherImages] = listImages(product).map(urlOf);
  const url = urlOf(`/product/${id}`);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    sku: id,
    name,
    url,
    ...(description !== null && { description }),
    ...(mainImage !== undefined && {
      image: furtherImages.length === 0 ? mainImage : [mainImage, ...furtherImages],
    }),
    category: category.name,
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(origin !== null && { countryOfOrigin: origin }),
    offers: {
      '@type': 'Offer',
      url,
      price: price(product.price_cents),
      priceCurrency: shop.currency,
      priceSpecification: [
        unitPrice(product),
        ...(offer?.reduction ? [comparedPrice(offer.reduction.original_price_cents)] : []),
      ],
      availability: `https://schema.org/${product.is_available && product.is_in_stock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${urlOf('/')}#store` },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: price(shop.delivery_fee_cents),
          currency: shop.currency,
        },
        shippingDestination: {
          '@type': 'DefinedRegion',
          addressCountry: 'DE',
          postalCode: shop.postal_codes,
        },
      },
    },
  };
}

/** The price of the reference quantity; `valueReference` is the unit of comparison. */
function unitPrice({ price_cents, net_content }: Product): object {
  return {
    '@type': 'UnitPriceSpecification',
    price: price(price_cents),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
    ...(net_content !== null && {
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: net_content.amount,
        unitCode: unitCodes[net_content.unit].unit,
        valueReference: {
          '@type': 'QuantitativeValue',
          value: 1,
          unitCode: unitCodes[net_content.unit].base,
        },
      },
    }),
  };
}

/** The crossed-out price of an offer (PAngV § 11). */
function comparedPrice(original: Cents): object {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: price(original),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
  };
}

/** '3.99' */
function price(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
