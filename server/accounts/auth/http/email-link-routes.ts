import type { Context } from 'hono';
import { signInAnonymously } from '#server/accounts/users/anonymous.ts';
import { requireFittingProfile, requireSmallMetadata } from '#server/accounts/users/metadata.ts';
import type { AuthDeps } from '../deps.ts';
import {
  resendConfirmation,
  resendEmailChange,
  sendMagicLink,
  sendReauthentication,
  sendRecovery,
} from '../email-links/send-link.ts';
import { withConstantTime } from '../passwords/constant-time.ts';
import { requireGoodPassword } from '../passwords/password.ts';
import { signUp } from '../passwords/sign-up.ts';
import { AuthError } from './auth-error.ts';
import { markBrowser, readMark } from './browser-mark.ts';
import { requireCaller } from './caller.ts';
import { readBody, readClient, readEmail, readMailRequest } from './request.ts';
import { otpBody, recoverBody, resendBody, signUpBody } from './schemas.ts';
import { answerSession } from './session-routes.ts';

/** POST /signup */
export async function serveSignUp(deps: AuthDeps, context: Context): Promise<Response> {
  const body = await readBody(context, signUpBody);
  requireSmallMetadata(body.data);
  requireFittingProfile(body.data);
  if (body.email === '' && body.phone === '') {
    const client = readClient(context, deps.env);
    return answerSession(deps, context, await signInAnonymously(deps, body.data, client));
  }
  if (body.password === '') throw invalid('Signup requires a valid password');
  if (body.email !== '' && body.phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if (body.phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  const email = readEmail(body.email);
  await requireGoodPassword(body.password, email);
  const { password, data, cart } = body;
  const mail = { ...readMailRequest(context, body), takes_code: true };
  const request = { email, password, data, cart, ...mail };
  if (request.is_for_browser) await markBrowser(deps, context, 'registration', email);
  return context.json(await withConstantTime(deps.env, () => signUp(deps, request)));
}

/** POST /recover */
export async function serveRecover(deps: AuthDeps, context: Context): Promise<Response> {
  const body = await readBody(context, recoverBody);
  if (body.email === '') throw invalid('Password recovery requires an email');
  const address = readEmail(body.email);
  const request = readMailRequest(context, body);
  await withConstantTime(deps.env, () => sendRecovery(deps, address, request));
  return context.json({});
}

/** POST /otp: sends a mail whose link or code signs in. */
export async function serveOtp(deps: AuthDeps, context: Context): Promise<Response> {
  const body = await readBody(context, otpBody);
  if ((body.email === '') === (body.phone === '')) {
    throw invalid('Only an email address or phone number should be provided');
  }
  if (body.phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (body.channel !== '') throw invalid('Channel should only be specified with Phone OTP');
  requireSmallMetadata(body.data);
  const { data, create_user } = body;
  const wanted = { email: readEmail(body.email), data, create_user };
  const request = readMailRequest(context, body);
  await withConstantTime(deps.env, () => sendMagicLink(deps, wanted, request));
  return context.json({});
}

/** GET /reauthenticate */
export async function serveReauthenticate(deps: AuthDeps, context: Context): Promise<Response> {
  const { account } = await requireCaller(deps, context);
  if (account.email_confirmed_at === null) {
    throw new AuthError(
      422,
      'email_not_confirmed',
      'Please verify your email first before reauthenticating',
    );
  }
  await sendReauthentication(deps, account);
  return context.json({});
}

/** POST /resend; kinds of mail that the shop does not send are never pending. */
export async function serveResend(deps: AuthDeps, context: Context): Promise<Response> {
  const body = await readBody(context, resendBody);
  const { type, email, phone } = body;
  switch (type) {
    case 'signup':
    case 'email_change': {
      if (email === '') throw invalid('Type provided requires an email address');
      const address = readEmail(email);
      const mail = readMailRequest(context, body);
      const takes_code = mail.takes_code || (await hasRegistered(deps, context, { type, address }));
      const request = { ...mail, takes_code };
      const resend = type === 'signup' ? resendConfirmation : resendEmailChange;
      await withConstantTime(deps.env, () => resend(deps, address, request));
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

/** Only the page of a registration has a field for the code, in the browser that made it. */
async function hasRegistered(
  deps: AuthDeps,
  context: Context,
  { type, address }: { type: string; address: string },
): Promise<boolean> {
  const mark = type === 'signup' ? await readMark(deps, context, 'registration') : undefined;
  return mark?.isOf(address) === true;
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
