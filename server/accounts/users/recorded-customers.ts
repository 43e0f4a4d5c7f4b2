import { randomUUID } from 'node:crypto';
import type {
  RecordCustomerInput,
  RecordedCustomer,
  RecordedCustomerExport,
} from '#contract/accounts/recorded-customers.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { lockProfile, updateProfile, updateSettings } from '#server/accounts/profile/service.ts';
import { changeDefaultAddress } from '#server/delivery/addresses/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { exportParts } from './personal-data.ts';
import { findAccount } from './queries.ts';
import { findRecorded, insertRecorded, updateRecorded } from './recorded-queries.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

/**
 * Records a customer who telephones or comes by: an account without a sign-in, so that the rules of
 * orders hold for them. An e-mail is stored and never looked up, so that it reveals no account.
 */
export async function recordCustomer(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  actorId: string,
  { email, mail_consent, access, ...data }: RecordCustomerInput,
): Promise<RecordedCustomer> {
  const now = clock();
  const user_id = await createAccount(trx, {
    // A reserved domain (RFC 2606), never displayed: makes the column unique.
    email: `${randomUUID()}@anonymous.invalid`,
    password_hash: null,
    role: 'customer',
    data,
    is_confirmed: false,
    is_anonymous: true,
    now,
  });
  if (user_id === undefined) throw new Error('a made-up address was taken');
  await changeDefaultAddress(trx, user_id, { access });
  await insertRecorded(trx, {
    user_id,
    email,
    mail_consent_at: mail_consent ? now.toISOString() : null,
    recorded_by: actorId,
    recorded_at: now.toISOString(),
  });
  return orNotFound(await findRecorded(trx, user_id));
}

/** Throws HttpProblem `not_found` for an account that can sign in: it is its owner's alone. */
export async function changeRecordedCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actorId: string,
  id: string,
  { email, mail_consent, language, access, ...fields }: RecordCustomerInput,
): Promise<RecordedCustomer> {
  return inStaffTransaction(db, actorId, async (trx) => {
    await lockProfile(trx, id);
    const before = orNotFound(await findRecorded(trx, id));
    await updateProfile(trx, id, fields);
    await changeDefaultAddress(trx, id, { access });
    await updateSettings(trx, id, { language });
    // Another mailbox needs a consent of its own, which is given now.
    const isConsented = before.mail_consent_at !== null && before.email === email;
    const consent = isConsented ? before.mail_consent_at : clock().toISOString();
    await updateRecorded(trx, id, { email, mail_consent_at: mail_consent ? consent : null });
    return orNotFound(await findRecorded(trx, id));
  });
}

export async function exportRecordedCustomer(
  deps: Deps,
  id: string,
  language: Language,
): Promise<RecordedCustomerExport> {
  const recorded_customer = orNotFound(await findRecorded(deps.db, id));
  // The address of the row, not the e-mail that was named: what has come from that mailbox belongs
  // to its owner. Without a sign-in there is no session to mark.
  const { email } = orNotFound(await findAccount(deps.db, id));
  const parts = await exportParts(deps, { id, email, session_id: randomUUID(), language });
  return { exported_at: deps.clock().toISOString(), ...parts, recorded_customer };
}

/** Throws HttpProblem as the deletion of an account does. */
export async function eraseRecordedCustomer(
  deps: Deps,
  actorId: string,
  id: string,
): Promise<void> {
  const isDone = await inStaffTransaction(deps.db, actorId, async (trx) => {
    orNotFound(await findRecorded(trx, id));
    return deleteAccount(deps, trx, orNotFound(await findAccount(trx, id)));
  });
  if (!isDone) throw new HttpProblem('account_has_open_orders');
}
