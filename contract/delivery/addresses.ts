import type { AddressBody, Addresses } from '#contract/delivery/addresses.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';
import type { IfMatchHeaders } from '#contract/fields.schema.ts';

export const listAddresses = endpoint<{ response: Addresses }>(
  'GET',
  '/api/v1/addresses',
  'signed_in',
);
/**
 * Creates an address under an id of the client, or replaces it: then with `If-Match: "<version>"`,
 * so that one tab does not undo the change of another. Repeating it changes nothing.
 */
export const saveAddress = endpoint<{
  params: ById;
  headers: IfMatchHeaders;
  body: AddressBody;
  response: Addresses;
}>('PUT', '/api/v1/addresses/{id}', 'signed_in');
/** Repeating it changes nothing. After the default, the oldest address becomes the default. */
export const deleteAddress = endpoint<{ params: ById; response: Addresses }>(
  'DELETE',
  '/api/v1/addresses/{id}',
  'signed_in',
);
