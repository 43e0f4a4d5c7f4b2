import type { NewAnswer } from '#contract/messages/inquiries.schema.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { answerMail, type AnsweredInquiry } from './messages.ts';
import {
  insertAnswer,
  lockInquiry,
  setInquiryDone,
  setInquiryOpen,
  type InquiryPage,
  type InquiryTable,
} from './queries.ts';

export interface InquiryDeps {
  db: Database;
  clock: () => Date;
}

/** A kind of inquiry: how the staff reads one, and what an answer to it quotes. */
export interface InquiryKind<Inquiry, Detail> {
  table: InquiryTable;
  /** The newest first; one more than requested. */
  list: (db: Database, page: InquiryPage) => Promise<Inquiry[]>;
  find: (db: Database, id: string) => Promise<Inquiry | undefined>;
  /** What the customer wrote. */
  textOf: (inquiry: Inquiry) => string;
  /** With what the staff decides by. */
  addDetail: (db: Database, inquiry: Inquiry) => Promise<Detail>;
}

/** What every kind has. */
export type AnyInquiry = Omit<AnsweredInquiry, 'text'> & { id: string };

/** Marks an inquiry as done or as open again. Throws HttpProblem `not_found`. */
export function markInquiry<Inquiry extends AnyInquiry, Detail>(
  { db, clock }: InquiryDeps,
  { table, find, addDetail }: InquiryKind<Inquiry, Detail>,
  staffId: string,
  { id, is_done }: { id: string; is_done: boolean },
): Promise<Detail> {
  return inStaffTransaction(db, staffId, async (trx) => {
    await (is_done
      ? setInquiryDone(trx, table, id, { staffId, at: clock() })
      : setInquiryOpen(trx, table, id));
    return addDetail(trx, orNotFound(await find(trx, id)));
  });
}

/**
 * Mails an answer to the customer, in the frame of the language of the inquiry, and stores it with
 * the inquiry. Throws HttpProblem `not_found`.
 */
export function answerInquiry<Inquiry extends AnyInquiry, Detail>(
  { db, clock }: InquiryDeps,
  { table, find, textOf, addDetail }: InquiryKind<Inquiry, Detail>,
  staffId: string,
  { id, answer, is_done }: NewAnswer & { id: string },
): Promise<Detail> {
  const at = clock();
  return inStaffTransaction(db, staffId, async (trx) => {
    await lockInquiry(trx, table, id);
    const inquiry = orNotFound(await find(trx, id));
    const stored = await insertAnswer(trx, {
      table,
      id,
      answer,
      answered_by: staffId,
      created_at: at.toISOString(),
    });
    await enqueueMessages(trx, {
      ...answerMail(await getShopSettings(trx), { ...inquiry, text: textOf(inquiry) }, answer),
      dedupe_key: `${table}:${id}:answer:${stored.id}`,
    });
    if (is_done) await setInquiryDone(trx, table, id, { staffId, at });
    return addDetail(trx, orNotFound(await find(trx, id)));
  });
}
