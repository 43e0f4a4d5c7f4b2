import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/platform/db/pool.ts';
import type { ContactAnswers } from '#server/platform/db/tables.ts';

/** What an answer is about, with the column that it is found by. */
const columns = {
  contact_messages: 'contact_message_id',
  withdrawals: 'withdrawal_id',
  complaints: 'complaint_id',
} as const;
export type AnsweredTable = keyof typeof columns;

function selectOf(db: Database, table: AnsweredTable) {
  return db
    .selectFrom('contact_answers')
    .select(['contact_answers.id', 'contact_answers.answer', 'contact_answers.created_at'])
    .where(sql.ref(`contact_answers.${columns[table]}`), '=', sql.ref(`${table}.id`))
    .orderBy('contact_answers.created_at')
    .orderBy('contact_answers.id');
}

/** The answers to each row of a query over `table`, for the person who wrote it. */
export function selectSentAnswers(db: Database, table: AnsweredTable) {
  return jsonArrayFrom(selectOf(db, table)).as('answers');
}

/** The same for the staff, with who gave them. */
export function selectAnswers(db: Database, table: AnsweredTable) {
  return jsonArrayFrom(
    selectOf(db, table)
      .leftJoin('users as author', 'author.id', 'contact_answers.answered_by')
      .select('author.email as answered_by'),
  ).as('answers');
}

export function insertAnswer(
  db: Database,
  { table, id, ...answer }: { table: AnsweredTable; id: string } & Insertable<ContactAnswers>,
) {
  return db
    .insertInto('contact_answers')
    .values({ ...answer, [columns[table]]: id })
    .returning('id')
    .executeTakeFirstOrThrow();
}
