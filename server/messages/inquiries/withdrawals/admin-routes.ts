import * as contract from '#contract/messages/inquiries.admin.ts';
import {
  adminWithdrawalSchema,
  type AdminWithdrawal,
} from '#contract/messages/inquiries.schema.ts';
import { adminInquiryRoutes } from '#server/messages/inquiries/admin/routes.ts';
import type { InquiryKind } from '#server/messages/inquiries/admin/service.ts';
import type { Route } from '#server/platform/http/bind.ts';
import { findWithdrawal, listWithdrawals } from './admin-queries.ts';
import { declarationText } from './messages.ts';

const withdrawals: InquiryKind<AdminWithdrawal, AdminWithdrawal> = {
  table: 'withdrawals',
  list: listWithdrawals,
  find: findWithdrawal,
  textOf: declarationText,
  addDetail: async (_db, withdrawal) => withdrawal,
};

export function adminWithdrawalRoutes(deps: Parameters<typeof adminInquiryRoutes>[0]): Route[] {
  return adminInquiryRoutes(
    deps,
    withdrawals,
    {
      list: contract.listWithdrawals,
      mark: contract.markWithdrawal,
      answer: contract.answerWithdrawal,
    },
    { name: 'withdrawal', inquiry: adminWithdrawalSchema, detail: adminWithdrawalSchema },
  );
}
