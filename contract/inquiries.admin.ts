import { endpoint, type ById, type Page } from './endpoint.ts';
import type {
  AdminContactMessage,
  AdminWithdrawal,
  DoneMark,
  LetterQuery,
} from './inquiries.schema.ts';

export const listContactMessages = endpoint<{
  query: LetterQuery;
  response: Page<AdminContactMessage>;
}>('GET', '/api/v1/admin/contact-messages', 'inquiries:read');
export const markContactMessage = endpoint<{
  params: ById;
  body: DoneMark;
  response: AdminContactMessage;
}>('PUT', '/api/v1/admin/contact-messages/{id}/done', 'inquiries:resolve');
export const listWithdrawals = endpoint<{ query: LetterQuery; response: Page<AdminWithdrawal> }>(
  'GET',
  '/api/v1/admin/withdrawals',
  'inquiries:read',
);
export const markWithdrawal = endpoint<{
  params: ById;
  body: DoneMark;
  response: AdminWithdrawal;
}>('PUT', '/api/v1/admin/withdrawals/{id}/done', 'inquiries:resolve');
