import type {
  AccessPatch,
  Account,
  AccountAccess,
  AccountExport,
  AccountSession,
  Deleted,
  DeletionBody,
} from './accounts.schema.ts';
import { endpoint, type ById } from './endpoint.ts';

export const getAccount = endpoint<{ response: Account }>('GET', '/api/v1/account', 'customer');
export const listAccountSessions = endpoint<{ response: { items: AccountSession[] } }>(
  'GET',
  '/api/v1/account/sessions',
  'customer',
);
export const exportAccount = endpoint<{ response: AccountExport }>(
  'GET',
  '/api/v1/account/export',
  'customer',
);
/**
 * Deletes the own account. The body confirms it with the e-mail address, and with the password if
 * the account has one. Orders remain for the accounts, without personal data.
 */
export const deleteAccount = endpoint<{
  body: DeletionBody;
  response: Deleted;
}>('POST', '/api/v1/account/deletion', 'customer');

export const getAccountAccess = endpoint<{ params: ById; response: AccountAccess }>(
  'GET',
  '/api/v1/admin/customers/{id}/access',
  'admin',
);
/** Takes effect with the next request of the account. Admins cannot change their own access. */
export const changeAccountAccess = endpoint<{
  params: ById;
  body: AccessPatch;
  response: AccountAccess;
}>('PATCH', '/api/v1/admin/customers/{id}/access', 'admin');
/** For a customer who lost the phone. All sessions of the account end. */
export const removeSecondFactors = endpoint<{ params: ById; response: AccountAccess }>(
  'DELETE',
  '/api/v1/admin/customers/{id}/second-factors',
  'admin',
);
