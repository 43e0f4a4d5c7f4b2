import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { answerMail, type AnsweredInquiry } from './messages.ts';
import { insertAnswer, type AnsweredTable } from './queries.ts';

export { presentAnswers } from './present.ts';

/** Mails of one employee: more than a busy hour, and a bound for a stolen session. */
const answerLimit: RateLimit = { name: 'contact_answer', requests: 60, per_seconds: 60 * 60 };

/** All answers of an employee count together. */
export const createAnswerLimiter = (deps: Parameters<typeof createRateLimiter>[0]) =>
  createRateLimiter(deps, answerLimit);

/**
 * Mails an answer to the customer, in the frame of the language of the inquiry, and stores it with
 * the inquiry.
 */
export async function sendAnswer(
  trx: Transaction,
  of: { table: AnsweredTable; id: string; staffId: string; now: Date },
  inquiry: AnsweredInquiry,
  answer: string,
): Promise<void> {
  const { table, id, staffId, now } = of;
  const stored = await insertAnswer(trx, {
    table,
    id,
    answer,
    answered_by: staffId,
    created_at: now.toISOString(),
  });
  await enqueueMessages(trx, {
    ...answerMail(await getShopSettings(trx), inquiry, answer),
    dedupe_key: `${table}:${id}:answer:${stored.id}`,
  });
}
