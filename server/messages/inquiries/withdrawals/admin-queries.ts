import type { InquiryQuery } from '#contract/messages/inquiries.schema.ts';
import { selectAnswers } from '#server/messages/inquiries/answers/queries.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Keyset } from '#server/platform/http/cursor.ts';

function selectWithdrawals(db: Database) {
  return db
    .selectFrom('withdrawals')
    .leftJoin('users as staff', 'staff.id', 'withdrawals.resolved_by')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select([
      'withdrawals.id',
      'withdrawals.name',
      'withdrawals.email',
      'withdrawals.language',
      'withdrawals.order_reference',
      'withdrawals.goods',
      'orders.order_number',
      'withdrawals.created_at',
      'withdrawals.resolved_at',
      'staff.email as resolved_by',
      selectAnswers(db, 'withdrawals'),
    ]);
}

/** Newest first; one row more than requested. */
export function listWithdrawals(
  db: Database,
  {
    state,
    limit,
    after,
  }: { limit: number; after?: Keyset | undefined } & Pick<InquiryQuery, 'state'>,
) {
  let query = selectWithdrawals(db);
  if (state !== undefined) {
    query = query.where('withdrawals.resolved_at', state === 'open' ? 'is' : 'is not', null);
  }
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'withdrawals.created_at', 'withdrawals.id'));
  }
  return query
    .orderBy('withdrawals.created_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findWithdrawal(db: Database, id: string) {
  return selectWithdrawals(db).where('withdrawals.id', '=', id).executeTakeFirst();
}

/** Preserves the first resolver. */
export function setWithdrawalDone(db: Database, id: string, staffId: string, at: Date) {
  return db
    .updateTable('withdrawals')
    .set({ resolved_at: at.toISOString(), resolved_by: staffId })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

export function setWithdrawalOpen(db: Database, id: string) {
  return db
    .updateTable('withdrawals')
    .set({ resolved_at: null, resolved_by: null })
    .where('id', '=', id)
    .execute();
}

/** Locked, so that it is not deleted before its answer is stored. */
export function lockWithdrawal(db: Database, id: string) {
  return db
    .selectFrom('withdrawals')
    .select(['name', 'email', 'language', 'created_at', 'order_reference', 'goods'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
