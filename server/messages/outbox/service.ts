import type { OutboxMessage } from '#contract/messages/outbox.schema.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { findOutboxMessage, requeueMessage } from './outbox-queries.ts';
import { deleteMessagesOf, insertFiles, insertMessages, type MessageFile } from './queries.ts';

export { countSmsOfDay } from './queries.ts';
export { relayMessages } from './relay.ts';
export { verifySmtp } from './transports.ts';

export interface OutgoingMail {
  channel: 'mail';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Recipient of replies, if not the shop. */
  reply_to?: string;
  /** One-click unsubscribing (RFC 8058): mail providers show a button that sends a POST there. */
  unsubscribe_url?: string;
  /** Identifies the occasion: a second message with the same key is dropped. */
  dedupe_key: string;
  /** The account concerned: deleting it deletes the message. */
  user_id?: string;
  /** Contains a sign-in link or code: the text is deleted once it is sent. */
  is_secret?: true;
  files?: readonly MessageFile[];
}

export interface OutgoingSms {
  channel: 'sms';
  recipient: string;
  text: string;
  dedupe_key: string;
  user_id?: string;
  /** Contains a code: the text is deleted once it is sent. */
  is_secret?: true;
}

type Outgoing = OutgoingMail | OutgoingSms;

/**
 * Writes messages to the outbox in the caller's transaction: the order and its mail exist together
 * or not at all. The relay queues them. Skips messages whose dedupe key exists, and those without a
 * recipient: a customer who orders by telephone need not have a mailbox, or not consent to mails.
 */
export async function enqueueMessages(
  trx: Transaction,
  ...messages: readonly [Outgoing, ...Outgoing[]]
): Promise<void> {
  const deliverable = messages.filter(({ recipient }) => recipient !== '');
  if (deliverable.length === 0) return;
  await insertMessages(trx, { messages: JSON.stringify(deliverable.map(withoutFiles)) });
  for (const message of deliverable) {
    const files = filesOf(message);
    if (files.length > 0) await insertFiles(trx, message.dedupe_key, files);
  }
}

const withoutFiles = (message: Outgoing) => ({ ...message, files: undefined });
const filesOf = (message: Outgoing) => (message.channel === 'mail' ? (message.files ?? []) : []);

/** Queues a failed message again. Messages that are sent or being sent do not change. */
export async function retryMessage(db: Database, id: string): Promise<OutboxMessage> {
  await requeueMessage(db, id);
  return orNotFound(await findOutboxMessage(db, id));
}

/** Deletes all messages about an account or to its email address, including unsent ones. */
export async function eraseMessages(
  trx: Transaction,
  { user_id, email }: { user_id: string; email: string },
): Promise<void> {
  await deleteMessagesOf(trx, user_id, email);
}

export { renderMail, type MailContent } from './mail-layout.ts';
