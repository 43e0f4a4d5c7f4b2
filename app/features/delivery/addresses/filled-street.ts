import type { AddressFields } from '#contract/delivery/addresses.schema.ts';
import { splitStreetLine } from '#domain/orders/street-and-number.ts';

/**
 * The address after an edit of the street. Browsers fill the house number into the same field
 * (`address-line1`): what appears there at once is taken apart.
 */
export function withStreet(fields: AddressFields, text: string): AddressFields {
  const isFilled = text.length - fields.street.length > 1;
  const { street, house_number } = splitStreetLine(text);
  const isOwn = fields.house_number === '' || fields.house_number === house_number;
  return isFilled && isOwn && house_number !== ''
    ? { ...fields, street, house_number }
    : { ...fields, street: text };
}
