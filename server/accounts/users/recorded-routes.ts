import { deletedSchema } from '#contract/accounts/accounts.schema.ts';
import * as contract from '#contract/accounts/recorded-customers.admin.ts';
import {
  recordCustomerSchema,
  recordedCustomerExportSchema,
  recordedCustomerQuerySchema,
  recordedCustomerSchema,
} from '#contract/accounts/recorded-customers.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import {
  changeRecordedCustomer,
  eraseRecordedCustomer,
  exportRecordedCustomer,
  recordCustomer,
} from './recorded-customers.ts';
import { listRecorded } from './recorded-queries.ts';

/** Among more namesakes the staff searches by telephone number. */
const mostFound = 20;

export function recordedCustomerRoutes(deps: Pick<AuthDeps, 'db' | 'clock' | 'env'>): Route[] {
  return [
    route(contract.listRecordedCustomers, {
      summary: 'Find customers without an account by name, telephone number or address',
      query: recordedCustomerQuerySchema,
      response: itemsOf(recordedCustomerSchema),
      handler: async ({ query }) => ({
        items: await listRecorded(deps.db, query.query, mostFound),
      }),
    }),
    onceRoute(contract.recordCustomer, deps, {
      summary: 'Record a customer who telephones or comes by, once per Idempotency-Key',
      body: recordCustomerSchema,
      response: recordedCustomerSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) => recordCustomer(deps, trx, principal.user_id, body),
    }),
    route(contract.changeRecordedCustomer, {
      summary: 'Change a recorded customer, and their consent to mails',
      params: byIdSchema,
      body: recordCustomerSchema,
      response: recordedCustomerSchema,
      handler: ({ params, body }, { principal }) =>
        changeRecordedCustomer(deps, principal.user_id, params.id, body),
    }),
    route(contract.exportRecordedCustomer, {
      summary: 'Export the personal data of a recorded customer (GDPR Art. 15, 20)',
      params: byIdSchema,
      response: recordedCustomerExportSchema,
      handler: ({ params }, { language }) => exportRecordedCustomer(deps, params.id, language),
    }),
    route(contract.eraseRecordedCustomer, {
      summary: 'Erase a recorded customer permanently',
      errors: ['account_has_open_orders', 'account_has_open_credit', 'account_has_balance'],
      params: byIdSchema,
      response: deletedSchema,
      handler: async ({ params }, { principal }) => {
        await eraseRecordedCustomer(deps, principal.user_id, params.id);
        return { deleted: true } as const;
      },
    }),
  ];
}
