import type { Context } from 'hono';
import { requireCaller } from './auth-caller.ts';
import { AuthError } from './auth-error.ts';
import { readBody } from './auth-request.ts';
import type { IdentityDeps } from './deps.ts';
import { presentUser } from './present.ts';
import { updateUserBody } from './schemas.ts';
import { changeUser } from './user-update.ts';

/** PUT /user: metadata and password. */
export async function serveUpdateUser(deps: IdentityDeps, context: Context): Promise<Response> {
  const { account, session_id } = await requireCaller(deps, context);
  const { email, phone, password, data, app_metadata } = await readBody(context, updateUserBody);
  if (app_metadata !== undefined && app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not in use');
  }
  if (email !== '' && email.toLowerCase() !== account.email) {
    throw new AuthError(422, 'validation_failed', 'The email address cannot be changed');
  }
  return context.json(presentUser(await changeUser(deps, account, session_id, { password, data })));
}
