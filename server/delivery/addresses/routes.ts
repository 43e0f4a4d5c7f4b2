import { addressBodySchema, addressesSchema } from '#contract/delivery/addresses.schema.ts';
import * as contract from '#contract/delivery/addresses.ts';
import { byIdSchema, ifMatchHeadersSchema } from '#contract/fields.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { versionOf } from '#server/platform/http/if-match.ts';
import { deleteAddress, getAddresses, saveAddress } from './service.ts';

export function addressRoutes({ db }: { db: Database }): Route[] {
  return [
    route(contract.listAddresses, {
      summary: 'List your delivery addresses, the default first',
      response: addressesSchema,
      handler: (_, { principal }) => getAddresses(db, principal.user_id),
    }),
    route(contract.saveAddress, {
      summary: 'Create a delivery address under an id of the client, or replace it with If-Match',
      errors: ['too_many_addresses', 'version_conflict'],
      params: byIdSchema,
      headers: ifMatchHeadersSchema,
      body: addressBodySchema,
      response: addressesSchema,
      handler: ({ params: { id }, headers, body }, { principal: { user_id } }) =>
        saveAddress(db, { user_id, id }, body, versionOf(headers['if-match'])),
    }),
    route(contract.deleteAddress, {
      summary: 'Delete one of your delivery addresses; orders are not affected',
      params: byIdSchema,
      response: addressesSchema,
      handler: ({ params: { id } }, { principal: { user_id } }) =>
        deleteAddress(db, { user_id, id }),
    }),
  ];
}
