import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { reminderMail } from './messages.ts';
import { takeDue } from './queries.ts';

export const remindOfCertificatesTask = 'remind_of_certificates';

interface ReminderDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL'>;
}

/** Mails the shop 60, 30 and 7 days before a certificate ends, each once. */
export function remindOfCertificates({ db, clock, env }: ReminderDeps): Promise<void> {
  return inTransaction(db, async (trx) => {
    const due = await takeDue(trx, toBerlin(clock()).day);
    if (due.length === 0) return;
    const shop = await getShopSettings(trx);
    const url = `${env.PUBLIC_URL}/admin/certificates`;
    const [first, ...others] = due.map((certificate) => reminderMail(shop, certificate, url));
    if (first !== undefined) await enqueueMessages(trx, first, ...others);
  });
}
