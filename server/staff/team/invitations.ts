import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type {
  AcceptBody,
  Accepted,
  InviteBody,
  ShownInvitation,
  Team,
} from '#contract/staff/team.schema.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';
import { checkStrength, hashPassword } from '#server/accounts/auth/passwords/password.ts';
import { assignRole, requirePermission } from '#server/accounts/users/access.ts';
import { createOwnersAccount } from '#server/accounts/users/take-over.ts';
import { enqueueMessages, renderMail } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { actAs, inStaffTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import type { SignedIn } from '#server/platform/http/auth.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
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
    await requirePermission(deps, trx, actorId, 'staff:manage');
    const token_hash = hashToken(token);
    const invitation = { email, role, language, token_hash, invited_by: actorId, expires_at };
    await queries.replaceInvitation(trx, invitation);
    const { name, contact_email } = await getShopSettings(trx);
    const t = translate(language);
    const heading = t('staff.team.heading', { shop: name });
    await enqueueMessages(trx, {
      channel: 'mail',
      recipient: email,
      ...(contact_email !== '' && { reply_to: contact_email }),
      subject: heading,
      ...renderMail({
        language,
        heading,
        paragraphs: [
          t('staff.team.text', { shop: name, role: t(`staff.team.roles.${role}`) }),
          t('staff.team.until', { days: lifeDays }),
        ],
        button: {
          label: t('staff.team.action'),
          url: `${deps.env.PUBLIC_URL}/invitation#${token}`,
        },
        footer: t('staff.team.unknown'),
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
  if ((await checkStrength(password, email)) !== null) {
    const message = 'The password is too easy to guess.';
    throw new HttpProblem('invalid_input', {
      issues: [{ path: 'password', code: 'weak', message }],
    });
  }
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const { role, language, ...taken } = await take(trx, clock(), token);
    const id = await createOwnersAccount(trx, {
      email: taken.email,
      password_hash,
      role,
      data: { first_name, last_name, language },
      now: clock(),
    });
    if (id === undefined) throw new HttpProblem('invitation_needs_sign_in');
    await announce(env, trx, { id, email: taken.email, role });
    return { email: taken.email, role };
  });
}

/** Throws HttpProblem `invitation_other_account` if another address was invited. */
export function join(
  { db, clock, env }: TeamDeps,
  { user_id, session_id, email: own }: SignedIn,
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

/** Notifies the other admins, who would not notice an invitation that a thief of a session sent. */
async function announce(
  env: TeamDeps['env'],
  trx: Transaction,
  joined: { id: string; email: string; role: StaffRole },
): Promise<void> {
  if (joined.role !== 'admin') return;
  const { name } = await getShopSettings(trx);
  for (const { email, language } of await queries.listOtherAdmins(trx, joined.id)) {
    const t = translate(language);
    const heading = t('staff.team.joined', { shop: name });
    await enqueueMessages(trx, {
      channel: 'mail',
      recipient: email,
      subject: heading,
      ...renderMail({
        language,
        heading,
        paragraphs: [t('staff.team.joined_text', { email: joined.email })],
        button: { label: t('staff.team.team'), url: `${env.PUBLIC_URL}/admin/team` },
        footer: t('staff.team.unexpected'),
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
