import { sql, type Insertable, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { InquiryQuery } from '#contract/messages/inquiries.schema.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { ContactAnswers } from '#server/platform/db/tables.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

/** The tables of inquiries, with the column of an answer that names one. */
const columns = {
  contact_messages: 'contact_message_id',
  withdrawals: 'withdrawal_id',
  complaints: 'complaint_id',
} as const;
export type InquiryTable = keyof typeof columns;
export type InquiryPage = PageOf & Pick<InquiryQuery, 'state'>;

function selectOf(db: Database, table: InquiryTable) {
  return db
    .selectFrom('contact_answers')
    .select(['contact_answers.id', 'contact_answers.answer', 'contact_answers.created_at'])
    .where(sql.ref(`contact_answers.${columns[table]}`), '=', sql.ref(`${table}.id`))
    .orderBy('contact_answers.created_at')
    .orderBy('contact_answers.id');
}

/** The answers to each row of a query over `table`, for the person who wrote it. */
export function selectSentAnswers(db: Database, table: InquiryTable) {
  return jsonArrayFrom(selectOf(db, table)).as('answers');
}

/** The same for the staff, with who gave them. */
export function selectAnswers(db: Database, table: InquiryTable) {
  return jsonArrayFrom(
    selectOf(db, table)
      .leftJoin('users as author', 'author.id', 'contact_answers.answered_by')
      .select('author.email as answered_by'),
  ).as('answers');
}

/** The newest first; one row more than requested. */
export function listNewest<Db, Tables extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Tables, Row>,
  table: InquiryTable,
  { state, limit, after }: InquiryPage,
) {
  let page = query;
  const resolvedAt = sql.ref(`${table}.resolved_at`);
  if (state !== undefined) page = page.where(resolvedAt, state === 'open' ? 'is' : 'is not', null);
  if (after !== undefined) page = page.where(isBeyond(after, `${table}.created_at`, `${table}.id`));
  return page
    .orderBy(sql.ref(`${table}.created_at`), 'desc')
    .orderBy(sql.ref(`${table}.id`), 'desc')
    .limit(limit + 1)
    .execute();
}

/** So that it is not deleted before its answer is stored. */
export function lockInquiry(db: Database, table: InquiryTable, id: string) {
  return db.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Preserves the first resolver. */
export function setInquiryDone(
  db: Database,
  table: InquiryTable,
  id: string,
  { staffId, at }: { staffId: string; at: Date },
) {
  return db
    .updateTable(table)
    .set({ resolved_at: at.toISOString(), resolved_by: staffId })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

export function setInquiryOpen(db: Database, table: InquiryTable, id: string) {
  return db
    .updateTable(table)
    .set({ resolved_at: null, resolved_by: null })
    .where('id', '=', id)
    .execute();
}

export function insertAnswer(
  db: Database,
  { table, id, ...answer }: { table: InquiryTable; id: string } & Insertable<ContactAnswers>,
) {
  return db
    .insertInto('contact_answers')
    .values({ ...answer, [columns[table]]: id })
    .returning('id')
    .executeTakeFirstOrThrow();
}
