import type { Role } from '#domain/identity/roles.ts';
import type { Cart } from './cart.schema.ts';
import { endpoint, type ById } from './endpoint.ts';
import type { Order } from './orders.schema.ts';
import type { ProfileFields, Settings } from './profile.ts';

/** A browser or app that is signed in. */
export interface AccountSession {
  id: string;
  created_at: string;
  /** When it was last used, within the life of an access token. */
  refreshed_at: string;
  user_agent: string | null;
  ip: string | null;
  /** The one that asks. */
  is_current: boolean;
}

/** One way to prove who somebody is: `email`, or an outside provider. */
export interface AccountIdentity {
  id: string;
  provider: string;
  /** As the provider tells it; null when it tells none. */
  email: string | null;
  created_at: string;
}

export interface Account {
  email: string;
  /** Wished for, and not confirmed at both addresses yet. */
  new_email: string | null;
  role: Role;
  created_at: string;
  last_sign_in_at: string | null;
  /** False for who signs in with an outside provider or by mailed links. */
  has_password: boolean;
  identities: AccountIdentity[];
  /** Whether this shop lets its customers link identities themselves. */
  may_link_identities: boolean;
  second_factors: { id: string; friendly_name: string; created_at: string }[];
  /** Codes for the second step that were not used yet. */
  recovery_codes_left: number;
}

/** All that the shop knows of a person (article 15 and 20 GDPR). */
export interface AccountExport {
  exported_at: string;
  account: Account;
  profile: ProfileFields;
  settings: Settings;
  sessions: AccountSession[];
  cart: Cart;
  orders: Order[];
}

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
 * Deletes the own account for good: the address is typed as a confirmation, the password where there is one. Orders stay
 * for the books, without the person.
 */
export const deleteAccount = endpoint<{
  body: { email: string; password?: string };
  response: { deleted: true };
}>('POST', '/api/v1/account/deletion', 'customer');

/** What the staff sees and decides about somebody's access. */
export interface AccountAccess {
  id: string;
  email: string;
  role: Role;
  is_banned: boolean;
  has_second_factor: boolean;
}

export const getAccountAccess = endpoint<{ params: ById; response: AccountAccess }>(
  'GET',
  '/api/v1/admin/customers/{id}/access',
  'admin',
);
/** Takes effect with the next call of whom it is about. Nobody changes their own. */
export const changeAccountAccess = endpoint<{
  params: ById;
  body: { is_banned: boolean };
  response: AccountAccess;
}>('PATCH', '/api/v1/admin/customers/{id}/access', 'admin');
/** For somebody who lost their phone. All their sessions end. */
export const removeSecondFactors = endpoint<{ params: ById; response: AccountAccess }>(
  'DELETE',
  '/api/v1/admin/customers/{id}/second-factors',
  'admin',
);
