import type { Context } from 'hono';
import {
  changeAccountAsAdmin,
  createAccountAsAdmin,
  lockCustomer,
} from '#server/accounts/users/admin-accounts.ts';
import { deleteAccount, softDeleteAccount } from '#server/accounts/users/delete-account.ts';
import {
  countAccounts,
  findAccount,
  listAccounts,
  type Account,
} from '#server/accounts/users/queries.ts';
import { isUuid } from '#server/accounts/users/uuid.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { findInvalidText } from '#server/platform/http/postgres-text.ts';
import { toHttpProblem } from '#server/platform/http/problem.ts';
import type { AuthDeps } from '../deps.ts';
import { notifyOwner } from '../email-links/security-notices.ts';
import { deleteFactor } from '../mfa/queries.ts';
import { noteAccount } from '../service-keys/require-service-key.ts';
import { AuthError } from './auth-error.ts';
import { presentFactor, presentUser } from './present.ts';
import { readBody, readEmail } from './request.ts';
import { adminDeleteBody, adminUserBody } from './schemas.ts';

const defaultPageSize = 50;
const maximumPageSize = 1000;

/** GET /admin/users */
export async function serveListUsers(deps: AuthDeps, context: Context): Promise<Response> {
  const { page: pageText, per_page, filter = '', sort = '' } = context.req.query();
  const page = readNumber(pageText, 1);
  if (findInvalidText({ filter }) !== undefined) throw invalid('filter holds what no text can');
  const limit = Math.min(readNumber(per_page, defaultPageSize), maximumPageSize);
  const [accounts, total] = await Promise.all([
    listAccounts(deps.db, {
      text: filter,
      direction: /\basc\b/i.test(sort) ? 'asc' : 'desc',
      limit,
      offset: (page - 1) * limit,
    }),
    countAccounts(deps.db, filter),
  ]);
  context.header('X-Total-Count', String(total));
  context.header('Link', linksOf(page, limit, total));
  const users = accounts.map((account) => ({ ...presentUser(account), identities: null }));
  return context.json({ users, aud: 'authenticated' });
}

/** `page` comes first: the protocol's clients read the page number from the first parameter. */
function linksOf(page: number, limit: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${limit}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

/** Clients send an empty number for the default. */
function readNumber(text: string | undefined, standard: number): number {
  if (text === undefined || text === '') return standard;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new AuthError(400, 'validation_failed', 'Bad Pagination Parameters');
}

/** POST /admin/users */
export async function serveCreateUser(deps: AuthDeps, context: Context): Promise<Response> {
  const { email, phone, id, ...changes } = await readBody(context, adminUserBody);
  if (email === undefined && phone === undefined) {
    throw invalid('Cannot create a user without either an email or phone');
  }
  if (email === undefined)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone is not in use');
  if (id !== undefined && !isUuid(id)) throw invalid('ID must conform to the uuid v4 format');
  const account = await createAccountAsAdmin(deps, {
    ...changes,
    ...(id !== undefined && { id }),
    email: readEmail(email),
  });
  noteAccount(context, account.id);
  return context.json(presentUser(account));
}

/** GET /admin/users/{id} */
export async function serveGetUser(
  deps: AuthDeps,
  context: Context,
  id: string,
): Promise<Response> {
  return context.json(presentUser(await getUser(deps, context, id)));
}

/** PUT /admin/users/{id} */
export async function serveChangeUser(
  deps: AuthDeps,
  context: Context,
  id: string,
): Promise<Response> {
  const account = await getUser(deps, context, id);
  const { email, ...changes } = await readBody(context, adminUserBody);
  const changed = await changeAccountAsAdmin(deps, account, {
    ...changes,
    ...(email !== undefined && email !== '' && { email: readEmail(email) }),
  });
  return context.json(presentUser(changed));
}

const deletionRefusals: ReadonlyMap<string, string> = new Map([
  ['account_has_open_credit', 'The user has a credit that is not paid out'],
  ['account_has_balance', 'The user has a balance: pay it out, or send it as given_up_cents'],
  ['account_has_open_tour', 'The user has a tour or a till that is not closed'],
]);

/** DELETE /admin/users/{id}; the body is optional. */
export async function serveDeleteUser(
  deps: AuthDeps,
  context: Context,
  id: string,
): Promise<Response> {
  const account = await getUser(deps, context, id);
  const hasBody = (await context.req.text()) !== '';
  const body = hasBody ? await readBody(context, adminDeleteBody) : undefined;
  const isDone = await inTransaction(deps.db, async (trx) => {
    const current = await lockCustomer(trx, account.id);
    const givenUp = body?.given_up_cents ?? undefined;
    if (body?.should_soft_delete !== true) return deleteAccount(deps, trx, current, givenUp);
    await softDeleteAccount(deps, trx, current, givenUp);
    return true;
  }).catch((error: unknown) => {
    const reason = deletionRefusals.get(toHttpProblem(error).code);
    throw reason === undefined ? error : new AuthError(422, 'conflict', reason);
  });
  if (!isDone) throw new AuthError(422, 'conflict', 'The user has orders under way');
  return context.json({});
}

/** GET /admin/users/{id}/factors */
export async function serveListFactors(
  deps: AuthDeps,
  context: Context,
  id: string,
): Promise<Response> {
  const { factors } = await getUser(deps, context, id);
  return context.json(factors.map(presentFactor));
}

/** DELETE /admin/users/{id}/factors/{factorId}: for users who lost their device. */
export async function serveDeleteFactor(
  deps: AuthDeps,
  context: Context,
  id: string,
  factorId: string,
): Promise<Response> {
  const { factors } = await getUser(deps, context, id);
  const factor = factors.find((one) => one.id === factorId);
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  await inTransaction(deps.db, async (trx) => {
    const account = await lockCustomer(trx, id);
    await deleteFactor(trx, factor.id);
    if (factor.status === 'verified') await notifyOwner(deps, trx, account, 'factor_removed');
  });
  return context.json(presentFactor(factor));
}

async function getUser(deps: AuthDeps, context: Context, id: string): Promise<Account> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const account = await findAccount(deps.db, id);
  if (account === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
  noteAccount(context, account.id);
  return account;
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
