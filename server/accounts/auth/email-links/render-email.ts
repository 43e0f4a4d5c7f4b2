import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/accounts/languages.ts';
import type { OneTimeTokenKind } from '#domain/accounts/one-time-token-kinds.ts';
import { findLanguage } from '#server/accounts/profile/service.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessages, renderMail } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import type { MailKind } from './mail-kinds.ts';
import { codeMinutes, linkHours, type OneTimeToken } from './one-time-token.ts';

interface AccountMail {
  kind: MailKind;
  user_id: string;
  email: string;
  /** The requested email of an email change. */
  new_email: string | undefined;
  token: OneTimeToken & { kind: OneTimeTokenKind };
  /** Final target of the link; already validated. */
  redirect_to: string;
  /** Next to the link. A mail without a link always has one. */
  has_code: boolean;
}

/** Adds the mail with link and code, in the person's language, to the outbox. */
export async function sendAccountMail(
  trx: Transaction,
  env: Pick<Env, 'PUBLIC_URL'>,
  mail: AccountMail,
): Promise<void> {
  const language = await findLanguage(trx, mail.user_id);
  const { name } = await getShopSettings(trx);
  const t = translate(language);
  const { kind } = mail;
  // The only mail with a code and no link.
  const button =
    kind === 'reauthentication' ? undefined : t(`accounts.email_links.kinds.${kind}.button`);
  const parts = {
    has_link: button !== undefined,
    has_code: button === undefined || mail.has_code,
  };
  await enqueueMessages(trx, {
    channel: 'mail',
    recipient: mail.email,
    subject: t(`accounts.email_links.kinds.${kind}.subject`),
    ...renderMail({
      language,
      heading: t(`accounts.email_links.kinds.${kind}.heading`, { shop: name }),
      paragraphs: [
        t(`accounts.email_links.kinds.${kind}.text`, {
          shop: name,
          new_email: mail.new_email ?? '',
        }),
        t(`accounts.email_links.validity.${validityOf(parts)}`, {
          link_life: inWords(language, linkHours[mail.token.kind], 'hour'),
          code_life: inWords(language, codeMinutes, 'minute'),
        }),
      ],
      rows: parts.has_code
        ? [
            [
              t(parts.has_link ? 'accounts.email_links.or_code' : 'accounts.email_links.code'),
              mail.token.code,
            ],
          ]
        : [],
      ...(button !== undefined && { button: { label: button, url: linkOf(env, mail) } }),
      footer: t(`accounts.email_links.kinds.${kind}.not_you`),
    }),
    is_secret: true,
    // Never a duplicate: the transaction that issues the token commits once.
    dedupe_key: randomUUID(),
  });
}

function validityOf({ has_link, has_code }: { has_link: boolean; has_code: boolean }) {
  if (!has_link) return 'code';
  return has_code ? 'link_and_code' : 'link';
}

function linkOf({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, mail: AccountMail): string {
  const { kind, token, redirect_to } = mail;
  return verificationLink(PUBLIC_URL, { token: token.link_token, type: kind, redirect_to });
}

/** Such as "1 hour"; Arabic with the digits that the shop uses everywhere. */
function inWords(language: Language, count: number, unit: 'hour' | 'minute'): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
}

/** The URL of a mailed link. */
export function verificationLink(
  publicUrl: string,
  query: { token: string; type: string; redirect_to: string },
): string {
  return `${publicUrl}/auth/v1/verify?${new URLSearchParams(query).toString()}`;
}
