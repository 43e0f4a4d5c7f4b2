import * as contract from '#contract/delivery/addresses.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { addressRoutes } from './routes.ts';
import { getAddresses } from './service.ts';

export const addresses = module({
  routes: (deps) => nameRoutes('addresses', [contract], addressRoutes(deps)),
  tables: ['addresses'],
  personalData: {
    export: { addresses: async ({ db }, { id }) => (await getAddresses(db, id)).addresses },
  },
  constraints: { addresses_limit: 'too_many_addresses' },
});
