import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type {
  AcceptBody,
  Accepted,
  InviteBody,
  ShownInvitation,
  Team,
} from '#contract/accounts/team.schema.ts';
import type { Language } from '#domain/identity/languages.ts';
import { can } from '#domain/identity/permissions.ts';
import type { StaffRole } from '#domain/identity/roles.ts';
import { assignRole } from '#server/accounts/access.ts';
import {
  createAccount,
  insertEmailIdentity,
  type NewAccount,
} from '#server/accounts/create-account.ts';
import { findAccount, findAccountByEmail, lockUser, updateUser } from '#server/accounts/queries.ts';
import { takeOverRegistration } from '#server/accounts/take-over.ts';
import { checkStrength, hashPassword } from '#server/auth/passwords/password.ts';
import { isBanned } from '#server/auth/sessions/sessions.ts';
import type { Transaction } from '#server/db/pool.ts';
import { actAs, inStaffTransaction, inTransaction } from '#server/db/transaction.ts';
import type { Principal } from '#server/http/auth.ts';
import { HttpProblem, orNotFound } from '#server/http/problem.ts';
import { enqueueMessages, renderMail } from '#server/outbox/service.ts';
import { readProfileFields, updateProfile, updateSettings } from '#server/profile/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import { invitationTexts } from './invitation-texts.ts';
import * as queries from './queries.ts';
import { getTeam, type TeamDeps } from './team.ts';

const tokenBytes = 32;
const lifeDays = 7;
const dayMs = 24 * 60 * 60_000;

/** Mails an invitation, which replaces an earlier one to the address. */
export async function invite(
  deps: TeamDeps,
  actorId: string,
  { email, role, language }: InviteBody,
): Promise<Team> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expires_at = new Date(deps.clock().getTime() + lifeDays * dayMs).toISOString();
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    await requireInviter(deps, trx, actorId);
    const token_hash = hashToken(token);
    const invitation = { email, role, language, token_hash, invited_by: actorId, expires_at };
    await queries.replaceInvitation(trx, invitation);
    const { name, contact_email } = await getShopSettings(trx);
    const texts = invitationTexts[language];
    const heading = texts.heading(name);
    await enqueueMessages(trx, {
      channel: 'mail',
      recipient: email,
      ...(contact_email !== '' && { reply_to: contact_email }),
      subject: heading,
      ...renderMail({
        language,
        heading,
        paragraphs: [texts.text(name, texts.roles[role]), texts.until(lifeDays)],
        button: { label: texts.action, url: `${deps.env.PUBLIC_URL}/invitation#${token}` },
        footer: texts.unknown,
      }),
      dedupe_key: `invitation:${token_hash.toString('hex')}`,
      // The link is as good as a password until it is used.
      is_secret: true,
    });
  });
  return getTeam(deps);
}

export async function revoke(deps: TeamDeps, actorId: string, id: string): Promise<Team> {
  await inStaffTransaction(deps.db, actorId, async (trx) =>
    orNotFound(await queries.deleteInvitation(trx, id)),
  );
  return getTeam(deps);
}

/** Throws HttpProblem `invitation_invalid` for a link that is used, over, revoked or invented. */
export async function show(
  { db, clock }: Pick<TeamDeps, 'clock' | 'db'>,
  token: string,
): Promise<ShownInvitation> {
  const found = await queries.findInvitation(db, hashToken(token), clock().toISOString());
  if (found === undefined) throw new HttpProblem('invitation_invalid');
  const { email, role } = found;
  return { email, role, has_account: await queries.hasConfirmedAccount(db, email) };
}

/**
 * The link proves the mailbox: an unconfirmed registration of the address is another person's, and
 * replaced. Throws HttpProblem `invitation_needs_sign_in` if the address has an account.
 */
export async function accept(
  { db, clock, env }: TeamDeps,
  { token, password, first_name, last_name }: AcceptBody,
): Promise<Accepted> {
  const { email } = await show({ db, clock }, token);
  if (checkStrength(password, email) !== null) {
    const message = 'The password is too easy to guess.';
    throw new HttpProblem('invalid_input', {
      issues: [{ path: 'password', code: 'weak', message }],
    });
  }
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const { role, language, ...taken } = await take(trx, clock(), token);
    const id = await makeAccount(trx, language, {
      email: taken.email,
      password_hash,
      role,
      data: { first_name, last_name, language },
      // The mail reached its owner.
      is_confirmed: true,
      now: clock(),
    });
    await announce(env, trx, { id, email: taken.email, role });
    return { email: taken.email, role };
  });
}

/** Throws HttpProblem. */
async function makeAccount(
  trx: Transaction,
  language: Language,
  account: NewAccount,
): Promise<string> {
  const created = await createAccount(trx, account);
  if (created !== undefined) return created;
  const registered = orNotFound(await findAccountByEmail(trx, account.email));
  await lockUser(trx, registered.id);
  const { id, email_confirmed_at } = orNotFound(await findAccount(trx, registered.id));
  if (email_confirmed_at !== null) throw new HttpProblem('invitation_needs_sign_in');
  await takeOverRegistration(trx, id, account.now);
  const { email, data, password_hash, role } = account;
  await insertEmailIdentity(trx, id, { email, data, is_confirmed: true });
  await updateUser(trx, id, { password_hash, role });
  await updateProfile(trx, id, readProfileFields(data));
  await updateSettings(trx, id, { language });
  return id;
}

/** Throws HttpProblem `invitation_other_account` if another address was invited. */
export function join(
  { db, clock, env }: TeamDeps,
  { user_id, session_id, email: own }: Principal,
  token: string,
): Promise<Accepted> {
  return inTransaction(db, async (trx) => {
    await actAs(trx, user_id);
    const { email, role } = await take(trx, clock(), token);
    if (email !== own.toLowerCase()) throw new HttpProblem('invitation_other_account');
    await assignRole(trx, user_id, role, { session_id });
    await announce(env, trx, { id: user_id, email, role });
    return { email, role };
  });
}

/** Rejects an admin whose right ended while this call waited. Throws HttpProblem. */
async function requireInviter({ clock }: TeamDeps, trx: Transaction, id: string): Promise<void> {
  await lockUser(trx, id);
  const inviter = await findAccount(trx, id);
  const mayInvite =
    inviter !== undefined && can(inviter.role, 'staff:manage') && !isBanned(inviter, clock());
  if (!mayInvite) throw new HttpProblem('permission_required');
}

/** Notifies the other admins, who would not notice an invitation that a thief of a session sent. */
async function announce(
  env: TeamDeps['env'],
  trx: Transaction,
  joined: { id: string; email: string; role: StaffRole },
): Promise<void> {
  if (joined.role !== 'admin') return;
  const { name } = await getShopSettings(trx);
  for (const { email, language } of await queries.listOtherAdmins(trx, joined.id)) {
    const texts = invitationTexts[language];
    const heading = texts.joined(name);
    await enqueueMessages(trx, {
      channel: 'mail',
      recipient: email,
      subject: heading,
      ...renderMail({
        language,
        heading,
        paragraphs: [texts.joined_text(joined.email)],
        button: { label: texts.team, url: `${env.PUBLIC_URL}/admin/team` },
        footer: texts.unexpected,
      }),
      dedupe_key: randomUUID(),
    });
  }
}

async function take(trx: Transaction, now: Date, token: string) {
  const taken = await queries.takeInvitation(trx, hashToken(token), now.toISOString());
  if (taken === undefined) throw new HttpProblem('invitation_invalid');
  return taken;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
