import type { ContactMessage } from '#contract/messages/inquiries.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { inquiryYears } from '#domain/messages/inquiries/limits.ts';
import { yearsBefore } from '#domain/years-before.ts';
import { presentAnswers } from '#server/messages/inquiries/admin/present.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { noticeMail, receiptMail } from './messages.ts';
import {
  deleteContactMessagesBefore,
  deleteContactMessagesOf,
  insertContactMessage,
  listContactMessagesOf,
} from './queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/**
 * Stores the message and mails it to the shop, with the sender as Reply-To
 * (docs/spec-notes.md#d20). With `isReceipted` the sender gets a receipt.
 */
export function sendToShop(
  db: Database,
  inquiry: ContactMessage,
  language: Language,
  isReceipted: boolean,
): Promise<{ received_at: string }> {
  const { name, email, message } = inquiry;
  return inTransaction(db, async (trx) => {
    const { id, created_at } = await insertContactMessage(trx, { name, email, message, language });
    const shop = await getShopSettings(trx);
    const notice = { ...noticeMail(shop, inquiry, language), dedupe_key: `contact:${id}` };
    const receipt = {
      ...receiptMail(shop, email, new Date(created_at), language),
      dedupe_key: `contact:${id}:receipt`,
    };
    await enqueueMessages(trx, notice, ...(isReceipted ? [receipt] : []));
    return { received_at: created_at };
  });
}

/** What was written from an address, for the export of the data of its owner. */
export async function exportContactMessages(db: Database, email: string) {
  const messages = await listContactMessagesOf(db, email);
  return messages.map(presentAnswers);
}

/** When the account of that address is deleted. */
export async function eraseContactMessages(trx: Database, email: string): Promise<void> {
  await deleteContactMessagesOf(trx, email);
}

export async function deleteOldContactMessages({ db, clock }: Deps): Promise<void> {
  await deleteContactMessagesBefore(db, yearsBefore(clock(), inquiryYears.message));
}
