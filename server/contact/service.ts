import type { AdminContactMessage } from '#contract/admin-letters.ts';
import type { ContactMessage } from '#contract/contact.ts';
import type { Language } from '#domain/identity/languages.ts';
import type { Database } from '#server/db/pool.ts';
import { inStaffTransaction, inTransaction } from '#server/db/transaction.ts';
import { found } from '#server/http/problem.ts';
import { enqueueMessages, renderMail } from '#server/notifications/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import {
  findContactMessage,
  setContactMessageDone,
  setContactMessageOpen,
} from './admin-queries.ts';
import { insertContactMessage } from './queries.ts';

/** Keeps the message and mails it to the shop, whose answer goes to the sender (decision 20). */
export function sendToShop(
  db: Database,
  { name, email, message }: ContactMessage,
  language: Language,
): Promise<{ received_at: string }> {
  return inTransaction(db, async (trx) => {
    const { id, created_at } = await insertContactMessage(trx, { name, email, message, language });
    const settings = await getShopSettings(trx);
    await enqueueMessages(trx, {
      channel: 'mail',
      recipient: settings.contact_email,
      reply_to: email,
      subject: `${settings.name}: Nachricht von ${name}`,
      dedupe_key: `contact:${id}`,
      // The staff reads German.
      ...renderMail({
        language: 'de',
        heading: `Nachricht von ${name}`,
        paragraphs: message.split(/\s*\n\s*/),
        rows: [
          ['E-Mail', email],
          ['Sprache der Seite', language],
        ],
        footer:
          'Aus dem Kontaktformular. Eine Antwort auf diese Mail geht an die Kundin oder den Kunden.',
      }),
    });
    return { received_at: created_at };
  });
}

/** What the staff has seen to, or has to see to again. */
export function markContactMessage(
  { db, clock }: { db: Database; clock: () => Date },
  staffId: string,
  id: string,
  isDone: boolean,
): Promise<AdminContactMessage> {
  return inStaffTransaction(db, staffId, async (trx) => {
    await (isDone
      ? setContactMessageDone(trx, id, staffId, clock())
      : setContactMessageOpen(trx, id));
    return found(await findContactMessage(trx, id));
  });
}
