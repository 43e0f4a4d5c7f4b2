import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessage, renderMail } from '#server/notifications/service.ts';
import { findLanguage } from '#server/profile/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import { mailTexts, type MailKind } from './mail-texts.ts';
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
  const text = mailTexts[language][mail.kind];
  const fill = (sentence: string) =>
    sentence.replaceAll('{shop}', name).replaceAll('{hours}', String(oneTimeTokenHours));
  await enqueueMessage(trx, {
    channel: 'mail',
    recipient: mail.email,
    subject: text.subject,
    ...renderMail({
      language,
      heading: fill(text.heading),
      paragraphs: [fill(text.text), fill(text.validity)],
      rows: [[text.code, mail.token.code]],
      button: { label: text.button, url: linkOf(env, mail) },
      footer: text.not_you,
    }),
    // The transaction that makes the token runs once: every mail is another one.
    dedupe_key: randomUUID(),
  });
}

function linkOf({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, mail: AccountMail): string {
  const { kind, token, redirect_to } = mail;
  const query = new URLSearchParams({ token: token.token_hash, type: kind, redirect_to });
  return `${PUBLIC_URL}/auth/v1/verify?${query.toString()}`;
}
