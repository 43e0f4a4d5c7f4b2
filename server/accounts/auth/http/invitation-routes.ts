import type { Context } from 'hono';
import { requireSmallMetadata } from '#server/accounts/users/metadata.ts';
import type { AuthDeps } from '../deps.ts';
import { generateLink, invite, linkTypes, type LinkType } from '../email-links/invitations.ts';
import { verificationLink } from '../email-links/render-email.ts';
import { noteAccount } from '../service-keys/require-service-key.ts';
import { AuthError } from './auth-error.ts';
import { presentUser } from './present.ts';
import { chooseRedirect, landingOf } from './redirect-url.ts';
import { readBody, readEmail, readMailRequest } from './request.ts';
import { generateLinkBody, inviteBody } from './schemas.ts';

/** POST /invite */
export async function serveInvite(deps: AuthDeps, context: Context): Promise<Response> {
  const body = await readBody(context, inviteBody);
  requireSmallMetadata(body.data);
  const request = readMailRequest(context, body);
  const invited = { email: readEmail(body.email), data: body.data };
  const account = await invite(deps, invited, request);
  noteAccount(context, account.id);
  return context.json(presentUser(account));
}

/** POST /admin/generate_link */
export async function serveGenerateLink(deps: AuthDeps, context: Context): Promise<Response> {
  const body = await readBody(context, generateLinkBody);
  if (!isLinkType(body.type)) {
    throw new AuthError(400, 'validation_failed', 'Invalid email action link type requested');
  }
  requireSmallMetadata(body.data);
  const { account, token, type } = await generateLink(deps, {
    type: body.type,
    email: readEmail(body.email),
    password: body.password,
    data: body.data,
    new_email: body.new_email === '' ? undefined : readEmail(body.new_email),
  });
  noteAccount(context, account.id);
  const isChange = type === 'email_change_current' || type === 'email_change_new';
  const linkType = isChange ? 'email_change' : type;
  const wanted = context.req.query('redirect_to') ?? body.redirect_to;
  const redirectTo = chooseRedirect(deps.env, wanted, landingOf(linkType));
  context.header('Cache-Control', 'no-store');
  return context.json({
    ...presentUser(account),
    action_link: verificationLink(deps.env.PUBLIC_URL, {
      token: token.link_token,
      type: linkType,
      redirect_to: redirectTo,
    }),
    email_otp: token.code,
    hashed_token: token.link_token,
    verification_type: type,
    redirect_to: redirectTo,
  });
}

function isLinkType(text: string): text is LinkType {
  return (linkTypes as readonly string[]).includes(text);
}
