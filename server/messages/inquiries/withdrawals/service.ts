import type { WithdrawalDeclaration } from '#contract/messages/inquiries.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { inquiryYears } from '#domain/messages/inquiries/limits.ts';
import { yearsBefore } from '#domain/years-before.ts';
import { presentAnswers } from '#server/messages/inquiries/admin/present.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { noticeMail, receiptMail } from './messages.ts';
import { deleteWithdrawalsBefore, insertWithdrawal, listWithdrawalsOf } from './queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/**
 * Stores a declaration unchanged, with its receipt and a notice to the staff. The response does not
 * reveal whether the order exists.
 */
export function declareWithdrawal(
  { db, clock }: Deps,
  declaration: WithdrawalDeclaration,
  language: Language,
): Promise<{ received_at: string }> {
  const now = clock();
  const created_at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const { id, order_id } = await insertWithdrawal(trx, { ...declaration, language, created_at });
    const shop = await getShopSettings(trx);
    await enqueueMessages(
      trx,
      {
        ...receiptMail(shop, declaration, now, language, order_id !== null),
        dedupe_key: `withdrawal:${id}:receipt`,
      },
      {
        ...noticeMail(shop, declaration, now, order_id !== null),
        dedupe_key: `withdrawal:${id}:notice`,
      },
    );
    return { received_at: created_at };
  });
}

/** What was declared from an address, for the export of the data of its owner. */
export async function exportWithdrawals(db: Database, email: string) {
  return (await listWithdrawalsOf(db, email)).map(presentAnswers);
}

export async function deleteOldWithdrawals({ db, clock }: Deps): Promise<void> {
  await deleteWithdrawalsBefore(db, yearsBefore(clock(), inquiryYears.withdrawal));
}
