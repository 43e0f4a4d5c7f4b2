import type { Context } from 'hono';
import { digitsOf } from '#domain/typed-text.ts';
import { updateAccount } from '#server/accounts/users/update-account.ts';
import type { AuthDeps } from '../deps.ts';
import { requireCurrentPassword } from '../passwords/current-password.ts';
import { AuthError } from './auth-error.ts';
import type { UserLimit } from './brute-force-limit.ts';
import { requireCaller } from './caller.ts';
import { presentUser } from './present.ts';
import { readBody, readEmail, readMailRequest } from './request.ts';
import { updateUserBody } from './schemas.ts';
import { logAuth } from './security-events.ts';

/** PUT /user: changes metadata and password, and requests an email change. */
export async function serveUpdateUser(
  deps: AuthDeps,
  context: Context,
  {
    limitNonces,
    limitCurrentPasswords,
  }: Record<'limitNonces' | 'limitCurrentPasswords', UserLimit>,
): Promise<Response> {
  const caller = await requireCaller(deps, context);
  const body = await readBody(context, updateUserBody);
  const { email, phone, password, current_password, nonce, data, app_metadata } = body;
  if (app_metadata !== undefined && app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not in use');
  }
  const wanted = email === '' ? undefined : readEmail(email);
  const changes = {
    email: wanted === caller.account.email ? undefined : wanted,
    password,
    nonce: digitsOf(nonce),
    data,
  };
  const request = readMailRequest(context, body);
  const { id } = caller.account;
  if (password !== undefined) {
    const prove = () => requireCurrentPassword(deps, caller, current_password);
    await (current_password === '' ? prove() : limitCurrentPasswords(id, prove));
  }
  const change = () => updateAccount(deps, caller, changes, request);
  const account = nonce === '' ? await change() : await limitNonces(id, change);
  if (password !== undefined) logAuth(deps, context, 'password_changed');
  if (changes.email !== undefined) logAuth(deps, context, 'email_change_requested');
  return context.json(presentUser(account));
}
