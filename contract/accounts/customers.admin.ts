import type {
  AdminCustomer,
  CustomerQuery,
  RoleBody,
} from '#contract/accounts/customers.schema.ts';
import { endpoint, type ById, type Page } from '#contract/endpoint.ts';

export const listCustomers = endpoint<{ query: CustomerQuery; response: Page<AdminCustomer> }>(
  'GET',
  '/api/v1/admin/customers',
  'customers:read',
);
export const setRole = endpoint<{ params: ById; body: RoleBody; response: AdminCustomer }>(
  'PUT',
  '/api/v1/admin/customers/{id}/role',
  'customers:set_role',
);
