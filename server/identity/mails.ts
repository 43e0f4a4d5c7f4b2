import type { Transaction } from 'kysely';
import { directionOf, type Language } from '#domain/identity/languages.ts';
import type { DB } from '#server/db/tables.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessage } from '#server/notifications/service.ts';
import { findLanguage } from '#server/profile/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import { mailTexts, type MailKind, type MailText } from './mail-texts.ts';
import { oneTimeTokenHours, type OneTimeToken } from './one-time-token.ts';

interface AccountMail {
  kind: MailKind;
  user_id: string;
  email: string;
  token: OneTimeToken;
  /** Where the link leads in the end; already checked. */
  redirect_to: string;
}

/** Puts the mail with link and code into the outbox, in the person's language, when the transaction commits. */
export async function sendAccountMail(
  trx: Transaction<DB>,
  env: Pick<Env, 'PUBLIC_URL'>,
  mail: AccountMail,
): Promise<void> {
  const language = await findLanguage(trx, mail.user_id);
  const { name } = await getShopSettings(trx);
  const text = fillIn(mailTexts[language][mail.kind], name);
  const link = linkOf(env, mail);
  await enqueueMessage(trx, {
    channel: 'mail',
    recipient: mail.email,
    subject: text.subject,
    text: writeText(text, link, mail.token.code),
    html: writeHtml(text, link, mail.token.code, language),
    dedupe_key: `${mail.kind}:${mail.user_id}:${mail.token.token_hash}`,
  });
}

function linkOf({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, mail: AccountMail): string {
  const { kind, token, redirect_to } = mail;
  const query = new URLSearchParams({ token: token.token_hash, type: kind, redirect_to });
  return `${PUBLIC_URL}/auth/v1/verify?${query.toString()}`;
}

function fillIn(text: MailText, shop: string): MailText {
  const fill = (sentence: string) =>
    sentence.replaceAll('{shop}', shop).replaceAll('{hours}', String(oneTimeTokenHours));
  return {
    subject: fill(text.subject),
    heading: fill(text.heading),
    text: fill(text.text),
    button: fill(text.button),
    code: fill(text.code),
    validity: fill(text.validity),
    not_you: fill(text.not_you),
  };
}

function writeText(text: MailText, link: string, code: string): string {
  const paragraphs = [text.heading, text.text, `${text.button}:\n${link}`, `${text.code} ${code}`];
  return [...paragraphs, text.validity, text.not_you].join('\n\n');
}

/** Mail programs know no style sheets: every element carries its own. */
function writeHtml(text: MailText, link: string, code: string, language: Language): string {
  const button =
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#15803d;color:#ffffff;text-decoration:none;font-weight:600';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(text.subject)}</title></head>
<body style="margin:0;padding:24px;font-family:Inter,Arial,sans-serif;line-height:1.5;color:#1c1917">
<h1 style="font-size:22px">${escapeHtml(text.heading)}</h1>
<p>${escapeHtml(text.text)}</p>
<p><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(text.button)}</a></p>
<p>${escapeHtml(text.code)} <strong dir="ltr" style="font-size:20px;letter-spacing:4px">${code}</strong></p>
<p style="color:#57534e">${escapeHtml(text.validity)}<br>${escapeHtml(text.not_you)}</p>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
