import type {
  AccessPatch,
  Account,
  AccountAccess,
  AccountExport,
  AccountSession,
  Deleted,
  DeletionBody,
} from '#contract/accounts/accounts.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';

export const getAccount = endpoint<{ response: Account }>('GET', '/api/v1/account', 'signed_in');
export const listAccountSessions = endpoint<{ response: { items: AccountSession[] } }>(
  'GET',
  '/api/v1/account/sessions',
  'signed_in',
);
export const exportAccount = endpoint<{ response: AccountExport }>(
  'GET',
  '/api/v1/account/export',
  'signed_in',
);
/**
 * Deletes the caller's account. The body confirms it with the e-mail address, and with the password
 * if the account has one. A balance is paid out before or given up (`account_has_balance`). Orders
 * remain for accounting, without personal data.
 */
export const deleteAccount = endpoint<{
  body: DeletionBody;
  response: Deleted;
}>('POST', '/api/v1/account/deletion', 'signed_in');

export const getAccountAccess = endpoint<{ params: ById; response: AccountAccess }>(
  'GET',
  '/api/v1/admin/customers/{id}/access',
  'accounts:read',
);
/** Takes effect with the next request of the account. Admins cannot change their own access. */
export const changeAccountAccess = endpoint<{
  params: ById;
  body: AccessPatch;
  response: AccountAccess;
}>('PATCH', '/api/v1/admin/customers/{id}/access', 'accounts:restrict');
/** For a customer who lost their phone. Ends all sessions of the account. */
export const removeSecondFactors = endpoint<{ params: ById; response: AccountAccess }>(
  'DELETE',
  '/api/v1/admin/customers/{id}/second-factors',
  'accounts:restrict',
);
