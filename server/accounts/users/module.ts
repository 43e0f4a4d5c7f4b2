import * as accountsContract from '#contract/accounts/accounts.ts';
import * as authContract from '#contract/accounts/auth.ts';
import * as recordedContract from '#contract/accounts/recorded-customers.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { getOwnAccount } from './own-account.ts';
import { recordedCustomerRoutes } from './recorded-routes.ts';
import { userRoutes } from './routes.ts';

export const users = module({
  routes: (deps) => [
    ...nameRoutes('auth', [authContract], userRoutes(deps)),
    ...nameRoutes('accounts', [accountsContract], accountRoutes(deps)),
    ...nameRoutes('recordedCustomers', [recordedContract], recordedCustomerRoutes(deps)),
  ],
  personalData: { export: { account: (deps, { id }) => getOwnAccount(deps, id) } },
  tables: ['identities', 'recorded_customers', 'users'],
  constraints: { users_last_admin: 'last_admin', users_open_tour: 'account_has_open_tour' },
});
