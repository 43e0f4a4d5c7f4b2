import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Env } from '#server/env.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { plainPageHeaders, renderPlainPage } from '#server/platform/http/plain-page.ts';
import { translate } from '#server/platform/texts/texts.ts';
import type { AuthDeps } from '../deps.ts';
import type { LinkMailKind } from '../email-links/mail-kinds.ts';
import { AuthError } from './auth-error.ts';
import { chooseRedirect, landingOf } from './redirect-url.ts';

/** What an emailed link carries. */
interface MailedLink {
  token: string;
  type: string;
  redirect_to: string | undefined;
}

/** Throws AuthError `validation_failed`. */
export function readLink(fields: Record<string, string>): MailedLink {
  const { token = '', type = '', redirect_to } = fields;
  if (type === '') throw invalid('Verify requires a verification type');
  if (token === '') throw invalid('Verify requires a token');
  return { token, type, redirect_to };
}

/**
 * GET /verify: the emailed link. Mail programs and gateways open links before their reader does, so
 * this only shows a button, whose POST redeems the link.
 */
export function serveLinkPage(
  { env }: Pick<AuthDeps, 'env'>,
  context: Context,
): Response | Promise<Response> {
  const link = readLink(context.req.query());
  const language = languageOf(context);
  const t = translate(language);
  const kind = kindOf(link.type);
  const target = new URL(chooseRedirect(env, link.redirect_to, landingOf(link.type)));
  const title = t(`accounts.email_links.kinds.${kind}.subject`);
  const fields = Object.entries(link).filter(([, value]) => value !== undefined);
  const note = link.type === 'signup' ? t('accounts.email_links.other_device') : '';
  const content = html`<p>${t('accounts.email_links.press')} ${note}</p>
    <form method="post" action="/auth/v1/verify/link">
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button>${t(`accounts.email_links.kinds.${kind}.button`)}</button>
    </form>
    <p>${t(`accounts.email_links.kinds.${kind}.not_you`)}</p>`;
  return context.html(renderPlainPage({ language, title, content }), 200, {
    ...plainPageHeaders(otherApplication(target, env)),
    'Referrer-Policy': 'no-referrer',
  });
}

/** Browsers also check the redirect of the response, which may lead to another application. */
function otherApplication(target: URL, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  if (target.origin === new URL(PUBLIC_URL).origin) return '';
  return target.origin === 'null' ? target.protocol : target.origin;
}

/** An unknown type is refused when the button is pressed. */
function kindOf(type: string): LinkMailKind {
  if (type === 'email') return 'signup';
  const known = ['signup', 'recovery', 'magiclink', 'invite', 'email_change'] as const;
  return known.find((kind) => kind === type) ?? 'magiclink';
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
