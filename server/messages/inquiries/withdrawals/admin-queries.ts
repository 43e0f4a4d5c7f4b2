import { presentAnswers } from '#server/messages/inquiries/admin/present.ts';
import {
  listNewest,
  selectAnswers,
  type InquiryPage,
} from '#server/messages/inquiries/admin/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';

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

export async function listWithdrawals(db: Database, page: InquiryPage) {
  const withdrawals = await listNewest(selectWithdrawals(db), 'withdrawals', page);
  return withdrawals.map(presentAnswers);
}

export async function findWithdrawal(db: Database, id: string) {
  const withdrawal = await selectWithdrawals(db)
    .where('withdrawals.id', '=', id)
    .executeTakeFirst();
  return withdrawal && presentAnswers(withdrawal);
}
