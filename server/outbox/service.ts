import type { Transaction } from 'kysely';
import type { OutboxMessage } from '#contract/outbox.schema.ts';
import type { Database } from '#server/db/pool.ts';
import type { DB } from '#server/db/tables.ts';
import { orNotFound } from '#server/http/problem.ts';
import { findOutboxMessage, requeueMessage } from './outbox-queries.ts';
import { deleteMessagesOf, insertMessages } from './queries.ts';

export { countSmsOfDay } from './queries.ts';
export { relayMessages } from './relay.ts';
export { verifySmtp } from './transports.ts';

export interface OutgoingMail {
  channel: 'mail';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that is not the shop. */
  reply_to?: string;
  /** What the message is about: a second one with the same key is not written. */
  dedupe_key: string;
  /** The account that the message is about: it goes with it. */
  user_id?: string;
  /** Has a link or code that signs in: the text is emptied once it is sent. */
  is_secret?: true;
}

export interface OutgoingSms {
  channel: 'sms';
  recipient: string;
  text: string;
  dedupe_key: string;
  user_id?: string;
  /** Has a code: the text is emptied once it is sent. */
  is_secret?: true;
}

type Outgoing = OutgoingMail | OutgoingSms;

/**
 * Writes messages to the outbox, in the caller's transaction: either the order and its mail exist, or neither does. The
 * relay hands them to the queue. A message whose dedupe key is known is left out.
 */
export async function enqueueMessages(
  trx: Transaction<DB>,
  ...messages: readonly [Outgoing, ...Outgoing[]]
): Promise<void> {
  await insertMessages(trx, { messages: JSON.stringify(messages) });
}

/** Sends a message that did not go out once more, at once. What was sent stays sent, and what is being sent is left alone. */
export async function retryMessage(db: Database, id: string): Promise<OutboxMessage> {
  await requeueMessage(db, id);
  return orNotFound(await findOutboxMessage(db, id));
}

/** Takes all messages that are about an account or go to its address out of the outbox; what is not sent yet is not sent. */
export async function eraseMessages(
  trx: Transaction<DB>,
  { user_id, email }: { user_id: string; email: string },
): Promise<void> {
  await deleteMessagesOf(trx, user_id, email);
}

export { renderMail, type MailContent } from './mail-layout.ts';
