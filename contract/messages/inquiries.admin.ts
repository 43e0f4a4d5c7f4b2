import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type {
  AdminContactMessage,
  AdminWithdrawal,
  NewAnswer,
  ResolveBody,
  InquiryQuery,
} from '#contract/messages/inquiries.schema.ts';

export const listContactMessages = endpoint<{
  query: InquiryQuery;
  response: Page<AdminContactMessage>;
}>('GET', '/api/v1/admin/contact-messages', 'inquiries:read');
export const markContactMessage = endpoint<{
  params: ById;
  body: ResolveBody;
  response: AdminContactMessage;
}>('PUT', '/api/v1/admin/contact-messages/{id}/done', 'inquiries:resolve');
/** Mailed to the customer, whose reply arrives in the mailbox of the shop. */
export const answerContactMessage = onceEndpoint<{
  params: ById;
  body: NewAnswer;
  response: AdminContactMessage;
}>('/api/v1/admin/contact-messages/{id}/answers', 'inquiries:resolve');
/** As above. */
export const answerWithdrawal = onceEndpoint<{
  params: ById;
  body: NewAnswer;
  response: AdminWithdrawal;
}>('/api/v1/admin/withdrawals/{id}/answers', 'inquiries:resolve');
export const listWithdrawals = endpoint<{ query: InquiryQuery; response: Page<AdminWithdrawal> }>(
  'GET',
  '/api/v1/admin/withdrawals',
  'inquiries:read',
);
export const markWithdrawal = endpoint<{
  params: ById;
  body: ResolveBody;
  response: AdminWithdrawal;
}>('PUT', '/api/v1/admin/withdrawals/{id}/done', 'inquiries:resolve');
