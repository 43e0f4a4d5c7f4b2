import type { Context } from 'hono';
import { findAccountByEmail, type Account } from '#server/accounts/users/queries.ts';
import type { AuthDeps } from '../deps.ts';
import { readMark } from './browser-mark.ts';
import { readBody, readEmail } from './request.ts';
import { registrationBody } from './schemas.ts';

/**
 * POST /registration: whether the email that this browser registered is confirmed, so that its
 * owner can sign in here with a password. No session: a stranger may have registered it. An email
 * that had an account before gives the answer of an unknown one.
 */
export async function serveRegistration(deps: AuthDeps, context: Context): Promise<Response> {
  const email = readEmail((await readBody(context, registrationBody)).email);
  const mark = await readMark(deps, context, 'registration');
  if (mark?.isOf(email) !== true) return context.json({ is_confirmed: false });
  const account = await findAccountByEmail(deps.db, email);
  return context.json({ is_confirmed: account !== undefined && isNew(account, mark.set_at) });
}

/** The mark counts in whole seconds. */
function isNew({ email_confirmed_at: at, password_hash }: Account, registeredAt: Date): boolean {
  const isConfirmed = at !== null && Date.parse(at) >= registeredAt.getTime() + 1000;
  return isConfirmed && password_hash !== null;
}
