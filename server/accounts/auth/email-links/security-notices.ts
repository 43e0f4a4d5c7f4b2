import { randomUUID } from 'node:crypto';
import { findLanguage } from '#server/accounts/profile/service.ts';
import type { Account } from '#server/accounts/users/queries.ts';
import { enqueueMessages, renderMail } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import type { AuthDeps } from '../deps.ts';

/** The account changes that send a security notice to the owner. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used'
  | 'factor_guessed'
  | 'factor_stopped'
  | 'identity_linked'
  | 'identity_removed'
  | 'session_ended'
  | 'account_deleted';

/**
 * Changes against which a new password does not help: the mail would go to the new email, or the
 * account is gone.
 */
const withoutReset: readonly NoticeKind[] = ['email_changed', 'account_deleted'];

/**
 * Notifies the owner of an account change, in the caller's transaction. Sends nothing to an
 * unconfirmed email.
 */
export async function notifyOwner(
  { clock, env }: { clock: () => Date; env: Pick<AuthDeps['env'], 'PUBLIC_URL'> },
  trx: Transaction,
  account: Pick<Account, 'id' | 'email' | 'email_confirmed_at' | 'is_anonymous'>,
  kind: NoticeKind,
  newEmail = '',
): Promise<void> {
  if (account.is_anonymous || account.email_confirmed_at === null) return;
  const language = await findLanguage(trx, account.id);
  const { name } = await getShopSettings(trx);
  const t = translate(language);
  const subject = t(`accounts.security_notices.kinds.${kind}.subject`);
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
      paragraphs: [
        t(`accounts.security_notices.kinds.${kind}.text`, { shop: name, new_email: newEmail }),
      ],
      rows: [[t('accounts.security_notices.when'), time.format(clock())]],
      button: canReset
        ? { label: t('accounts.security_notices.reset'), url: `${env.PUBLIC_URL}/auth` }
        : { label: t('accounts.security_notices.help'), url: `${env.PUBLIC_URL}/profile/help` },
      footer: t(
        canReset ? 'accounts.security_notices.not_you' : 'accounts.security_notices.not_you_ask',
      ),
    }),
    // Never a duplicate: every change sends its own notice.
    dedupe_key: randomUUID(),
    // The account is deleted in this transaction; its notice must survive.
    ...(kind !== 'account_deleted' && { user_id: account.id }),
  });
}
