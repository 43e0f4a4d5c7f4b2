import { createHash } from 'node:crypto';
import { mailboxOf } from '#domain/accounts/registration.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { addPoints } from '#server/platform/http/limits/queries.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from '../http/auth-error.ts';

/**
 * Limits per mailbox: it may have many accounts (plus addressing), and anyone can request mails to
 * it.
 */
const mailsPerHour = 10;
const windowMs = 60 * 60 * 1000;

/**
 * Counts the mails of a mailing in the caller's transaction, so that a refused one does not count.
 * Throws AuthError `over_email_send_rate_limit`.
 */
export async function requireMailQuota(
  { clock, env }: Pick<AuthDeps, 'clock' | 'env'>,
  trx: Database,
  recipients: readonly string[],
): Promise<void> {
  if (!env.RATE_LIMITS) return;
  const now = clock().getTime();
  // Sorted, so that two mailings to the same two mailboxes cannot deadlock.
  for (const mailbox of recipients.map(mailboxOf).toSorted()) {
    // Hashed, so that the table of counters holds no email addresses.
    const key = `account_mail:${createHash('sha256').update(mailbox).digest('base64url')}`;
    const counter = await addPoints(trx, { key, points: 1, now, expires: now + windowMs });
    if (counter.points > mailsPerHour) {
      throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
    }
  }
}
