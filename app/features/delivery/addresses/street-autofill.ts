import type { AddressFields } from '#contract/delivery/addresses.schema.ts';
import { splitStreetLine } from '#domain/orders/street-and-number.ts';

/**
 * The address after an edit of the street. Browsers fill the house number into the same field
 * (`address-line1`): what appears there at once is taken apart.
 */
export function withStreet(fields: AddressFields, street: string): AddressFields {
  const isFilled = street.length - fields.street.length > 1;
  return isFilled ? withHouseNumber({ ...fields, street }) : { ...fields, street };
}

/** The address with the house number that was typed into the street, unless it has another. */
export function withHouseNumber(fields: AddressFields): AddressFields {
  const { street, house_number } = splitStreetLine(fields.street);
  const isOwn = fields.house_number === '' || fields.house_number === house_number;
  // Some streets have nothing but a number: "Straße 52".
  const isStreet = !/^stra(ß|ss)e$/i.test(street);
  return house_number !== '' && isOwn && isStreet ? { ...fields, street, house_number } : fields;
}
