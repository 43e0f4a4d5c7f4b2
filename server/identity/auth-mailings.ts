import type { Context } from 'hono';
import { AuthError } from './auth-error.ts';
import { readBody, readEmail, readMailRequest } from './auth-request.ts';
import type { IdentityDeps } from './deps.ts';
import { resendConfirmation, sendRecovery } from './mailed-token.ts';
import { requireSmallMetadata } from './metadata.ts';
import { requireGoodPassword } from './password.ts';
import { recoverBody, resendBody, signUpBody } from './schemas.ts';
import { signUp } from './sign-up.ts';
import { inSteadyTime } from './steady-time.ts';

/** POST /signup */
export async function serveSignUp(deps: IdentityDeps, context: Context): Promise<Response> {
  const body = await readBody(context, signUpBody);
  if (body.email === '' && body.phone === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (body.password === '') throw invalid('Signup requires a valid password');
  if (body.email !== '' && body.phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if (body.phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  const email = readEmail(body.email);
  requireGoodPassword(body.password, email);
  requireSmallMetadata(body.data);
  const { password, data } = body;
  const request = { email, password, data, ...readMailRequest(context) };
  return context.json(await inSteadyTime(() => signUp(deps, request)));
}

/** POST /recover */
export async function serveRecover(deps: IdentityDeps, context: Context): Promise<Response> {
  const { email } = await readBody(context, recoverBody);
  if (email === '') throw invalid('Password recovery requires an email');
  const address = readEmail(email);
  await inSteadyTime(() => sendRecovery(deps, address, readMailRequest(context)));
  return context.json({});
}

/** POST /resend; kinds of mail that the shop does not send are never pending. */
export async function serveResend(deps: IdentityDeps, context: Context): Promise<Response> {
  const { type, email, phone } = await readBody(context, resendBody);
  switch (type) {
    case 'signup': {
      if (email === '') throw invalid('Type provided requires an email address');
      const address = readEmail(email);
      await inSteadyTime(() => resendConfirmation(deps, address, readMailRequest(context)));
      return context.json({});
    }
    case 'email_change': {
      if (email === '') throw invalid('Type provided requires an email address');
      return context.json({});
    }
    case 'sms':
    case 'phone_change': {
      if (phone === '') throw invalid('Type provided requires a phone number');
      return context.json({});
    }
    default:
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
