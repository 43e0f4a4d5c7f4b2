import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Account } from '#server/accounts/queries.ts';
import type { DB } from '#server/db/tables.ts';
import { enqueueMessages, renderMail } from '#server/outbox/service.ts';
import { findLanguage } from '#server/profile/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import type { IdentityDeps } from '../deps.ts';
import { noticeTexts, type NoticeKind } from './security-notice-texts.ts';

/**
 * Where a new password is no help: it would go to the new address, or there is no account any more.
 */
const withoutReset: readonly NoticeKind[] = ['email_changed', 'account_deleted'];

/**
 * Mails the owner what was changed about their account, in the caller's transaction. No mail goes
 * to an address that was never confirmed.
 */
export async function notifyOwner(
  { clock, env }: { clock: () => Date; env: Pick<IdentityDeps['env'], 'PUBLIC_URL'> },
  trx: Transaction<DB>,
  account: Pick<Account, 'id' | 'email' | 'email_confirmed_at' | 'is_anonymous'>,
  kind: NoticeKind,
  newEmail = '',
): Promise<void> {
  if (account.is_anonymous || account.email_confirmed_at === null) return;
  const language = await findLanguage(trx, account.id);
  const { name } = await getShopSettings(trx);
  const { when, kinds, ...texts } = noticeTexts[language];
  const { subject, text } = kinds[kind];
  const canReset = !withoutReset.includes(kind);
  const time = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  await enqueueMessages(trx, {
    channel: 'mail',
    recipient: account.email,
    subject,
    ...renderMail({
      language,
      heading: subject,
      // Functions: in a text, signs such as `$&` would stand for parts of the sentence.
      paragraphs: [text.replaceAll('{shop}', () => name).replaceAll('{new_email}', () => newEmail)],
      rows: [[when, time.format(clock())]],
      button: canReset
        ? { label: texts.reset, url: `${env.PUBLIC_URL}/auth` }
        : { label: texts.help, url: `${env.PUBLIC_URL}/profile/help` },
      footer: canReset ? texts.not_you : texts.not_you_ask,
    }),
    // Each change is another one.
    dedupe_key: randomUUID(),
    // The account is gone with the transaction; its notice has to go out all the same.
    ...(kind !== 'account_deleted' && { user_id: account.id }),
  });
}
