import type { Role } from '#domain/accounts/roles.ts';
import {
  callShop,
  inventPerson,
  signIn,
  staffAccount,
  tokenOf,
  type Credentials,
  type Customer,
  type Person,
} from './public-calls.ts';
import { listShops } from './shops.ts';

/** Every account has it: to compute a hash for each takes longer than to make the account. */
const password = 'ein-Korb-voll-Feigen-7';
const password_hash =
  '$argon2id$v=19$m=19456,t=2,p=1$dCDhjR71itryg9VH3oaAzw$p1kLw5WoSVmMd4MdVl4Vg77PktmKFys1kuAFmT2r8eQ';

/**
 * A customer as after registering and following the mailed link, but without either: by a call of
 * the auth service for programs. The whole way is in journey.spec.ts.
 */
export async function createCustomer(shop: string): Promise<Customer & { id: string }> {
  const person = await createAccount(shop);
  return { ...person, token: await signIn(shop, person) };
}

async function createAccount(shop: string): Promise<Person & { id: string }> {
  const person = { ...inventPerson(), password };
  const { email, profile } = person;
  const { id } = await callShop<{ id: string }>(shop, '/auth/v1/admin/users', {
    token: serviceKeyOf(shop),
    body: { email, password_hash, email_confirm: true, user_metadata: profile },
  });
  return { ...person, id };
}

/** A new member of the staff, whose session may end without a word to other tests. */
export async function hire(shop: string, role: Role): Promise<Credentials & { id: string }> {
  const { id, email } = await createAccount(shop);
  const token = await tokenOf(shop, staffAccount());
  const path = `/api/v1/admin/customers/${id}/role`;
  await callShop(shop, path, { method: 'PUT', token, body: { role } });
  return { id, email, password };
}

function serviceKeyOf(url: string): string {
  const shop = listShops().find((candidate) => candidate.url === url);
  if (shop === undefined) throw new Error(`${url} is no shop of the tests`);
  return shop.serviceKey;
}
