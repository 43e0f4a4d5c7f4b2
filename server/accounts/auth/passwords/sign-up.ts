import type { MergeBody } from '#contract/cart/cart.schema.ts';
import { emptyProfile, readProfileFields } from '#server/accounts/profile/service.ts';
import { emailIdentityData, registerAccount } from '#server/accounts/users/create-account.ts';
import { ownMetadata } from '#server/accounts/users/metadata.ts';
import { findAccountByEmail, type Account } from '#server/accounts/users/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { JsonObject } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import type { MailRequest } from '../email-links/email-token.ts';
import { mailConfirmation } from '../email-links/send-link.ts';
import { presentMaskedUser, presentUser, type AuthUser } from '../http/present.ts';
import { hashPassword } from './password.ts';

type SignUpDeps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

export interface SignUp extends MailRequest {
  /** In lower case. */
  email: string;
  password: string;
  data: JsonObject;
  /** Of the browser that registers; null without one. */
  cart: MergeBody | null;
}

/**
 * Creates an unconfirmed account. The email of a confirmed account gets a fake response; that of an
 * unconfirmed one gets a new mail, and has to choose another password later (see verification.ts).
 */
export async function signUp(deps: SignUpDeps, request: SignUp): Promise<AuthUser> {
  // Hash first, so that a known and an unknown email take the same time.
  const passwordHash = await hashPassword(request.password);
  return inTransaction(deps.db, async (trx) => {
    const account = await findOrCreate(deps, trx, request, passwordHash);
    if (account.email_confirmed_at !== null) {
      return presentMaskedUser(request.email, request.data, deps.clock().toISOString());
    }
    await mailConfirmation(deps, trx, account, request);
    return presentRegistration(await getByEmail(trx, request.email), request);
  });
}

/** Built from this request alone: another person may have registered the email before. */
function presentRegistration(account: Account, { email, data }: SignUp): AuthUser {
  const identity_data = emailIdentityData(account.id, { email, is_confirmed: false, data });
  return presentUser({
    ...account,
    ...emptyProfile,
    ...readProfileFields(data),
    user_metadata: ownMetadata(data),
    app_metadata: {},
    identities: account.identities
      .filter(({ provider }) => provider === 'email')
      .map((identity) => ({ ...identity, identity_data })),
  });
}

async function findOrCreate(
  deps: SignUpDeps,
  trx: Transaction,
  { email, data, cart }: SignUp,
  passwordHash: string,
): Promise<Account> {
  const now = deps.clock();
  await registerAccount(trx, { email, password_hash: passwordHash, data, cart, now });
  return getByEmail(trx, email);
}

async function getByEmail(trx: Transaction, email: string): Promise<Account> {
  const account = await findAccountByEmail(trx, email);
  if (account === undefined) throw new Error('The account was not found after its registration');
  return account;
}
