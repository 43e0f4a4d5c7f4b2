import * as contract from '#contract/messages/inquiries.admin.ts';
import {
  adminContactMessageSchema,
  type AdminContactMessage,
} from '#contract/messages/inquiries.schema.ts';
import { adminInquiryRoutes } from '#server/messages/inquiries/admin/routes.ts';
import type { InquiryKind } from '#server/messages/inquiries/admin/service.ts';
import type { Route } from '#server/platform/http/bind.ts';
import { findContactMessage, listContactMessages } from './admin-queries.ts';

const contactMessages: InquiryKind<AdminContactMessage, AdminContactMessage> = {
  table: 'contact_messages',
  list: listContactMessages,
  find: findContactMessage,
  textOf: ({ message }) => message,
  addDetail: async (_db, message) => message,
};

export function adminContactRoutes(deps: Parameters<typeof adminInquiryRoutes>[0]): Route[] {
  return adminInquiryRoutes(
    deps,
    contactMessages,
    {
      list: contract.listContactMessages,
      mark: contract.markContactMessage,
      answer: contract.answerContactMessage,
    },
    {
      name: 'contact message',
      inquiry: adminContactMessageSchema,
      detail: adminContactMessageSchema,
    },
  );
}
