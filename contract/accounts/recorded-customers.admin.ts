import type {
  RecordCustomerInput,
  RecordedCustomer,
  RecordedCustomerExport,
  RecordedCustomerQuery,
} from '#contract/accounts/recorded-customers.schema.ts';
import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';

/** The newest twenty that match. Accounts with a sign-in are never among them. */
export const listRecordedCustomers = endpoint<{
  query: RecordedCustomerQuery;
  response: { items: RecordedCustomer[] };
}>('GET', '/api/v1/admin/recorded-customers', 'staff_orders:read');
export const recordCustomer = onceEndpoint<{
  body: RecordCustomerInput;
  response: RecordedCustomer;
}>('/api/v1/admin/recorded-customers', 'staff_orders:place');
/** Also for a consent that is given or taken back; it holds for orders under way, too. */
export const changeRecordedCustomer = endpoint<{
  params: ById;
  body: RecordCustomerInput;
  response: RecordedCustomer;
}>('PUT', '/api/v1/admin/recorded-customers/{id}', 'staff_orders:place');
/** What the shop has of a recorded customer, who asks for it without an account. */
export const exportRecordedCustomer = endpoint<{ params: ById; response: RecordedCustomerExport }>(
  'GET',
  '/api/v1/admin/recorded-customers/{id}/export',
  'staff_orders:read',
);
/** As the deletion of an account: refused while an order is open or unpaid. */
export const eraseRecordedCustomer = endpoint<{
  params: ById;
  response: { deleted: true };
}>('DELETE', '/api/v1/admin/recorded-customers/{id}', 'staff_orders:place');
